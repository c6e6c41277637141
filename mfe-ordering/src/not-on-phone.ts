import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** On a phone the browser's own Back is nearer to the thumb. */
export const NotOnPhone = styled.div`
  ${below.phone} {
    display: none;
  }
`
