import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** A cell's figure that has no header above it on a phone: there `data-label` stands before it. */
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
