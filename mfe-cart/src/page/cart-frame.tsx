import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** The lines with the summary beside them, or below them in a narrow window. What sends the cart is always visible. */
export const CartFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px;
  gap: var(--s-5);
  align-items: start;
  > aside {
    min-width: 0;
    /* As high as the lines, so that the bar that sends stays at the lower edge of the window. */
    align-self: stretch;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: var(--s-5);
  }
  > div {
    min-width: 0;
  }
  ${below.wide} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 104px;
  }
`
