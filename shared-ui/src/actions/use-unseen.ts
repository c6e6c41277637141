import { useMemo, useRef } from 'react'

/** Longer than the pause before an impatient second press: 300 to 600 ms were measured. */
const guardMs = 700

/**
 * For 0.7 seconds after `begin`, `isRunning` is true: what has moved under the pointer in that time has not been seen
 * yet, so a press there is a stray second press, to be ignored.
 */
export function useUnseen(): { begin: () => void; isRunning: () => boolean } {
  const begun = useRef(-Infinity)
  return useMemo(
    () => ({
      begin: () => {
        begun.current = performance.now()
      },
      isRunning: () => performance.now() - begun.current < guardMs,
    }),
    [],
  )
}
