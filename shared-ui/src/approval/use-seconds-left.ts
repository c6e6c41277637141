import { useEffect, useState } from 'react'

const max = 10

/** Whole seconds until a moment (ms since 1970), at most ten, then 0; counts down as they pass. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.min(max, Math.max(0, Math.ceil((until - now) / 1000)))
}
