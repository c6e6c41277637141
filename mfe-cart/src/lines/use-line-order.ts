import { ApiError, useCartCommands } from '@portal/shared-sdk'
import { useCallback } from 'react'
import { useSaving, type Saving } from '../page/use-saving'

interface WantedOrder {
  /** Ids of the lines in the wanted order. */
  ids: readonly number[]
  /** The line that the user moved: a failure is shown there. */
  line: number
}

/** Saves the order of the lines. Lines that are no longer in the cart are left out of it. */
export function useLineOrder(): Saving<WantedOrder> {
  const { update, reload, current } = useCartCommands()
  return useSaving(
    useCallback(
      async ({ ids }: WantedOrder) => {
        const send = (present: readonly number[]) =>
          update({ items: ids.filter((id) => present.includes(id)).map((id) => ({ id })) })
        await send(ids).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
          await reload()
          await send(current()?.items.map(({ id }) => id) ?? [])
        })
      },
      [update, reload, current],
    ),
  )
}
