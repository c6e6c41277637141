import styled from 'styled-components'
import { isLine, type ChartSeries } from './chart-data'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--t-13);
  color: var(--ink-2);
  li {
    display: flex;
    align-items: center;
    gap: 7px;
  }
  i {
    width: 12px;
    height: 12px;
    flex: none;
    border-radius: 3px;
    background: var(--mark);
  }
  i[data-line] {
    width: 16px;
    height: 0;
    border-radius: 0;
    background: none;
    border-top: 2.5px solid var(--mark);
  }
  i[data-role='target'] {
    border-top-style: dashed;
  }
  [data-role='current'] {
    --mark: var(--ch-1);
  }
  [data-role='second'] {
    --mark: var(--ch-2);
  }
  [data-role='previous'] {
    --mark: var(--ch-prev);
  }
  [data-role='target'] {
    --mark: var(--ch-target);
  }
  [data-role='contrast'] {
    --mark: var(--ink);
  }
`

/** The legend of a chart, for the top right of its sheet. */
export function Legend({
  series,
  kind = 'bar',
}: {
  series: readonly Pick<ChartSeries, 'name' | 'role' | 'as'>[]
  kind?: 'bar' | 'line'
}) {
  return (
    <List>
      {series.map(({ name, role, as }) => (
        <li key={name}>
          <i data-role={role} data-line={isLine(kind, { role, as }) || undefined} />
          {name}
        </li>
      ))}
    </List>
  )
}
