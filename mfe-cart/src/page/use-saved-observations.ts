import { useMemo, useRef } from 'react'

/**
 * Keeps the note in the cart when its field is left. A note that could not be kept goes with the order all the same,
 * but an order waits for a save under way: both change the cart's version.
 */
export function useSavedObservations(stored: string, update: (change: { observations: string }) => Promise<unknown>): {
  save: (text: string) => void
  saved: () => Promise<void>
} {
  const running = useRef(Promise.resolve())
  return useMemo(() => ({
    save: (text) => {
      if (text === stored) return
      running.current = running.current.then(() => update({ observations: text })).then(() => undefined, () => undefined)
    },
    saved: () => running.current,
  }), [stored, update])
}
