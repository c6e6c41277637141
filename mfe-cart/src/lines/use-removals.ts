import { ApiError, useCartCommands } from '@portal/shared-sdk'
import { useCallback, useState } from 'react'

/**
 * Removes lines from the screen at once and from the cart a moment later. A line that the server does not remove comes
 * back with the reason; one that somebody else removed meanwhile counts as removed.
 */
export function useRemovals(): {
  /** Lines that are not shown. */
  gone: ReadonlySet<number>
  /** Why a line came back. */
  failed: Readonly<Record<number, Error>>
  /** Answers whether the line is removed. */
  remove: (id: number) => Promise<boolean>
} {
  const { remove, reload } = useCartCommands()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<Record<number, Error>>({})

  const run = useCallback(
    async (id: number) => {
      setFailed(({ [id]: _again, ...others }) => others)
      setGone((all) => new Set(all).add(id))
      try {
        await remove(id).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
          await reload()
        })
        return true
      } catch (error) {
        setFailed((all) => ({ ...all, [id]: error as Error }))
        return false
      } finally {
        setGone((all) => new Set([...all].filter((other) => other !== id)))
      }
    },
    [remove, reload],
  )
  return { gone, failed, remove: run }
}
