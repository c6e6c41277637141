import { useLayoutEffect, type RefObject } from 'react'

// A quantity field takes digits only, so a slash there means the search.
const textFields = 'input:not([role=spinbutton]),textarea,select,[contenteditable=""],[contenteditable="true"]'

/** `/` focuses the field, unless the user is typing text or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  // A layout effect, so that the key works as soon as the field is visible: useEffect ran too late for a fast typist.
  useLayoutEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(textFields)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field, isActive])
}
