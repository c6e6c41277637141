import { useEffect, useRef } from 'react'

/** Runs a call after `ms`; another call or `cancel` replaces or drops the one that waits. */
export function useDelayed(): { run: (call: () => void, ms: number) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel,
    run: (call, ms) => {
      cancel()
      timer.current = setTimeout(call, ms)
    },
  }
}
