import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** The lines with the summary beside them, or below them in a narrow window. */
export const CartFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px;
  gap: var(--s-5);
  align-items: start;
  > aside {
    min-width: 0;
    position: sticky;
    top: var(--s-5);
    max-height: calc(100vh - 2 * var(--s-5));
    overflow-y: auto;
    scrollbar-width: thin;
  }
  > div {
    min-width: 0;
  }
  ${below.wide} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      position: static;
      max-height: none;
    }
    padding-bottom: 84px;
  }
`
