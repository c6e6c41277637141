import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** Names a figure where there is no header over it. */
export const PhoneLabel = styled.span`
  display: none;
  ${below.phone} {
    display: inline;
    font-weight: 450;
    color: var(--ink-3);
  }
`
