import { useEffect, useState } from 'react'

/** The debounce (ms) of the catalogue's choices (rule K-36). */
const catalogueQuiet = 500

/**
 * A value after a debounce of `quiet` ms; the first one, and any while `atOnce`, without. key: the same for values that
 * are the same.
 */
export function useSettled<T>(
  value: T,
  key: string,
  atOnce: boolean,
  quiet = catalogueQuiet,
): { value: T; isSettling: boolean } {
  const [settled, setSettled] = useState({ key, value })
  const isSettling = settled.key !== key && !atOnce
  if (settled.key !== key && atOnce) setSettled({ key, value })
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setSettled({ key, value }), quiet)
    return () => clearTimeout(timer)
    // The key represents the value: another object with the same key changes nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettling, key, quiet])
  return { value: isSettling ? settled.value : value, isSettling }
}
