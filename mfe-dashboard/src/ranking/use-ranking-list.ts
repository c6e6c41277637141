import { useListState, type ListState } from '@portal/shared-sdk'
import { useHasAmounts } from '@portal/shared-ui/figures'

export interface RankingList extends ListState {
  /** Whether the rows have amounts and can be ordered by them (rule T-3). */
  hasAmounts: boolean
}

/**
 * The state of a ranking in the address: search, order, page and the named filters. A new search, applied after half a
 * second, goes back to page 1 and the default order (rule B-20). orderings: keys of the columns besides the name; the
 * first is that of the default order, largest first.
 */
export function useRankingList(
  orderings: readonly [string, ...string[]],
  filters: readonly string[] = [],
): RankingList {
  const hasAmounts = useHasAmounts() === true
  const list = useListState({
    debounce: 500,
    ordering: hasAmounts ? `-${orderings[0]}` : 'name',
    orderings: ['name', ...orderings],
    resetsOrdering: true,
    filters,
  })
  return { ...list, hasAmounts }
}
