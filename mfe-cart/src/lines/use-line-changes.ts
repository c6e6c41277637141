import { ApiError } from '@portal/shared-sdk'
import type { CartItemChange } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What of a line can be changed on the screen. */
export type LineChange = Pick<
  CartItemChange,
  'quantity' | 'discount' | 'billable' | 'description' | 'aditional_measurement_unit' | 'price_rate_product'
>

/** A change that the server has not confirmed; error tells that it refused, and the change stays for a retry. */
interface UnsavedLine {
  change: LineChange
  error: Error | null
}

const QUIET = 250

/**
 * Keeps what the user changed on the screen until the server has confirmed it: changes of one line are joined over a
 * short pause and sent one after the other. save: sends one change of one line;
 * onGone: the line is no longer in the cart, somebody took it out elsewhere.
 */
export function useLineChanges(
  save: (id: number, change: LineChange) => Promise<unknown>,
  onGone: () => void,
): {
  unsaved: Readonly<Record<number, UnsavedLine>>
  change: (id: number, change: LineChange) => void
  retry: (id: number) => void
  /** The line goes: what was typed into it is not sent any more, and its failure is nobody's. */
  forget: (id: number) => void
  /** Sends everything that waits; answers whether all of it is saved. */
  flush: () => Promise<boolean>
} {
  const [unsaved, setUnsaved] = useState<Record<number, UnsavedLine>>({})
  const waiting = useRef(new Map<number, LineChange>())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const running = useRef(new Map<number, Promise<boolean>>())
  const forgotten = useRef(new Set<number>())

  const forget = useCallback((id: number) => {
    waiting.current.delete(id)
    clearTimeout(timers.current.get(id))
    setUnsaved(({ [id]: _gone, ...others }) => others)
  }, [])

  const send = useCallback(
    (id: number): Promise<boolean> => {
      clearTimeout(timers.current.get(id))
      const change = waiting.current.get(id)
      const before = running.current.get(id) ?? Promise.resolve(true)
      if (!change) return before
      waiting.current.delete(id)
      const run = before
        .then(() => save(id, change))
        .then(
          () => {
            if (!waiting.current.has(id)) forget(id)
            return true
          },
          (error: Error) => {
            const isGone = error instanceof ApiError && error.status === 404
            if (isGone || forgotten.current.has(id)) {
              forget(id)
              if (isGone && !forgotten.current.has(id)) onGone()
              return true
            }
            waiting.current.set(id, { ...change, ...waiting.current.get(id) })
            setUnsaved((all) => ({ ...all, [id]: { change: { ...change, ...all[id]?.change }, error } }))
            return false
          },
        )
      running.current.set(id, run)
      return run
    },
    [forget, onGone, save],
  )

  const change = useCallback(
    (id: number, part: LineChange) => {
      forgotten.current.delete(id)
      waiting.current.set(id, { ...waiting.current.get(id), ...part })
      setUnsaved((all) => ({ ...all, [id]: { change: { ...all[id]?.change, ...part }, error: null } }))
      clearTimeout(timers.current.get(id))
      timers.current.set(
        id,
        setTimeout(() => void send(id), QUIET),
      )
    },
    [send],
  )

  const retry = useCallback(
    (id: number) => {
      setUnsaved((all) => (all[id] ? { ...all, [id]: { ...all[id], error: null } } : all))
      void send(id)
    },
    [send],
  )

  const flush = useCallback(async () => {
    const ids = new Set([...waiting.current.keys(), ...running.current.keys()])
    return (await Promise.all([...ids].map(send))).every(Boolean)
  }, [send])

  // Leaving the page must not lose what was typed a moment ago.
  const flushNow = useRef(flush)
  useEffect(() => {
    flushNow.current = flush
  }, [flush])
  useEffect(() => () => void flushNow.current(), [])

  const drop = useCallback(
    (id: number) => {
      forgotten.current.add(id)
      running.current.delete(id)
      forget(id)
    },
    [forget],
  )

  return { unsaved, change, retry, forget: drop, flush }
}
