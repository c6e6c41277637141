import { ApiError, countryFilter, fetchValidableOrders, fetchValidatedOrders, genericError, pageOf, useListData, useListState, useSession, useUserInfo } from '@portal/shared-sdk'
import type { OrderRow, Page } from '@portal/shared-sdk/contract'
import { useEffect, useRef } from 'react'
import { lastDays, periodIn, today, type Period } from '../list/period'
import { pageSize } from '../list/use-document-list'

type Filters = Record<string, string | number | null | undefined>

/** One of the two blocks of the screen. */
export interface Block {
  rows: OrderRow[] | undefined
  count: number | undefined
  /** What its rows are filtered by, without the page. */
  filters: Filters
  page: number
  setPage: (page: number) => void
  isStale: boolean
  failure: string | null
  reload: () => Promise<unknown>
}

/**
 * Pending and validated orders of the chosen client and centre: one search for both (from two letters on, after a second
 * of quiet), a page each, a period of the decision for the second. All of it lives in the address. Both load anew when
 * country, client, centre or the number of those that wait change.
 */
export function useApprovalLists() {
  const { client, center, country } = useSession()
  const waiting = useUserInfo().userInfo?.validable_orders
  const list = useListState({ minimum: 1, debounce: 1000, ordering: '-order_datetime', filters: ['after', 'before', 'validated_page'] })
  const period = periodIn(list.filters, lastDays(today(), 30))
  const pageText = list.page > 1 ? String(list.page) : undefined
  const validatedPage = pageOf(list.filters.validated_page ?? null)
  const scope = { client: client?.id, center: center?.id, country: countryFilter(country), search: list.search, page_size: pageSize }
  const pending = useBlock('validable', { ...scope, page: list.page, ordering: list.ordering }, fetchValidableOrders, list.setPage)
  const validated = useBlock(
    'validated', { ...scope, page: validatedPage, ...period }, fetchValidatedOrders,
    // The other block stays on its page.
    (page) => list.setFilters({ validated_page: page > 1 ? String(page) : undefined, page: pageText }),
  )
  const known = useRef(waiting)
  useEffect(() => {
    if (known.current !== undefined && waiting !== undefined && waiting !== known.current) void Promise.all([pending.reload(), validated.reload()])
    known.current = waiting ?? known.current
  }, [waiting]) // oxlint-disable-line react-hooks/exhaustive-deps
  const setPeriod = ({ after, before }: Period) => list.setFilters({ after, before, validated_page: undefined, page: pageText })
  return { list, period, setPeriod, pending, validated, scope: JSON.stringify(scope) }
}

interface Query extends Filters { page: number; page_size: number }

function useBlock<Asked extends Query>(
  name: string, query: Asked, load: (query: Asked, signal: AbortSignal) => Promise<Page<OrderRow>>, setPage: (page: number) => void,
): Block {
  const { data, error, isStale, reload } = useListData([name, JSON.stringify(query)], (signal) => load(query, signal))
  const isPastEnd = !isStale && data !== undefined && data.count > 0 && data.results.length === 0 && query.page > 1
  useEffect(() => {
    if (isPastEnd) setPage(1)
  }, [isPastEnd]) // oxlint-disable-line react-hooks/exhaustive-deps
  const { page: _page, page_size: _size, ...filters } = query
  return {
    filters, rows: data?.results, count: data?.count, page: query.page, setPage, isStale, reload,
    failure: error === undefined ? null : error instanceof ApiError ? error.message : genericError(),
  }
}
