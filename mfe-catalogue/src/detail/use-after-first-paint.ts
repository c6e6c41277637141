import { startTransition, useEffect, useState } from 'react'

/** False while a page is first drawn, true right after: what lies below the first screen does not hold it up. */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    startTransition(() => setAfter(true))
  }, [])
  return isAfter
}
