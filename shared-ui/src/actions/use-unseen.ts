import { useMemo, useRef } from 'react'

/** Longer than an impatient second press takes: 300 to 600 ms were seen. */
const unseenMs = 700

/**
 * Tells whether 0.7 seconds have passed since `begin`: what has slid under the pointer since then has not been seen, so
 * a press too many is not meant for it.
 */
export function useUnseen(): { begin: () => void; isRunning: () => boolean } {
  const begun = useRef(-Infinity)
  return useMemo(
    () => ({
      begin: () => {
        begun.current = performance.now()
      },
      isRunning: () => performance.now() - begun.current < unseenMs,
    }),
    [],
  )
}
