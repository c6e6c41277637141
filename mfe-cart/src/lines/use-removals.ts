import { ApiError, useCartCommands } from '@portal/shared-sdk'
import { useCallback, useState } from 'react'

/** What became of a removal. undo: what brings the lines back; null: somebody else had removed them. */
type Removal = { isRemoved: true; undo: number | null } | { isRemoved: false }

/**
 * Removes lines from the screen at once and from the cart a moment later, in one call (rule C-110). Lines that the
 * server does not remove come back with the reason; those that somebody else removed meanwhile count as removed.
 */
export function useRemovals(): {
  /** Lines that are not shown. */
  gone: ReadonlySet<number>
  /** Why a line came back. */
  failed: Readonly<Record<number, unknown>>
  remove: (ids: readonly number[]) => Promise<Removal>
} {
  const { remove, reload } = useCartCommands()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<Record<number, unknown>>({})

  const run = useCallback(
    async (ids: readonly number[]): Promise<Removal> => {
      const others = <Value>(all: Record<number, Value>) =>
        Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(Number(id))))
      setFailed(others)
      setGone((all) => new Set([...all, ...ids]))
      try {
        const undo = await remove(ids).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
          await reload()
          return null
        })
        return { isRemoved: true, undo }
      } catch (error) {
        setFailed((all) => ({ ...all, ...Object.fromEntries(ids.map((id) => [id, error])) }))
        return { isRemoved: false }
      } finally {
        setGone((all) => new Set([...all].filter((other) => !ids.includes(other))))
      }
    },
    [remove, reload],
  )
  return { gone, failed, remove: run }
}
