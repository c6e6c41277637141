import { usePageOf, type PageOf } from '@portal/shared-ui/list'
import { useHasAmounts } from '@portal/shared-ui/figures'
import { rankingKey, type RankingName } from '../keys'
import type { RankingList } from './use-ranking-list'

interface Asked {
  node: number
  search: string
  ordering: string
}

/**
 * One page of 20 rows of a ranking, loaded once node and account are known: the account's rights decide the default
 * order. filters: parameters of the request besides node, search and order.
 */
export function useRanking<Row, Filters extends object>(
  name: RankingName,
  list: RankingList,
  { node, ...filters }: Filters & { node: number | null },
  load: (
    query: Omit<Filters, 'node'> & Asked & { page: number; page_size: number },
    signal: AbortSignal,
  ) => Promise<{ results: Row[]; count: number }>,
): PageOf<Row, Omit<Filters & { node: number | null }, 'node'> & Asked> {
  const isKnown = useHasAmounts() !== undefined && node !== null
  const asked = { node: node ?? 0, ...filters, search: list.search, ordering: list.ordering }
  return usePageOf(isKnown ? rankingKey(name) : null, asked, list, load)
}
