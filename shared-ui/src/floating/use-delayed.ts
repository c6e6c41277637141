import { useEffect, useRef } from 'react'

/** Runs the last of several calls once `ms` have passed without another; `cancel` forgets it. */
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
