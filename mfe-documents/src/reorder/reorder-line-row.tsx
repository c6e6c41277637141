import { formatMoney, formatNumber, largestQuantity, timesUnits } from '@portal/shared-sdk'
import type { ReorderLine } from '@portal/shared-sdk/contract'
import { Badge, below, Checkbox, Money, ProductThumbnail, QuantityStepper, Text, TextButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { unitsOf } from './units-of'
import type { ReorderState } from './use-reorder'

/** A line of the document compared with today: checkbox, article with its changes, quantity, price of the format. */
export function ReorderLineRow({ line, state }: { line: ReorderLine; state: ReorderState }) {
  const t = useWords()
  const { product, replacement, most: max } = line
  const isIn = line.added !== null
  const name = product?.name ?? line.name
  const now = product?.price
  const units = unitsOf(line)
  const canLess = line.verdict === 'too_many' && max !== null && max > 0
  function takeReplacement() {
    if (!replacement) return
    state.want(line.line, { product: replacement.id, quantity: line.replacement_quantity ?? line.quantity })
  }
  return (
    <Line data-out={!isIn || undefined}>
      <Checkbox
        aria-label={t('reorder.take', { name })}
        checked={state.isTicked(line)}
        disabled={!isIn}
        onChange={(event) => state.tick(line.line, event.target.checked)}
      />
      <ProductThumbnail src={product?.image_url ?? line.image_url} size={40} />
      <div className="article">
        <span>{name}</span>
        <Text as="small" data-tone="faint" data-size="s">
          {[product?.external_id ?? line.code, line.unit?.name ?? product?.unit].filter(Boolean).join(' · ')}
        </Text>
        {name !== line.name && (
          <Text as="small" data-size="s">
            {t('reorder.instead_of', { name: line.name })}
          </Text>
        )}
        <Changes line={line} />
        {line.message && line.verdict !== 'not_sold' && (
          <Text as="small" data-size="s" data-tone={isIn ? 'warn' : 'bad'}>
            {line.message}
          </Text>
        )}
        {canLess && (
          <TextButton type="button" onClick={() => state.want(line.line, { quantity: max })}>
            {t('reorder.take_most', { most: max })}
          </TextButton>
        )}
        {replacement && (
          <TextButton type="button" onClick={takeReplacement}>
            {t('reorder.replaced_by', {
              name: replacement.name,
              quantity: formatNumber(line.replacement_quantity ?? line.quantity),
            })}
          </TextButton>
        )}
      </div>
      <div className="quantity">
        <Quantity line={line} name={name} state={state} />
      </div>
      <div className="price">{typeof now === 'number' && <Money value={timesUnits(now, units)} strong />}</div>
    </Line>
  )
}

/** Badges for what has changed since the document: no longer sold, less stock, another price. */
function Changes({ line }: { line: ReorderLine }) {
  const t = useWords()
  const { price_was: was, product } = line
  const now = product?.price
  return (
    <Marks>
      {line.verdict === 'not_sold' && <Badge tone="bad">{t('reorder.not_sold')}</Badge>}
      {line.verdict === 'no_price' && <Badge tone="warn">{t('reorder.no_price')}</Badge>}
      {line.verdict === 'out_of_stock' && <Badge tone="bad">{t('reorder.out_of_stock')}</Badge>}
      {(line.verdict === 'too_many' || line.verdict === 'cut') && <Badge tone="warn">{t('reorder.less_stock')}</Badge>}
      {line.price_changed && was !== undefined && typeof now === 'number' && (
        <Badge tone={now > was ? 'warn' : 'ok'}>
          {t(now > was ? 'reorder.dearer' : 'reorder.cheaper', { was: formatMoney(timesUnits(was, unitsOf(line))) })}
        </Badge>
      )}
    </Marks>
  )
}

function Quantity({ line, name, state }: { line: ReorderLine; name: string; state: ReorderState }) {
  const t = useWords()
  const isOff = line.verdict === 'not_sold' || line.verdict === 'no_price' || line.verdict === 'out_of_stock'
  return (
    <QuantityStepper
      min={1}
      max={largestQuantity}
      value={state.quantityOf(line)}
      label={t('quantity_of', { name })}
      disabled={isOff}
      onChange={(quantity) => state.want(line.line, { quantity })}
    />
  )
}

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block: 2px;
  &:empty {
    display: none;
  }
`

const Line = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) 128px 88px;
  align-items: center;
  gap: var(--s-3);
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  .article > span,
  .article > small {
    display: block;
  }
  .price {
    text-align: right;
  }
  &[data-out] .article > span:first-child {
    color: var(--ink-2);
  }
  ${below.phone} {
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    .quantity {
      grid-column: 3;
    }
    .price {
      grid-column: 4;
    }
  }
`
