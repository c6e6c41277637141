import { centsOf, eurosOf, formatNumber, lineBase } from '@portal/shared-sdk'
import type { RecurringLine, RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Money, ProductThumbnail, Sheet, Text, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { LineMarks } from '../../lists/one/line-marks'
import { unitsOf } from '../../proposal/proposal-line-row'
import { useWords } from '../../words'

/** The lines as they can be ordered today, with what changed since the last run (rule R-82). */
export function LinesSheet({ order: { lines, changes_count: changes } }: { order: RecurringOrderDetail }) {
  const t = useWords()
  return (
    <Sheet title={t('recurring.lines', { count: lines.length })}>
      <Text as="p" role="status">
        {changes > 0 ? t('recurring.changes', { count: changes }) : t('recurring.no_changes')}
      </Text>
      <ul aria-label={t('recurring.articles')}>
        {lines.map((line) => (
          <LineRow key={line.line} line={line} />
        ))}
      </ul>
    </Sheet>
  )
}

function LineRow({ line }: { line: RecurringLine }) {
  const t = useWords()
  const { product, name, code, image_url: picture, unit, quantity, problem, replacement } = line
  const price = product?.price
  const unitQuantity = unitsOf({ unit, product })
  const sumOf = (pieces: number, cents: bigint) =>
    eurosOf(lineBase({ price: cents, unitQuantity, quantity: pieces, discount: 0 }))
  return (
    <Line data-out={problem !== null || undefined}>
      <ProductThumbnail src={product?.image_url ?? picture} size={40} />
      <div className="article">
        <span>{name}</span>
        <Text as="small" data-tone="faint" data-size="s">
          {[code, unit?.name ?? product?.unit].filter(Boolean).join(' · ')}
        </Text>
        <LineMarks line={line} />
        {problem !== null && (
          <Text as="small" data-size="s" data-tone="bad">
            {problem}
          </Text>
        )}
        {replacement && (
          <Text as="small" data-size="s">
            {t('recurring.replaced_by', { name: replacement.name })}
          </Text>
        )}
      </div>
      <span className="quantity">
        {formatNumber(quantity)}
        {typeof price === 'number' && (
          <>
            {' × '}
            <Money value={sumOf(1, centsOf(price))} />
          </>
        )}
      </span>
      <div className="price">
        {typeof price === 'number' && <Money strong value={sumOf(quantity, centsOf(price))} />}
      </div>
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 92px;
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
  .quantity,
  .price {
    text-align: right;
  }
  ${below.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > :first-child,
    .article {
      grid-row: span 2;
    }
    .price {
      grid-column: 3;
    }
  }
`
