import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** A figure of a table cell. A phone shows no column header, so `data-label` is shown before the figure there. */
export const Labelled = styled.span`
  ${below.phone} {
    &::before {
      content: attr(data-label) ' ';
      font-size: var(--t-12);
      font-weight: 450;
      color: var(--ink-3);
    }
  }
`
