import { useListData } from '@portal/shared-sdk'
import { figuresKey, type FiguresName } from '../keys'

/**
 * Figures of a node: the former ones stay, faded, until those of another choice are here, and a newer request cancels
 * the older. They wait for a node that is not known yet.
 */
export function useFigures<Filters extends { node: number | null }, Data>(
  name: FiguresName,
  filters: Filters,
  load: (filters: Filters & { node: number }, signal: AbortSignal) => Promise<Data>,
) {
  const { node } = filters
  return useListData(node === null ? null : figuresKey(name, filters), (signal) =>
    load({ ...filters, node: node ?? 0 }, signal),
  )
}
