import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { Panel } from './panel'
import { useDismiss, useFloating } from './use-floating'

const Holder = styled.div`
  display: inline-flex;
  min-width: 0;
`

const List = styled(Panel)`
  min-width: 200px;
  padding: 6px;
  hr {
    margin: 6px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
`

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
const Action = styled.button`
  ${itemLook}
`
const Way = styled(Link)`
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

/** Props for the button that opens the menu. */
export interface MenuTrigger {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  trigger: (props: MenuTrigger) => ReactNode
  align?: 'start' | 'end'
}

/** A list of actions under a button, with arrow keys, Home, End and first letters; focus returns to the button. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useFloating(isOpen, area, panel, align)
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const close = (isBack: boolean) => {
    setOpen(false)
    if (isBack) area.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useDismiss(isOpen, area, (why) => close(why === 'escape'))
  useEffect(() => {
    if (isOpen)
      (
        panel.current?.querySelector<HTMLElement>('[aria-checked=true]') ??
        panel.current?.querySelector<HTMLElement>('[role^=menuitem]')
      )?.focus()
  }, [isOpen])

  const handleKey = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = nextEntry(
      event.key,
      at,
      all.map((entry) => entry.textContent),
    )
    if (event.key === 'Tab') close(true)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const handleTriggerKey = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Holder ref={area}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: handleTriggerKey,
      })}
      {isOpen && (
        <List ref={panel} id={id} role="menu" aria-label={label} onKeyDown={handleKey}>
          {items.map((item) => (
            <Entry key={item.label} item={item} onDone={() => close(true)} />
          ))}
        </List>
      )}
    </Holder>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
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
        <Way {...common} to={item.to}>
          {content}
        </Way>
      ) : (
        <Action {...common} type="button">
          {content}
        </Action>
      )}
    </>
  )
}

/** Index of the entry that a key moves the focus to; undefined for other keys. */
function nextEntry(key: string, at: number, labels: readonly (string | null)[]): number | undefined {
  const last = labels.length - 1
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (!/^\p{L}$/u.test(key)) return undefined
  const order = [...labels.keys()].map((index) => (at + 1 + index) % labels.length)
  return order.find((index) => labels[index]?.slice(0, 1).localeCompare(key, 'es', { sensitivity: 'base' }) === 0)
}
