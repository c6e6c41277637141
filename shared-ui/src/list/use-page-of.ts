import { loadErrorText, useListData } from '@portal/shared-sdk'
import { useEffect, useEffectEvent } from 'react'

/** Rows of one page of a list. */
export const pageSize = 20

interface Answer<Row> {
  results: Row[]
  count: number
}

export interface PageOf<Row, Filters> {
  /** Filters and ordering without the page: for the export of all rows. */
  filters: Filters
  rows: Row[] | undefined
  /** The filters of the current rows: the former ones while new rows load or failed to. */
  answered: Filters | undefined
  count: number | undefined
  page: number
  setPage: (page: number) => void
  isStale: boolean
  /** The text of a failure, else null; the rows stay. */
  failure: string | null
  /** The error itself, undefined without one: some lists do not show a 403. */
  error: unknown
  reload: () => Promise<unknown>
}

/**
 * One page of a filtered list. A page past the end, as after a change of client, becomes the first.
 * @param name part of the SWR key; null waits for filters that are not known yet
 */
export function usePageOf<Row, Filters extends object>(
  name: string | null,
  filters: Filters,
  { page, setPage }: Pick<PageOf<Row, Filters>, 'page' | 'setPage'>,
  load: (query: Filters & { page: number; page_size: number }, signal: AbortSignal) => Promise<Answer<Row>>,
): PageOf<Row, Filters> {
  const query = { ...filters, page, page_size: pageSize }
  const { data, error, isStale, reload } = useListData(
    name === null ? null : [name, JSON.stringify(query)],
    async (signal) => ({
      ...(await load(query, signal)),
      answered: filters,
    }),
  )
  const isPastEnd = !isStale && data !== undefined && data.count > 0 && data.results.length === 0 && page > 1
  const toFirst = useEffectEvent(() => setPage(1))
  useEffect(() => {
    if (isPastEnd) toFirst()
  }, [isPastEnd])
  return {
    filters,
    rows: data?.results,
    answered: data?.answered,
    count: data?.count,
    page,
    setPage,
    isStale,
    reload,
    error,
    failure: error === undefined ? null : loadErrorText(error),
  }
}
