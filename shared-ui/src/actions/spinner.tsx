import styled, { keyframes } from 'styled-components'

const turn = keyframes`to { transform: rotate(1turn); }`

/** A small ring that turns, in the colour of the text; `data-size='l'` for a whole panel. Says nothing: give the text beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 15px;
  height: 15px;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  &[data-size='l'] { width: 28px; height: 28px; border-width: 3px; }
  @media (prefers-reduced-motion: reduce) { animation-duration: 3s; }
`
