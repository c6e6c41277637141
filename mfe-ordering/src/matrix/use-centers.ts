import { fetchCenters, loadErrorText, useListData } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { useMemo } from 'react'
import { maxCenters } from './bounds'

/** The client's centres that the account sees, and those of the sheet among them, in its order. */
export function useCenters(client: number, chosen: readonly number[] | null) {
  const { data, error, reload } = useListData(['matrix_centers', client], (signal) =>
    fetchCenters({ client, page_size: 1000 }, signal),
  )
  const all = data?.results
  const centers = useMemo(() => {
    if (!all) return undefined
    const byId = new Map(all.map((center) => [center.id, center]))
    // All of a client whose centres have room on one sheet; of more somebody chooses.
    const ids = chosen ?? (all.length <= maxCenters ? all.map(({ id }) => id) : [])
    // A centre that the account no longer sees is no column.
    return ids.flatMap((id) => {
      const center: Center | undefined = byId.get(id)
      return center ? [center] : []
    })
  }, [all, chosen])
  const ids = useMemo(() => (centers ?? []).map(({ id }) => id), [centers])
  return {
    all,
    centers,
    ids,
    failure: error === undefined ? null : loadErrorText(error),
    reload: () => void reload(),
  }
}
