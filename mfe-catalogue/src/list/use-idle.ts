import { useEffect, useState } from 'react'

/** The longest that the browser may keep something waiting. */
const patienceMs = 1000

/** True once the browser had nothing better to do after `isDue`: for what nobody waits for. */
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
