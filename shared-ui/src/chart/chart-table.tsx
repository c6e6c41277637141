import { TextLink, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'
import { formatOf, type ChartData, type ChartSeries } from './chart-data'

interface ChartTableProps extends Omit<ChartData, 'kind'> {
  label: string
  /** For screen readers only, while the chart itself is visible. */
  isHidden?: boolean
}

/** The figures of a chart as a table: a row for each category, a column for each series. */
export function ChartTable({ isHidden = false, ...data }: ChartTableProps) {
  return isHidden ? (
    <VisuallyHidden>
      <Figures {...data} isHidden />
    </VisuallyHidden>
  ) : (
    <Frame role="region" aria-label={data.label} tabIndex={0}>
      <Figures {...data} />
    </Frame>
  )
}

function Figures({ label, categories, series, isHidden = false, ...formats }: ChartTableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map((one) => (
              <td key={one.name}>{valueOf(one, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function valueOf(one: ChartSeries, at: number) {
    const value = one.values[at]
    if (typeof value !== 'number') return ''
    const text = formatOf(one, formats)(value)
    const to = one.links?.[at]
    // An invisible link must not take the focus.
    return to && !isHidden ? <TextLink to={to}>{text}</TextLink> : text
  }
}

const Frame = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--cell-y) var(--s-3);
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  thead th {
    font-size: var(--t-12);
    font-weight: 550;
    color: var(--ink-3);
  }
  tbody th {
    text-align: left;
    font-weight: 550;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`
