import { useLayoutEffect } from 'react'

/** How long after a window has closed a press may still be part of a double press in it, in ms; as in useUnseen. */
const guardMs = 700
/** How far apart the presses of a double press may be, in px. */
const near = 24

/**
 * A double or triple press on a button that closes its window ends with the window: its last presses do nothing to what
 * then stands under the pointer (rule P-90). All browsers count the presses of a mouse (`detail`), not all those of a
 * finger. Presses elsewhere, and keys, are never held back.
 */
export function useSpentPresses(isOpen: boolean): void {
  // Before the browser handles the next press.
  useLayoutEffect(() => {
    if (!isOpen) return
    let last: MouseEvent | undefined
    const handlePress = (event: MouseEvent) => {
      last = event
    }
    document.addEventListener('click', handlePress, true)
    return () => {
      document.removeEventListener('click', handlePress, true)
      if (last) ignoreRest(last)
    }
  }, [isOpen])
}

function ignoreRest(pressed: MouseEvent): void {
  const handlePress = (event: MouseEvent) => {
    if (!isRest(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const isRest = (event: MouseEvent) =>
    Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < near &&
    (event.detail > 1 || ('pointerType' in event && event.pointerType === 'touch'))
  document.addEventListener('click', handlePress, true)
  setTimeout(() => document.removeEventListener('click', handlePress, true), guardMs)
}
