import { useLayoutEffect, type RefObject } from 'react'

// A quantity takes digits only: there a slash can mean nothing but the search.
const writes = 'input:not([role=spinbutton]),textarea,select,[contenteditable=""],[contenteditable="true"]'

/** `/` puts the cursor into the field, unless the user is writing text or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  // From the frame on in which the field is seen: an effect after it lost what was typed at once.
  useLayoutEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(writes)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field, isActive])
}
