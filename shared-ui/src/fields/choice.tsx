import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: 24px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: var(--ctl-s);
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--ink-3);
  }
`

/** The square of a checkbox and the circle of a radio. */
export const Mark = styled.input`
  appearance: none;
  width: 18px;
  height: 18px;
  flex: none;
  display: inline-grid;
  place-items: center;
  vertical-align: middle;
  border: 1.5px solid var(--field);
  border-radius: min(5px, var(--r-s));
  background: var(--surface);
  cursor: pointer;
  transition:
    background var(--m-1),
    border-color var(--m-1);
  &::before {
    content: '';
    width: 10px;
    height: 6px;
    margin-top: -3px;
    border: solid var(--on-brand);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg) scale(0);
  }
  &:hover {
    border-color: var(--brand);
  }
  &:checked,
  &:indeterminate:not([type='radio']) {
    background: var(--brand);
    border-color: var(--brand);
  }
  &:checked::before {
    transform: rotate(-45deg);
  }
  &:indeterminate::before {
    transform: none;
    width: 8px;
    height: 0;
    margin: 0;
    border-width: 0 0 2px;
  }
  &[type='radio'] {
    border-radius: 50%;
    &::before {
      display: none;
    }
    &:checked {
      background: var(--surface);
      box-shadow: inset 0 0 0 4px var(--brand);
    }
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: 0 0 0 3px var(--bad-soft);
  }
  &:disabled {
    background: var(--surface-3);
    border-color: var(--line-2);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`

export type MarkProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>

/** A checkbox with its text. Without children give `aria-label`. */
export function Checkbox({
  children,
  indeterminate,
  ...rest
}: MarkProps & { children?: ReactNode; indeterminate?: boolean }) {
  const mark = (
    <Mark
      {...rest}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = indeterminate ?? false
      }}
    />
  )
  return children ? (
    <Label>
      {mark}
      <span>{children}</span>
    </Label>
  ) : (
    mark
  )
}

/** One of several; give all the same `name`. */
export function Radio({ children, ...rest }: MarkProps & { children?: ReactNode }) {
  const mark = <Mark {...rest} type="radio" />
  return children ? (
    <Label>
      {mark}
      <span>{children}</span>
    </Label>
  ) : (
    mark
  )
}
