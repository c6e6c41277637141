import { useEffect } from 'react'

/**
 * What had the focus may go with a change of the page: a chosen client's cross, a tile, a list that gives way to a
 * catalogue. The browser then starts again at the very top; we go on from the page, unless somebody else takes the
 * focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const remember = (event: FocusEvent) => {
      last = event.target as Element
    }
    const goOn = () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      requestAnimationFrame(goOn)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
