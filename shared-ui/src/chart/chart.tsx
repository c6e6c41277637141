import { Loading, Skeleton } from '@portal/shared-ui'
import { lazy, Suspense, type RefObject } from 'react'
import styled from 'styled-components'
import type { ChartData, ChartSeries } from './chart-data'
import { ChartTable } from './chart-table'

const Apex = lazy(() => import('./apex'))

const Figure = styled.figure`
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: thin;
  > div {
    min-width: var(--chart-min, 580px);
  }
  &[data-kind='donut'] > div,
  &[data-few] > div {
    min-width: 0;
  }
  &[data-linked] .apexcharts-bar-area {
    cursor: pointer;
  }
  @media print {
    > div {
      min-width: 0;
    }
    [data-printing] :is(.apexcharts-canvas, svg) {
      width: 100% !important;
      height: auto !important;
    }
  }
`

interface ChartProps extends ChartData {
  /** What it shows, for screen readers; a hidden table with the figures follows. */
  label: string
  /** px; default 280. */
  height?: number
  /** Receives the function that makes a picture of the chart. */
  image?: ChartImageRef | undefined
  /** false where a table of the same figures stands beside it. */
  hasTable?: boolean
}

/** Holds a function that makes a PNG of the chart, while one is drawn. */
export type ChartImageRef = RefObject<(() => Promise<Blob>) | null>

/** Bars, lines or a donut in the variant's colours. apexcharts is loaded with the first chart. */
export function Chart({ label, height = 280, image, hasTable = true, ...data }: ChartProps) {
  const isLinked = data.series.some(({ links }) => links?.some(Boolean))
  return (
    <Figure
      data-kind={data.kind}
      // A year of months keeps its width on a phone and scrolls; a few bars do not need to.
      data-few={data.categories.length <= 4 || undefined}
      data-linked={isLinked || undefined}
      role="group"
      aria-label={label}
      tabIndex={data.kind === 'donut' ? undefined : 0}
    >
      <div aria-hidden>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={height} />
            </Loading>
          }
        >
          <Apex title={label} data={data} height={height} image={image} />
        </Suspense>
      </div>
      {hasTable && <ChartTable isHidden label={label} {...data} />}
    </Figure>
  )
}

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
          <i data-role={role} data-line={kind === 'line' || as === 'line' || role === 'target' || undefined} />
          {name}
        </li>
      ))}
    </List>
  )
}
