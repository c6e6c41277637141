import { useListData } from '@portal/shared-sdk'
import { figuresKey, type FiguresName } from '../keys'

/**
 * Loads figures of a node; while the node is not known, nothing is requested. The former figures stay until those of
 * another choice arrive, and a newer request cancels the older one (rule B-21).
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
