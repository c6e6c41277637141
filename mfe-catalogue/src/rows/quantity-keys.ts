import type { KeyboardEvent } from 'react'

const quantities = 'input[role="spinbutton"]:not(:disabled)'

/**
 * Tab and Shift+Tab move from quantity to quantity of a list. After Esc the next Tab reaches the line's other controls.
 * Handles the key events of the whole list.
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

/** Focuses the next quantity (1) or the one before (-1); false at the end of the list. */
export function focusQuantity(list: HTMLElement, from: HTMLElement, step: 1 | -1): boolean {
  const fields = [...list.querySelectorAll<HTMLInputElement>(quantities)]
  const next = fields[fields.indexOf(from as HTMLInputElement) + step]
  if (!next || next === from) return false
  for (const field of fields) delete field.dataset.left
  next.focus()
  return true
}
