import styled from 'styled-components'

/** A list of document lines in a window. */
export const LineList = styled.ul`
  > li {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
`
