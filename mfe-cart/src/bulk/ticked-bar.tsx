import { formatMoney } from '@portal/shared-sdk'
import { Button, IconButton, QuantityStepper, Text, below } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

/**
 * What can be done with the ticked lines (rule C-112). It covers the head of the lines but for the box that ticks all, so
 * that no line moves under the pointer.
 */
export function TickedBar({
  count,
  amount,
  onRemove,
  onQuantity,
  onClear,
}: {
  count: number
  /** Of the ticked lines in euros without taxes; undefined: hidden. */
  amount: number | undefined
  onRemove: () => void
  onQuantity: (quantity: number) => void
  onClear: () => void
}) {
  const t = useWords()
  const [quantity, setQuantity] = useState(1)
  return (
    <Bar role="group" aria-label={t('ticked_lines')}>
      <Text role="status" data-size="s" aria-label={t('ticked', { count })}>
        <b>{count}</b>
        <span className="word"> {t('ticked_word', { count })}</span>
        {amount !== undefined && <span className="word"> · {t('net_amount', { amount: formatMoney(amount) })}</span>}
      </Text>
      <Quantity>
        <QuantityStepper
          label={t('ticked_quantity')}
          value={quantity}
          min={1}
          max={99_999}
          onChange={setQuantity}
          onEnter={onQuantity}
        />
        <Button size="s" icon="check" aria-label={t('ticked_set')} onClick={() => onQuantity(quantity)}>
          <span className="word">{t('ticked_set')}</span>
        </Button>
      </Quantity>
      <Button size="s" icon="trash" aria-label={t('ticked_remove')} onClick={onRemove}>
        <span className="word">{t('ticked_remove')}</span>
      </Button>
      <IconButton icon="close" label={t('ticked_clear')} onClick={onClear} />
    </Bar>
  )
}

const Quantity = styled.span`
  display: flex;
  gap: 4px;
`

const Bar = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  height: var(--head-h);
  margin: 0 0 calc(-1 * var(--head-h)) 36px;
  padding: 0 12px 0 4px;
  background: var(--brand-soft);
  white-space: nowrap;
  > :first-child {
    margin-right: auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${below.phone} {
    gap: 4px;
    padding: 0 4px;
    .word {
      display: none;
    }
  }
  /* The narrowest phones change quantities line by line. */
  @media (max-width: 359.98px) {
    ${Quantity} {
      display: none;
    }
  }
`
