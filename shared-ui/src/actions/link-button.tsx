import { siteAddress } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look'

const Root = styled(Link)`
  ${buttonLook}
`
const OutsideRoot = styled.a`
  ${buttonLook}
`

interface Look {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  wide?: boolean
  children: ReactNode
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({
  look = 'secondary',
  size = 'm',
  icon,
  wide,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  return (
    <Root {...rest} data-look={look} data-size={size} data-wide={wide || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </Root>
  )
}

/** The same for an address outside the portal or a file of it: opens in a new tab. */
export function OutsideLinkButton({
  href,
  look = 'secondary',
  size = 'm',
  icon,
  wide,
  children,
}: Look & { href: string }) {
  return (
    <OutsideRoot
      href={siteAddress(href)}
      target="_blank"
      rel="noopener noreferrer"
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </OutsideRoot>
  )
}
