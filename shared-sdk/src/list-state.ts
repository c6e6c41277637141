import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface ListRules {
  /** Address parameter of the search text; default 'q'. */
  searchParam?: string
  /** A search of 1 to this many characters is not sent. */
  minimum?: number
  /** Milliseconds without typing before the search is applied; null: only when it is submitted. */
  debounce?: number | null
  /** Ordering when the address has none. */
  ordering?: string
  /** Keys that the list can be ordered by; an address with another one gets the ordering of an address without. */
  orderings?: readonly string[]
  /** Whether a new search resets the ordering. */
  resetsOrdering?: boolean
  /** Query parameters that are filters. */
  filters?: readonly string[]
}

export interface ListState {
  /** What stands in the search box. */
  text: string
  setText: (text: string) => void
  /** Applies the text at once, for Enter and the search button. */
  submit: (text?: string) => void
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
  const { searchParam = 'q', minimum = 0, debounce = 1000, ordering: defaultOrdering = '', filters: names = [] } = rules
  const { resetsOrdering = false, orderings } = rules
  const [params, setParams] = useSearchParams()
  const search = params.get(searchParam) ?? ''
  const [text, setText] = useSearchText(search)
  const namesKey = names.join(',')

  const change = useCallback(
    (values: Record<string, string | undefined>, replace = false) => {
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
    },
    [setParams],
  )

  const submit = useCallback(
    (value = text) => {
      const wanted = value.trim()
      if (wanted !== search && isSearchable(wanted, minimum))
        change({ [searchParam]: wanted, ...(resetsOrdering && { ordering: undefined }) }, true)
    },
    [change, minimum, resetsOrdering, search, searchParam, text],
  )

  useEffect(() => {
    if (text.trim() === search || debounce === null) return
    const timer = setTimeout(() => submit(text), debounce)
    return () => clearTimeout(timer)
  }, [debounce, search, submit, text])

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
    text,
    setText,
    submit,
    search,
    page: pageOf(params.get('page')),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    ordering: orderingOf(params.get('ordering'), orderings) ?? defaultOrdering,
    setOrdering: (ordering) => change({ ordering: ordering === defaultOrdering ? undefined : ordering }),
    filters,
    setFilters: change,
    signature: params.toString(),
  }
}

/**
 * The text of a search box: what the user is typing, else the applied search. When the applied search changes, by Back,
 * a link or a button, it replaces what was typed (rule K-10).
 */
export function useSearchText(search: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    setApplied(search)
    // The user may still be typing: a trailing space stays.
    if (typed?.trim() !== search) setTyped(null)
  }
  return [applied === search ? (typed ?? search) : search, setTyped]
}

/** An empty search lists all; any other needs more characters than the minimum. */
export function isSearchable(text: string, minimum: number): boolean {
  return text.length === 0 || text.length > minimum
}

/** The ordering of an address; null where a list with known keys cannot be ordered so. */
function orderingOf(text: string | null, keys: readonly string[] | undefined): string | null {
  return text === null || keys === undefined || keys.includes(text.replace(/^-/, '')) ? text : null
}

/** The page number of an address; anything invalid is page 1. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
