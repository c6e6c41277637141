import { useEffect } from 'react'

/**
 * Moves the focus to the page when the focused element is removed from it, such as the cross of the chosen client,
 * unless another element takes the focus. Otherwise the browser would start again at the top of the document.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: Element | null = null
    const remember = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null
    }
    const focusPage = () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      requestAnimationFrame(focusPage)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
