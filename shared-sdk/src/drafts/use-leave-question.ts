import { useEffect } from 'react'

/**
 * While something is typed and not sent, the browser asks before the tab is closed, which would lose it (rule P-40).
 * It cannot tell that from a reload, and asks there too.
 */
export function useLeaveQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}
