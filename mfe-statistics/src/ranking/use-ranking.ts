import { useListState, type ListState } from '@portal/shared-sdk'
import type { PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import type { Page } from '@portal/shared-sdk/contract'
import { usePageOf } from '@portal/shared-ui/list'

/** A ranking's search, ordering and page in the address. keys: its columns can be ordered by. */
export const useRankingState = (ordering: string, keys: readonly string[]) =>
  useListState({ minimum: 1, ordering, orderings: [...comparedKeys, ...keys] })

const comparedKeys = ['name', 'period_purchases', 'period_purchases_diff', 'period_purchases_diff_percentage']

interface Rules<Row> {
  name: string
  filters: PurchaseFilters
  list: ListState
  load: (query: RankingQuery, signal: AbortSignal) => Promise<Page<Row>>
}

interface RankingQuery extends PurchaseFilters {
  search: string
  ordering: string
  page: number
  page_size: number
}

/** The rows of one page of a ranking. */
export function useRanking<Row>({ name, filters, list, load }: Rules<Row>) {
  return usePageOf<Row, Omit<RankingQuery, 'page' | 'page_size'>>(
    name,
    { ...filters, search: list.search, ordering: list.ordering },
    list,
    load,
  )
}
