import { ApiError, countryFilter, genericError, useListData, useListState, useSession, type ListState } from '@portal/shared-sdk'
import { useEffect } from 'react'
import { dayIn, lastYear, periodIn, today, wholeTime, type Period } from './period'

/** What every list of documents asks the API for. after and before are absent in lists without a period. */
export interface DocumentQuery {
  client: number | undefined
  center: number | undefined
  country: string | null
  search: string
  page: number
  page_size: number
  ordering: string
  after?: string
  before?: string
}

interface DocumentPage<Row> { results: Row[]; count: number }

interface Rules<Row> {
  /** Unique among lists: part of the key of what is kept. */
  name: string
  /** A search of 1 to this many characters is not sent (001 section 5): orders 2, notes 1, invoices 1. */
  minimum: number
  /** Ordering when the address has none, '-order_datetime'. */
  ordering: string
  /** Whether a search waits for Enter or the button, as that of invoices does (001 section 5). */
  onlySubmitted?: boolean
  /** The usual period, of today; null for a list without one. Default: one year back to now. Of whole time nothing is sent. */
  period?: ((today: string) => Period) | null
  load: (query: DocumentQuery, signal: AbortSignal) => Promise<DocumentPage<Row>>
}

export interface DocumentListState<Row> {
  /** Search, page and ordering, in the address. */
  list: ListState
  /** The chosen period; null for a list without one. */
  period: Period | null
  setPeriod: (period: Period) => void
  /** What is asked for, for the export of the same rows: without page and page_size it is all of them. */
  query: DocumentQuery
  rows: Row[] | undefined
  count: number | undefined
  isStale: boolean
  /** The text of a failure, else null; the rows stay. */
  failure: string | null
  reload: () => Promise<unknown>
}

export const pageSize = 20

/** The bounds that were chosen: a list of everything asks for no period. */
function chosenOnly(chosen: ListState['filters'], { after, before }: Period): Partial<Period> {
  return { ...(dayIn(chosen.after) && { after }), ...(dayIn(chosen.before) && { before }) }
}

/**
 * The state and the rows of a list of documents of the chosen client and centre (of all clients of the account without
 * one): search with minimum and a second of quiet, period, page and ordering live in the address, so that a link shows
 * the same list. A page past the end, after another client was chosen, goes back to the first.
 */
export function useDocumentList<Row>({ name, minimum, ordering, onlySubmitted = false, period: usual = lastYear, load }: Rules<Row>): DocumentListState<Row> {
  const { client, center, country } = useSession()
  const list = useListState({ minimum, debounce: onlySubmitted ? null : 1000, ordering, filters: ['after', 'before'] })
  const period = usual && periodIn(list.filters, usual(today()))
  const query: DocumentQuery = {
    client: client?.id, center: center?.id, country: countryFilter(country), search: list.search, page: list.page, page_size: pageSize, ordering: list.ordering,
    ...(period && usual === wholeTime ? chosenOnly(list.filters, period) : period),
  }
  const { data, error, isStale, reload } = useListData([name, JSON.stringify(query)], (signal) => load(query, signal))
  const isPastEnd = !isStale && data !== undefined && data.count > 0 && data.results.length === 0 && list.page > 1
  const { setPage } = list
  useEffect(() => {
    if (isPastEnd) setPage(1)
  }, [isPastEnd]) // oxlint-disable-line react-hooks/exhaustive-deps
  return {
    list, period, query, reload,
    setPeriod: ({ after, before }) => list.setFilters({ after, before }),
    rows: data?.results,
    count: data?.count,
    isStale,
    failure: error === undefined ? null : error instanceof ApiError ? error.message : genericError(),
  }
}
