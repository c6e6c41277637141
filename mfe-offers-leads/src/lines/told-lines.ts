import styled from 'styled-components'

/** Lines of a document that a window tells something about, one below the other. */
export const ToldLines = styled.ul`
  > li {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
`
