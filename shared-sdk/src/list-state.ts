import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useListSearch, type ListSearch, type SearchRules } from './list-search'

export interface ListRules extends SearchRules {
  /** Address parameter of the search text; default 'q'. */
  searchParam?: string
  /** Ordering when the address has none. */
  ordering?: string
  /** Keys that the list can be ordered by; an address with another one gets the ordering of an address without. */
  orderings?: readonly string[]
  /** Whether a new search resets the ordering. */
  resetsOrdering?: boolean
  /** Query parameters that are filters. */
  filters?: readonly string[]
}

export interface ListState extends ListSearch {
  /** The applied search. */
  search: string
  page: number
  setPage: (page: number) => void
  ordering: string
  setOrdering: (ordering: string) => void
  filters: Record<string, string | undefined>
  /** Sets filters (undefined removes one) and goes back to page 1. */
  setFilters: (change: Record<string, string | undefined>) => void
  /** Everything that the list depends on, as one string. */
  signature: string
}

/**
 * A list's state in the address, so that a link shows the same list and Back returns to it: search, page, ordering and
 * filters. Any change except of the page goes back to page 1 (rule A-29).
 */
export function useListState(rules: ListRules = {}): ListState {
  const { searchParam = 'q', ordering: defaultOrdering = '', filters: names = [], resetsOrdering = false } = rules
  const [params, setParams] = useSearchParams()
  const search = params.get(searchParam) ?? ''
  const namesKey = names.join(',')

  const change = (values: Record<string, string | undefined>, replace = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries({ page: undefined, ...values })) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  const typed = useListSearch(
    search,
    (wanted) => change({ [searchParam]: wanted, ...(resetsOrdering && { ordering: undefined }) }, true),
    rules,
  )
  const filters = useMemo(
    () =>
      Object.fromEntries(
        namesKey
          .split(',')
          .filter(Boolean)
          .map((name) => [name, params.get(name) ?? undefined]),
      ),
    [namesKey, params],
  )
  return {
    ...typed,
    search,
    page: pageOf(params.get('page')),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    ordering: orderingOf(params.get('ordering'), rules.orderings) ?? defaultOrdering,
    setOrdering: (ordering) => change({ ordering: ordering === defaultOrdering ? undefined : ordering }),
    filters,
    setFilters: change,
    signature: params.toString(),
  }
}

/** Search and page of a list in a window, which are not part of the address. */
export function useWindowList(rules: SearchRules): ListSearch & Pick<ListState, 'search' | 'page' | 'setPage'> {
  const [{ search, page }, set] = useState({ search: '', page: 1 })
  const typed = useListSearch(search, (wanted) => set({ search: wanted, page: 1 }), rules)
  return { ...typed, search, page, setPage: (wanted) => set({ search, page: wanted }) }
}

/** The ordering of an address; null where a list with known keys cannot be ordered so. */
function orderingOf(text: string | null, keys: readonly string[] | undefined): string | null {
  return text === null || keys === undefined || keys.includes(text.replace(/^-/, '')) ? text : null
}

/** The page number of an address; anything invalid is page 1. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
