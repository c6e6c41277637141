import { focusQuantity, quantityFields } from '@portal/shared-ui'
import type { KeyboardEvent } from 'react'

/**
 * Tab and Shift+Tab move from quantity to quantity of a list. After Esc the next Tab reaches the line's other controls.
 * Handles the key events of the whole list.
 */
export function handleQuantityKeys(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const field = event.target
  if (!(field instanceof HTMLInputElement) || !field.matches(quantityFields)) return
  if (event.key === 'Escape') {
    field.dataset.left = 'true'
    return
  }
  if (event.key !== 'Tab' || field.dataset.left === 'true') return
  if (focusQuantity(list, field, event.shiftKey ? -1 : 1)) event.preventDefault()
}
