import { formatNumber, largestQuantity } from '@portal/shared-sdk'
import type { ProposalLine } from '@portal/shared-sdk/contract'
import { Badge, Text, TextButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { TickedLine } from '../ticked-line'
import { useWords } from '../words'
import { RefuseMenu } from './refuse-menu'
import type { ProposalChoice } from './use-proposal'

/** Number of own units in the format of a line. */
export const unitsOf = ({ unit, product }: Pick<ProposalLine, 'unit' | 'product'>) =>
  unit !== null && product?.unit === unit.name ? unit.quantity : 1

interface ProposalLineRowProps {
  line: ProposalLine
  state: ProposalChoice
  /** Before taxes, in euros; undefined where prices are hidden. */
  base: number | undefined
}

/** A proposed article: tick, why, quantity in its format, price, and how to refuse it. */
export function ProposalLineRow({ line, state, base }: ProposalLineRowProps) {
  const t = useWords()
  const name = line.product?.name ?? line.name
  const isOut = line.added === null
  const hasNoQuantity = ['not_sold', 'no_price', 'out_of_stock'].includes(line.verdict)
  const { replacement, most: max } = line
  const marks = [
    line.last_day === null && t('proposal.new'),
    line.in_cart > 0 && t('proposal.in_cart', { quantity: formatNumber(line.in_cart) }),
    line.under_way > 0 && t('proposal.under_way', { quantity: formatNumber(line.under_way) }),
  ].filter((mark) => mark !== false)
  return (
    <TickedLine
      take={t('proposal.take', { name })}
      isTicked={state.isTicked(line)}
      isOut={isOut}
      onTick={(isOn) => state.tick(line, isOn)}
      image={line.product?.image_url ?? line.image_url}
      quantity={{
        label: t('proposal.quantity_of', { name }),
        value: state.quantityOf(line),
        max: largestQuantity,
        isOff: hasNoQuantity,
        onChange: (quantity) => state.want(line, { quantity }),
      }}
      base={base}
      menu={<RefuseMenu line={line} name={name} state={state} />}
    >
      <span>{name}</span>
      <Text as="small" data-size="s">
        {line.reason}
      </Text>
      <Text as="small" data-tone="faint" data-size="s">
        {[line.product?.external_id ?? line.code, line.unit?.name ?? line.product?.unit].filter(Boolean).join(' · ')}
      </Text>
      {marks.length > 0 && (
        <Marks>
          {marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </Marks>
      )}
      {name !== line.name && (
        <Text as="small" data-size="s">
          {t('proposal.instead_of', { name: line.name })}
        </Text>
      )}
      {line.message && (
        <Text as="small" data-size="s" data-tone={isOut ? 'bad' : 'warn'}>
          {line.message}
        </Text>
      )}
      {line.verdict === 'too_many' && max !== null && max > 0 && (
        <TextButton type="button" onClick={() => state.want(line, { quantity: max })}>
          {t('proposal.take_most', { most: formatNumber(max) })}
        </TextButton>
      )}
      {replacement && (
        <TextButton
          type="button"
          onClick={() =>
            state.want(line, { product: replacement.id, quantity: line.replacement_quantity ?? line.quantity })
          }
        >
          {t('proposal.replaced_by', {
            name: replacement.name,
            quantity: formatNumber(line.replacement_quantity ?? line.quantity),
          })}
        </TextButton>
      )}
    </TickedLine>
  )
}

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block: 2px;
`
