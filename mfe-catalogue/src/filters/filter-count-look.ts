import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** A count beside a choice, with a fixed width, so that nothing moves when it is loaded. */
export const FilterCount = styled.small`
  && {
    min-width: 3ch;
    font-size: var(--t-12);
    font-weight: 450;
    font-variant-numeric: tabular-nums;
    color: inherit;
    text-align: right;
  }
  &&[data-long] {
    min-width: 4.6ch;
  }
  ${below.phone} {
    && {
      display: inline;
    }
  }
`
