import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Mark, type MarkProps } from './choice'

const Card = styled.label`
  display: flex;
  align-items: center;
  gap: 11px;
  padding: 11px 13px;
  border: 1px solid var(--line-2);
  border-radius: var(--r-m);
  background: var(--surface);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-color: var(--field);
  }
  &:has(:checked) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    background: var(--surface-3);
    color: var(--ink-3);
  }
  input:focus-visible {
    outline: none;
  }
  small {
    display: block;
    font-size: var(--t-12);
    font-weight: 450;
    color: var(--ink-3);
  }
  > :last-child:not(:nth-child(2)) {
    margin-left: auto;
    font-weight: 450;
    color: var(--ink-2);
  }
`

interface RadioCardProps extends MarkProps {
  children: ReactNode
  /** A second, quieter line. */
  text?: ReactNode
  /** At the right: a price. */
  aside?: ReactNode
}

/** A radio as a bordered card: shipping, payment. */
export function RadioCard({ children, text, aside, ...rest }: RadioCardProps) {
  return (
    <Card>
      <Mark {...rest} type="radio" />
      <span>
        {children}
        {text && <small>{text}</small>}
      </span>
      {aside && <span>{aside}</span>}
    </Card>
  )
}
