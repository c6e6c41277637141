import { useCallback, useState } from 'react'

/**
 * Lines that leave the screen at once and the cart a moment later; one that the server keeps comes back with the
 * reason. remove: takes a line out of the cart.
 */
export function useRemovals(remove: (id: number) => Promise<unknown>): {
  /** Lines that are not shown. */
  gone: ReadonlySet<number>
  /** Why a line came back. */
  failed: Readonly<Record<number, Error>>
  /** Answers whether it is out. */
  remove: (id: number) => Promise<boolean>
} {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<Record<number, Error>>({})

  const run = useCallback(
    async (id: number) => {
      setFailed(({ [id]: _again, ...others }) => others)
      setGone((all) => new Set(all).add(id))
      try {
        await remove(id)
        return true
      } catch (error) {
        setFailed((all) => ({ ...all, [id]: error as Error }))
        return false
      } finally {
        setGone((all) => new Set([...all].filter((other) => other !== id)))
      }
    },
    [remove],
  )
  return { gone, failed, remove: run }
}
