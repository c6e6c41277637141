import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A value after a debounce of `quiet` ms; the first one, and any while `atOnce`, without. key: the same for values that
 * are the same.
 */
export function useSettled<T>(value: T, key: string, quiet: number, atOnce = false): { value: T; isSettling: boolean } {
  const [settled, setSettled] = useState({ key, value })
  const isSettling = settled.key !== key && !atOnce
  if (settled.key !== key && atOnce) setSettled({ key, value })
  const settle = useEffectEvent(() => setSettled({ key, value }))
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => settle(), quiet)
    return () => clearTimeout(timer)
    // Another value with the same key does not wait anew.
  }, [isSettling, key, quiet])
  return { value: isSettling ? settled.value : value, isSettling }
}
