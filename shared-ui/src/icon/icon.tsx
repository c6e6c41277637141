import styled from 'styled-components'
import { drawings } from './drawings'

/** Names of the drawings. */
export type IconName = keyof typeof drawings

interface IconProps {
  name: IconName
  /** px; default 18. */
  size?: number
  /** Fills the outline: a chosen star. */
  filled?: boolean
  /** Stroke width on the grid of 20; default 1.6. Small icons need 2. */
  line?: number
  className?: string
}

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] {
    fill: currentColor;
  }
`

/** A small drawing in the colour of the text around it. Screen readers skip it: the element around it has the name. */
export function Icon({ name, size = 18, filled, line = 1.6, className }: IconProps) {
  return (
    <Svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      strokeWidth={line}
      aria-hidden
      data-filled={filled || undefined}
      className={className}
    >
      <path d={drawings[name]} />
    </Svg>
  )
}
