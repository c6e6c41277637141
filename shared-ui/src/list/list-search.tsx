import { below, SearchBox } from '@portal/shared-ui'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

/** The search of a list among its tools: it gives way before the tools wrap. */
export function ListSearch(props: Omit<ComponentProps<typeof SearchBox>, 'compact'>) {
  return (
    <Frame data-button={props.button}>
      <SearchBox compact {...props} />
    </Frame>
  )
}

const Frame = styled.div`
  flex: 0 1 300px;
  min-width: 200px;
  &[data-button] {
    flex-basis: 370px;
    min-width: 260px;
  }
  ${below.phone} {
    width: min(64vw, 300px);
  }
`
