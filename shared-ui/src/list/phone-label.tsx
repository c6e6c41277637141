import { below } from '../below'
import styled from 'styled-components'

/** The name of a figure, shown on a phone only, where tables have no header. */
export const PhoneLabel = styled.span`
  display: none;
  ${below.phone} {
    display: inline;
    font-weight: 450;
    color: var(--ink-3);
  }
`
