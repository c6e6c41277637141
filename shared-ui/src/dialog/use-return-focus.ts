import { useRef } from 'react'

/**
 * Gives the focus back to what had it before the window opened. Radix only knows its own trigger, and our windows open
 * from anywhere.
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
