import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Loading, Skeleton, useUiWords } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hasFailed, type FigureState } from './figure-state'
import { useFiguresWords } from './words'

export interface FigureBodyProps<Data> {
  state: FigureState<Data>
  /** Whether the data has nothing to show. */
  isEmpty?: (data: Data) => boolean
  /** Text of the empty state; default 'No hay datos para la consulta'. */
  empty?: string
  /** Text of a failure; default: the API's where it gives a reason, else the generic one. */
  failure?: string
  /** Height of the block in px in every state, so that nothing moves; default 280. */
  height?: number
  children: (data: Data) => ReactNode
}

/** A block of figures with its own loading, empty and error state; the last offers 'Reintentar' (rule T-22). */
export function FigureBody<Data>({ state, isEmpty, empty, failure, height = 280, children }: FigureBodyProps<Data>) {
  const ui = useUiWords()
  const t = useFiguresWords()
  const { data, error, isStale, reload } = state
  if (hasFailed(state))
    return (
      <Place style={{ minHeight: height }}>
        <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload() }}>
          {failure ?? loadErrorText(error)}
        </Alert>
      </Place>
    )
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={height} />
      </Loading>
    )
  if (isEmpty?.(data))
    return (
      <Place style={{ minHeight: height }}>
        <p role="status">{empty ?? t('empty')}</p>
      </Place>
    )
  return (
    <Shown style={{ minHeight: height }} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      {children(data)}
    </Shown>
  )
}

const Place = styled.div`
  display: grid;
  place-items: center;
  padding: var(--s-3);
  color: var(--ink-2);
`

const Shown = styled.div`
  min-width: 0;
  transition: opacity var(--m-2);
  &[data-stale] {
    opacity: 0.55;
  }
`
