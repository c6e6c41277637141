import { useEffect, useEffectEvent } from 'react'

/** Reads anew every so many milliseconds while the page is seen; null: not at all. */
export function useReread(every: number | null, reload: () => unknown): void {
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(read, every)
    return () => clearInterval(timer)
  }, [every])
}
