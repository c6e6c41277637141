import { startTransition, useEffect, useState } from 'react'

/** False in the first render, true in a transition right after it: for what lies below the first screen. */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    startTransition(() => setAfter(true))
  }, [])
  return isAfter
}
