import { formatNumber, largestQuantity } from '@portal/shared-sdk'
import type { ShoppingListLine } from '@portal/shared-sdk/contract'
import { Checkbox, Money, ProductThumbnail, QuantityStepper, Text, TextButton, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../../words'
import { LineMarks } from './line-marks'
import type { ListChoice } from './use-list-choice'

interface ListLineRowProps {
  line: ShoppingListLine
  state: ListChoice
  /** Before taxes, in euros; undefined where prices are hidden. */
  base: number | undefined
}

/** A line of a list: tick, article with its note and changes, quantity in its format, price. */
export function ListLineRow({ line, state, base }: ListLineRowProps) {
  const t = useWords()
  const { replacement } = line
  const product = state.articleOf(line)
  const name = product?.name ?? line.name
  const isReplaced = replacement !== null && product?.id === replacement.id
  const isOff = line.added === null && !isReplaced
  return (
    <Line data-out={isOff || undefined}>
      <Checkbox
        aria-label={t('lists.take', { name })}
        checked={state.isTicked(line)}
        disabled={isOff}
        onChange={(event) => state.tick(line, event.target.checked)}
      />
      <ProductThumbnail src={product?.image_url ?? line.image_url} size={40} />
      <div className="article">
        <span>{name}</span>
        <Text as="small" data-tone="faint" data-size="s">
          {[
            product?.external_id ?? line.code,
            (isReplaced ? null : line.unit?.name) ?? product?.unit,
            line.par !== null && t('lists.par_is', { par: formatNumber(line.par) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {line.note && (
          <Text as="small" data-size="s">
            {line.note}
          </Text>
        )}
        {isReplaced ? (
          <Text as="small" data-size="s">
            {t('lists.instead_of', { name: line.name })}
          </Text>
        ) : (
          <LineMarks line={line} />
        )}
        {replacement && !isReplaced && (
          <TextButton type="button" onClick={() => state.takeReplacement(line)}>
            {t('lists.replaced_by', {
              name: replacement.name,
              quantity: formatNumber(line.replacement_quantity ?? line.quantity),
            })}
          </TextButton>
        )}
        {line.message && !isReplaced && (
          <Text as="small" data-size="s" data-tone={isOff ? 'bad' : 'warn'}>
            {line.message}
          </Text>
        )}
      </div>
      <div className="quantity">
        <QuantityStepper
          min={1}
          max={isReplaced || line.most === null || line.most < 1 ? largestQuantity : line.most}
          value={state.quantityOf(line)}
          label={t('lists.quantity_of', { name })}
          disabled={isOff}
          onChange={(quantity) => state.setQuantity(line, quantity)}
        />
      </div>
      <div className="price">{base !== undefined && <Money value={base} strong />}</div>
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) 128px 92px;
  align-items: center;
  gap: var(--s-3);
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  .article {
    overflow-wrap: anywhere;
  }
  .article > span:first-child,
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
    grid-template-columns: auto auto minmax(0, 1fr);
    .article {
      grid-column: 3;
    }
    .quantity {
      grid-column: 1 / 4;
      grid-row: 2;
      justify-self: start;
    }
    .price {
      grid-column: 3;
      grid-row: 2;
    }
  }
`
