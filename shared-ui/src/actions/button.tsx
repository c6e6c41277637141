import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look'
import { Spinner } from './spinner'

const Root = styled.button`
  ${buttonLook}
`

/**
 * Both labels lie on one another, so that the width is that of the wider one whichever shows. While idle the busy label
 * is a picture of itself, beside the room of the spinner: no text that a search of the page or a screen reader finds.
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
  /** Default 'secondary'. One 'primary' per view. */
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  /**
   * The action is under way: spinner, further clicks are ignored, focus and width stay. Left out for one that is never
   * busy.
   */
  busy?: boolean
  /** Label while busy: 'Enviando'. Default: the same label. */
  busyLabel?: string
  /** As wide as its place. */
  wide?: boolean
  children: ReactNode
}

/** A button in all looks and states of the design. `type` is 'button' unless told. */
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
