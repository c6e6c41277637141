import { useListState, type ListState } from '@portal/shared-sdk'
import { useHasAmounts } from '../frame/use-has-amounts'

export interface RankingList extends ListState {
  /** Whether the rows have amounts, and so an order by them (rule T-3). */
  hasAmounts: boolean
}

/**
 * The state of a ranking in the address: its search after half a second, its order and page, and filters by name. A new
 * search begins with page 1 and the usual order (rule B-20). amount: the key of the largest first.
 */
export function useRankingList(amount: string, filters: readonly string[] = []): RankingList {
  const hasAmounts = useHasAmounts() === true
  const list = useListState({
    debounce: 500,
    ordering: hasAmounts ? `-${amount}` : 'name',
    resetsOrdering: true,
    filters,
  })
  return { ...list, hasAmounts }
}
