import type { KeyboardEvent } from 'react'

const quantities = 'input[role="spinbutton"]:not(:disabled)'

/**
 * Moves from quantity to quantity of a list: Tab and Shift+Tab. Esc leaves that mode, so that the next Tab reaches what
 * else the line holds. Called with the keys of the whole list.
 */
export function handleQuantityKeys(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const field = event.target
  if (!(field instanceof HTMLInputElement) || !field.matches(quantities)) return
  if (event.key === 'Escape') {
    field.dataset.left = 'true'
    return
  }
  if (event.key !== 'Tab' || field.dataset.left === 'true') return
  if (focusQuantity(list, field, event.shiftKey ? -1 : 1)) event.preventDefault()
}

/** Puts the cursor into the next quantity (1) or the one before (-1). False at the end of the list. */
export function focusQuantity(list: HTMLElement, from: HTMLElement, step: 1 | -1): boolean {
  const fields = [...list.querySelectorAll<HTMLInputElement>(quantities)]
  const next = fields[fields.indexOf(from as HTMLInputElement) + step]
  if (!next || next === from) return false
  for (const field of fields) delete field.dataset.left
  next.focus()
  return true
}
