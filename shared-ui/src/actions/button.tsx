import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look'
import { Spinner } from './spinner'

const Root = styled.button`${buttonLook}`

/** Both labels lie on one another, so that the width stays when the label changes. */
const Labels = styled.span`
  display: inline-grid;
  place-items: center;
  > * { grid-area: 1 / 1; display: inline-flex; align-items: center; gap: 8px; }
  > [data-off] { visibility: hidden; }
`

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Default 'secondary'. One 'primary' per view. */
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  /** The action is under way: spinner, further clicks are ignored, focus and width stay. */
  busy?: boolean
  /** Label while busy: 'Enviando'. Default: the same label. */
  busyLabel?: string
  /** As wide as its place. */
  wide?: boolean
  children: ReactNode
}

/** A button in all looks and states of the design. `type` is 'button' unless told. */
export function Button({ look = 'secondary', size = 'm', icon, busy = false, busyLabel, wide, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const idle = <>{icon && <Icon name={icon} />}{children}</>
  return (
    <Root
      {...rest} type={type} onClick={handleClick} data-look={look} data-size={size} data-wide={wide || undefined}
      aria-busy={busy || undefined} aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busy ? <Labels><span data-off aria-hidden>{idle}</span><span><Spinner />{busyLabel ?? children}</span></Labels> : idle}
    </Root>
  )
}
