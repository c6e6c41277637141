import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { buttonLook } from './button-look'
import { Spinner } from './spinner'

const Framed = styled.button`
  ${buttonLook}
`

const Bare = styled.button`
  width: var(--ib, 34px);
  height: var(--ib, 34px);
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: var(--r-m);
  color: var(--ink-2);
  transition:
    background var(--m-1),
    color var(--m-1);
  &:hover {
    background: var(--surface-3);
    color: var(--ink);
  }
  &[aria-pressed='true'] {
    color: var(--brand);
  }
  &:disabled {
    color: var(--line-2);
    cursor: not-allowed;
    background: none;
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    --ib: 44px;
  }
`

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  /** What it does; also the tooltip. */
  label: string
  /** A toggle, such as the favourite star: filled while true. */
  pressed?: boolean
  /** With a border and the height of a control; without it the icon alone. */
  framed?: boolean
  size?: 's' | 'm'
  busy?: boolean
}

/** A button that shows an icon alone; `label` is its name for screen readers. */
export function IconButton({
  icon,
  label,
  pressed,
  framed,
  size = 'm',
  busy,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const Root = framed ? Framed : Bare
  return (
    <Root
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...(framed && { 'data-look': 'secondary', 'data-only': true, 'data-size': size })}
    >
      {busy ? <Spinner /> : <Icon name={icon} filled={pressed} />}
    </Root>
  )
}
