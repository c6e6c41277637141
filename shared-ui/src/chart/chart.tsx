import { Loading, Skeleton } from '@portal/shared-ui'
import { useEffect, useState, type ComponentProps } from 'react'
import styled from 'styled-components'
import type Drawing from './apex'
import type { ChartData } from './chart-data'
import type { ChartImageRef } from './chart-image'
import { ChartTable } from './chart-table'

let Apex: typeof Drawing | undefined
const loadApex = async () => {
  Apex = (await import('./apex')).default
}

/** Begins to load apexcharts when a block that draws a chart is mounted: beside its figures, not after them. */
export function useChartCode(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) loadApex().catch(() => undefined) // on failure the chart loads it again
  }, [isWanted])
}

/**
 * The chart once apexcharts is there, a shape until then. Not `lazy` in Suspense: React waits with what comes after a
 * fallback until that has been shown for 300 ms.
 */
function LoadedApex(props: ComponentProps<typeof Drawing>) {
  const [state, setState] = useState<{ failure?: unknown }>({})
  useEffect(() => {
    if (!Apex)
      loadApex().then(
        () => setState({}),
        (failure: unknown) => setState({ failure }),
      )
  }, [])
  // The boundary around the area shows it.
  if (state.failure) throw state.failure
  if (Apex) return <Apex {...props} />
  return (
    <Loading>
      <Skeleton height={props.height} />
    </Loading>
  )
}

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

/** Bars, lines or a donut in the variant's colours. apexcharts is loaded on demand. */
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
        <LoadedApex title={label} data={data} height={height} image={image} />
      </div>
      {hasTable && <ChartTable isHidden label={label} {...data} />}
    </Figure>
  )
}
