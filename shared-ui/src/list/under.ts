import styled from 'styled-components'

/** A second, smaller line in a cell. */
export const Under = styled.span`
  display: block;
  font-size: var(--t-12);
  font-weight: 450;
  color: var(--ink-3);
`
