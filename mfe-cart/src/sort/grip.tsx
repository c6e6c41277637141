import { Icon } from '@portal/shared-ui'
import { Suspense, lazy, type ComponentProps } from 'react'
import styled from 'styled-components'

// Drag and drop is loaded after the first paint; until then its icon stands in its place.
const LineGrip = lazy(() => import('./line-grip'))

/** The handle that moves a line. */
export function Grip(props: ComponentProps<typeof LineGrip>) {
  return (
    <Suspense
      fallback={
        <Still>
          <Icon name="drag" />
        </Still>
      }
    >
      <LineGrip {...props} />
    </Suspense>
  )
}

const Still = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  color: var(--ink-2);
`
