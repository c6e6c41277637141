import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { MenuEntry, type MenuItem } from './menu-entry'
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
  const close = (returnsFocus: boolean) => {
    setOpen(false)
    if (returnsFocus) area.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useDismiss(isOpen, area, (why) => close(why === 'escape'))
  useEffect(() => {
    if (!isOpen) return
    const checked = panel.current?.querySelector<HTMLElement>('[aria-checked=true]')
    const first = panel.current?.querySelector<HTMLElement>('[role^=menuitem]')
    ;(checked ?? first)?.focus()
  }, [isOpen])

  const handleKey = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    const labels = all.map((entry) => entry.textContent)
    const next = nextEntry(event.key, at, labels)
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
            <MenuEntry key={item.label} item={item} onDone={() => close(true)} />
          ))}
        </List>
      )}
    </Holder>
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
