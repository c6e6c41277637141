import { useEffect, useState } from 'react'

/** How long (ms) the browser may delay it. */
const patienceMs = 1000

/** True once the browser was idle after `isDue`: for what nobody waits for. */
export function useIdle(isDue: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isDue || isIdle) return
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const wait = requestIdleCallback(() => setIdle(true), { timeout: patienceMs })
    return () => cancelIdleCallback(wait)
  }, [isDue, isIdle])
  return isIdle
}
