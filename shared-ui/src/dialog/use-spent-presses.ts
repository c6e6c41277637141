import { useEffect } from 'react'

/** How long after a window has closed a press may still be part of a double press in it, in ms. */
const doublePress = 500

/**
 * A double or triple press on a button that closes its window ends with the window: its last presses do nothing to what
 * then stands under the pointer. Single presses and keys are never held back (rule P-90).
 */
export function useSpentPresses(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const handlePress = (event: MouseEvent) => {
        if (event.detail < 2) return end()
        event.preventDefault()
        event.stopPropagation()
      }
      const end = () => document.removeEventListener('click', handlePress, true)
      document.addEventListener('click', handlePress, true)
      setTimeout(end, doublePress)
    }
  }, [isOpen])
}
