import type { KeyboardEvent } from 'react'

/**
 * Keyboard navigation of a list, as onKeyDown around its table: the arrows focus the `data-view` link of the next or
 * previous row, Home and End that of the first or last, x ticks the row. Enter opens it, as any link.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !(event.target instanceof HTMLElement) ||
    event.target.matches('input:not([type=checkbox]),select,textarea')
  )
    return
  const views = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-view]')]
  const row = event.target.closest('tr')
  const at = views.findIndex((view) => row !== null && view.closest('tr') === row)
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? views.length - 1 : at - 1, Home: 0, End: views.length - 1 }[
    event.key
  ]
  if (next !== undefined) {
    event.preventDefault()
    views[Math.min(Math.max(next, 0), views.length - 1)]?.focus()
  } else if (event.key === 'x' && at >= 0) {
    event.preventDefault()
    row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  }
}
