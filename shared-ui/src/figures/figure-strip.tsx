import { Kpi, KpiStrip } from '@portal/shared-ui/chart'
import { Loading, Sheet, Skeleton } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FigureBody } from './figure-body'
import { hasFailed, type FigureState } from './figure-state'

interface FigureStripProps<Data> {
  state: FigureState<Data>
  /** Number of figures, for the placeholders while they load. */
  count: number
  /** Whether one has a link to its documents below, for their height. */
  hasLink?: boolean
  isEmpty?: (data: Data) => boolean
  empty?: string
  failure?: string
  /** Figures, separated by hairlines. */
  children: (data: Data) => ReactNode
}

/** The figures at the top of a page, with their own loading and error state. */
export function FigureStrip<Data>({ count, hasLink = false, children, ...body }: FigureStripProps<Data>) {
  const { data } = body.state
  const isFailing = hasFailed(body.state)
  if (data === undefined && !isFailing)
    return (
      <Loading>
        <KpiStrip>
          {Array.from({ length: count }, (_, index) => (
            <Kpi
              key={index}
              label={<Blank width="60%" />}
              value={<Blank width="75%" height={28} />}
              compared={<Blank width="50%" />}
              foot={hasLink && <Blank width="40%" />}
            />
          ))}
        </KpiStrip>
      </Loading>
    )
  if (isFailing || (data !== undefined && body.isEmpty?.(data)))
    return (
      <Sheet>
        <FigureBody {...body} height={66}>
          {() => null}
        </FigureBody>
      </Sheet>
    )
  return (
    <FigureBody {...body} height={106}>
      {(shown) => <KpiStrip>{children(shown)}</KpiStrip>}
    </FigureBody>
  )
}

/** A bar in place of a text, in a line of its height. */
const Blank = ({ width, height }: { width: string; height?: number }) => (
  <Line style={{ width }}>
    <Skeleton height={height} />
  </Line>
)

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  &::before {
    content: '\\200b';
  }
`
