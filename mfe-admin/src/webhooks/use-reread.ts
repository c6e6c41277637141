import { useEffect, useEffectEvent } from 'react'

const everyMs = 3000

/** Reads a list again and again while something of it is under way and the page is seen. */
export function useReread(isOn: boolean, reload: () => unknown): void {
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(read, everyMs)
    return () => clearInterval(timer)
  }, [isOn])
}
