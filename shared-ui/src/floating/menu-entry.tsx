import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { Icon, type IconName } from '../icon/icon'

const itemLook = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--r-s);
  font-size: var(--t-14);
  font-weight: 550;
  text-align: left;
  color: var(--ink);
  &:hover,
  &:focus {
    background: var(--surface-3);
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  &[data-danger] {
    color: var(--bad-ink);
  }
  > svg {
    color: var(--ink-2);
  }
  > svg:last-child:not(:first-child) {
    margin-left: auto;
    color: var(--brand);
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    min-height: 44px;
  }
`
const ActionEntry = styled.button`
  ${itemLook}
`
const LinkEntry = styled(Link)`
  ${itemLook}
`

export interface MenuItem {
  label: string
  icon?: IconName
  /** A picture of its own in place of an icon: a country's flag. */
  drawing?: ReactNode
  /** The page it links to. */
  to?: string
  /** Called instead, where `to` is missing. */
  onSelect?: () => void
  /** For an entry that is one of several choices: shows a check when true. */
  checked?: boolean
  danger?: boolean
  /** Separated by a line above it. */
  apart?: boolean
}

/** An entry of a menu: a link, an action, or one of several choices. */
export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const common = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'data-danger': item.danger || undefined,
    tabIndex: -1,
    onClick: () => {
      onDone()
      item.onSelect?.()
    },
  }
  const content = (
    <>
      {item.drawing}
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.checked && <Icon name="check" size={15} line={2} />}
    </>
  )
  return (
    <>
      {item.apart && <hr />}
      {item.to ? (
        <LinkEntry {...common} to={item.to}>
          {content}
        </LinkEntry>
      ) : (
        <ActionEntry {...common} type="button">
          {content}
        </ActionEntry>
      )}
    </>
  )
}
