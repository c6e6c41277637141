import { ApiError } from '@portal/shared-sdk'
import type { CartItemChange } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What of a line can be changed on the screen. */
export type LineChange = Pick<
  CartItemChange,
  'quantity' | 'discount' | 'billable' | 'description' | 'aditional_measurement_unit' | 'price_rate_product'
>

/** A change that the server has not confirmed. error: why it refused; the change stays for a retry. */
interface UnsavedLine {
  change: LineChange
  error: Error | null
}

/** How long (ms) a line has to rest before its changes are sent. */
const quietMs = 250

/**
 * Holds the user's changes of lines until the server has confirmed them: changes of one line are joined over a short
 * pause and sent one after the other. save: sends one change of one line; onGone: somebody else removed the line,
 * whose change stays on the screen until this answers that it has loaded the cart anew.
 */
export function useLineChanges(
  save: (id: number, change: LineChange) => Promise<unknown>,
  onGone: () => Promise<boolean>,
): {
  unsaved: Readonly<Record<number, UnsavedLine>>
  change: (id: number, change: LineChange) => void
  retry: (id: number) => void
  /** Drops the changes of a line that the user removes; one that is under way may fail unnoticed. */
  forget: (id: number) => void
  /** Sends pending changes; answers whether all of them are saved. */
  flush: () => Promise<boolean>
} {
  const [unsaved, setUnsaved] = useState<Record<number, UnsavedLine>>({})
  const waiting = useRef(new Map<number, LineChange>())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const running = useRef(new Map<number, Promise<boolean>>())
  const forgotten = useRef(new Set<number>())

  const drop = useCallback((id: number) => {
    waiting.current.delete(id)
    clearTimeout(timers.current.get(id))
    setUnsaved(({ [id]: _gone, ...others }) => others)
  }, [])

  /** Answers whether the line needs no retry. */
  const fail = useCallback(
    (id: number, change: LineChange, error: Error): boolean => {
      const isGone = error instanceof ApiError && error.status === 404
      const isForgotten = forgotten.current.has(id)
      if (isForgotten) drop(id)
      else if (isGone) void onGone().then((isLoaded) => isLoaded && drop(id))
      if (isGone || isForgotten) return true
      waiting.current.set(id, { ...change, ...waiting.current.get(id) })
      setUnsaved((all) => ({ ...all, [id]: { change: { ...change, ...all[id]?.change }, error } }))
      return false
    },
    [drop, onGone],
  )

  const send = useCallback(
    (id: number): Promise<boolean> => {
      clearTimeout(timers.current.get(id))
      const change = waiting.current.get(id)
      const before = running.current.get(id) ?? Promise.resolve(true)
      if (!change) return before
      waiting.current.delete(id)
      // A later change that waits for this one stays on the screen.
      const succeed = () => {
        if (!waiting.current.has(id) && running.current.get(id) === run) drop(id)
        return true
      }
      const run: Promise<boolean> = before
        .then(() => save(id, change))
        .then(succeed, (error: Error) => fail(id, change, error))
      running.current.set(id, run)
      return run
    },
    [drop, fail, save],
  )

  const change = useCallback(
    (id: number, part: LineChange) => {
      forgotten.current.delete(id)
      waiting.current.set(id, { ...waiting.current.get(id), ...part })
      setUnsaved((all) => ({ ...all, [id]: { change: { ...all[id]?.change, ...part }, error: null } }))
      clearTimeout(timers.current.get(id))
      timers.current.set(
        id,
        setTimeout(() => void send(id), quietMs),
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

  const forget = useCallback(
    (id: number) => {
      forgotten.current.add(id)
      running.current.delete(id)
      drop(id)
    },
    [drop],
  )

  return { unsaved, change, retry, forget, flush }
}
