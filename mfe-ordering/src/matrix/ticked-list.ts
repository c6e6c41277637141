import styled from 'styled-components'

/** A list of checkboxes that scrolls by itself. */
export const TickedList = styled.ul`
  max-height: 46dvh;
  overflow-y: auto;
  > li {
    padding: 4px 2px;
    border-bottom: 1px solid var(--line);
  }
  small {
    color: var(--ink-3);
    &[data-below] {
      display: block;
    }
  }
`
