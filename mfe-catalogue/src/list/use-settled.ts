import { useEffect, useState } from 'react'

/** How long changes of the catalogue are awaited before it is asked for (000 section 9, Debounces). */
const catalogueQuiet = 500

/**
 * A value once it has been quiet for so many milliseconds; the first one, and any while `atOnce`, without waiting.
 * key tells values apart.
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
    // The key stands for the value: another object with the same key changes nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettling, key, quiet])
  return { value: isSettling ? settled.value : value, isSettling }
}
