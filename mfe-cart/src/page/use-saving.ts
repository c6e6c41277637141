import { useCallback, useMemo, useRef, useState } from 'react'

export interface Saving<T> {
  /** What the user wants and the server has not confirmed; error: why it refused, null before it has. */
  pending: { value: T; error: unknown } | null
  set: (value: T) => void
  retry: () => void
  /** Sends what is pending; answers whether all of it is saved. */
  saved: () => Promise<boolean>
}

/** A value that the screen shows at once and the server confirms later. Values are sent in turn, the last one wins. */
export function useSaving<T>(save: (value: T) => Promise<unknown>): Saving<T> {
  const [pending, setPending] = useState<Saving<T>['pending']>(null)
  const wanted = useRef<{ value: T } | null>(null)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))

  const send = useCallback(() => {
    running.current = running.current.then(async () => {
      const job = wanted.current
      if (!job) return true
      try {
        await save(job.value)
        if (wanted.current === job) {
          wanted.current = null
          setPending(null)
        }
        return true
      } catch (error) {
        if (wanted.current === job) setPending({ value: job.value, error })
        return false
      }
    })
    return running.current
  }, [save])

  const set = useCallback(
    (value: T) => {
      wanted.current = { value }
      setPending({ value, error: null })
      void send()
    },
    [send],
  )
  // The error stays until the answer: removing its button would lose the focus.
  const retry = useCallback(() => void send(), [send])
  const saved = useCallback(() => (wanted.current ? send() : running.current), [send])

  return useMemo(() => ({ pending, set, retry, saved }), [pending, set, retry, saved])
}
