import styled from 'styled-components'
import { below } from '../below'

/** A name in a row of a ranking: on a phone two lines at most. */
export const TwoLines = styled.span`
  ${below.phone} {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`
