import { useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { afterPaint } from '../after-paint'

const turn = keyframes`to { transform: rotate(1turn); }`

const Ring = styled.span`
  width: 15px;
  height: 15px;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  &[data-turns] {
    animation: ${turn} 0.8s linear infinite;
  }
  &[data-size='l'] {
    width: 28px;
    height: 28px;
    border-width: 3px;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-turns] {
      animation-duration: 3s;
    }
  }
`

/**
 * A small turning ring in the colour of the text; `data-size='l'` for a whole panel. Screen readers skip it: put a text
 * beside it. It appears at once and turns only after the next paint: starting the animation makes the browser repaint a
 * good part of the page, which would delay the response to the press.
 */
export function Spinner({ 'data-size': size }: { 'data-size'?: 'l' }) {
  const [turns, setTurns] = useState(false)
  useEffect(() => afterPaint(() => setTurns(true)), [])
  return <Ring aria-hidden data-size={size} data-turns={turns || undefined} />
}
