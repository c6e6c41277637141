import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before the window opened. Radix does that for its own triggers only, and
 * our windows open from anywhere.
 */
export function useReturnFocus(): { remember: () => void; giveBack: (event: Event) => void } {
  const before = useRef<Element | null>(null)
  return {
    remember: () => {
      before.current = document.activeElement
    },
    giveBack: (event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
