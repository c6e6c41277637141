import { KpiStrip } from '@portal/shared-ui/chart'
import { Loading, Sheet, Skeleton } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FigureBody } from './figure-body'
import { hasFailed, type FigureState } from './figure-state'

interface FigureStripProps<Data> {
  state: FigureState<Data>
  /** Number of figures, for the placeholders while they load. */
  count: number
  isEmpty?: (data: Data) => boolean
  empty?: string
  failure?: string
  /** Figures, separated by hairlines. */
  children: (data: Data) => ReactNode
}

/** The figures at the top of a page, with their own loading and error state. */
export function FigureStrip<Data>({ count, children, ...body }: FigureStripProps<Data>) {
  const { data } = body.state
  const isFailing = hasFailed(body.state)
  if (data === undefined && !isFailing)
    return (
      <Loading>
        <KpiStrip>
          {Array.from({ length: count }, (_, index) => (
            <Shape key={index}>
              <Skeleton width="60%" />
              <Skeleton width="75%" height={28} />
              <Skeleton width="50%" />
            </Shape>
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

const Shape = styled.div`
  display: grid;
  align-content: space-between;
  height: 106px;
  padding: 18px;
  background: var(--surface);
`
