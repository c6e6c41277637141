import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look'
import { Spinner } from './spinner'

const Root = styled.button`
  ${buttonLook}
`

/**
 * Both labels overlap, so that the button is always as wide as the wider one. While idle the busy label is generated
 * content, with padding as wide as the spinner: neither a search of the page nor a screen reader finds it.
 */
const Labels = styled.span`
  display: inline-grid;
  place-items: center;
  > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  > [data-off] {
    visibility: hidden;
  }
  &[data-busy-label]::after {
    content: attr(data-busy-label);
    grid-area: 1 / 1;
    height: 0;
    padding-left: 23px;
    visibility: hidden;
  }
`

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Default 'secondary'. At most one 'primary' in a view. */
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  /**
   * The action is under way: shows a spinner and ignores clicks; focus and width stay. Undefined for a button that is
   * never busy, which then reserves no room for the spinner.
   */
  busy?: boolean
  /** Label while busy: 'Enviando'. Default: the same label. */
  busyLabel?: string
  /** As wide as its container. */
  wide?: boolean
  children: ReactNode
}

/** A button in all looks and states of the design. `type` is 'button' by default. */
export function Button({
  look = 'secondary',
  size = 'm',
  icon,
  busy,
  busyLabel,
  wide,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const label = busyLabel ?? (typeof children === 'string' ? children : undefined)
  const idle = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  return (
    <Root
      {...rest}
      type={type}
      onClick={handleClick}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busy === undefined ? (
        idle
      ) : (
        <Labels data-busy-label={busy ? undefined : label}>
          <span data-off={busy || undefined} aria-hidden={busy || undefined}>
            {idle}
          </span>
          {busy && (
            <span>
              <Spinner />
              {busyLabel ?? children}
            </span>
          )}
        </Labels>
      )}
    </Root>
  )
}
