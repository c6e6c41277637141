import { currentLanguage, formatNumber } from '@portal/shared-sdk'
import type { MonthValue, ProductRow } from '@portal/shared-sdk/contract'
import { VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { consumptionRows } from './consumption-rows'
import type { Period } from './use-period'

/** A product's consumption by month: six months in one row, or two years in two. */
export function ConsumptionTable({
  product,
  period,
}: {
  product: Pick<ProductRow, 'name' | 'center_2y_consumptions'>
  period: Period
}) {
  const t = useWords()
  const rows = consumptionRows(product.center_2y_consumptions, period)
  const [first] = rows
  if (!first) return null
  const caption = t('buy.consumption_of', { name: product.name })
  // Two years share their column heads, so these have no year.
  const short = monthName(period === 24 ? { month: 'short' } : { month: 'short', year: '2-digit' })
  const full = monthName({ month: 'short', year: '2-digit' })
  return (
    <Holder role="region" aria-label={caption} tabIndex={0}>
      <Grid data-short={rows.length === 1 || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('buy.period')}</VisuallyHidden>
            </th>
            {first.months.map((month) => (
              <th key={month.month} scope="col">
                {short(month)}
              </th>
            ))}
            <th scope="col">{t('column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ months, total }) => {
            const [from, to] = [months[0], months.at(-1)]
            return (
              <tr key={from?.month}>
                <th scope="row">{from && to && `${full(from)} – ${full(to)}`}</th>
                {months.map(({ month, value }) => (
                  <td key={month} data-none={value === 0 || undefined}>
                    {formatNumber(value)}
                  </td>
                ))}
                <td>
                  <b>{formatNumber(total)}</b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Grid>
    </Holder>
  )
}

function monthName(parts: Intl.DateTimeFormatOptions): (month: MonthValue) => string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { ...parts, timeZone: 'UTC' })
  return ({ month }) => format.format(new Date(`${month}-01T00:00:00Z`))
}

const Holder = styled.div`
  overflow-x: auto;
  border-radius: var(--r-s);
`

const Grid = styled.table`
  width: 100%;
  font-size: var(--t-12);
  &[data-short] {
    max-width: 640px;
  }
  th {
    font-weight: 550;
    color: var(--ink-3);
    white-space: nowrap;
  }
  th,
  td {
    padding: 4px 8px;
    text-align: right;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  tbody th {
    color: var(--ink-2);
  }
  tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }
  [data-none] {
    color: var(--ink-3);
  }
`
