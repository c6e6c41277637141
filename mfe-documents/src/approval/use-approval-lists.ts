import {
  countryFilter,
  fetchValidableOrders,
  fetchValidatedOrders,
  pageOf,
  useListState,
  useSession,
  useUserInfo,
} from '@portal/shared-sdk'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { useEffect, useRef } from 'react'
import { lastDays, momentsOf, periodIn, today, type Period } from '../list/period'
import { usePageOf, type PageOf } from '../list/use-page-of'

type Filters = Record<string, string | number | null | undefined>

const [pendingName, validatedName] = ['validable', 'validated']

/** One of the two blocks of the screen. */
export type Block = PageOf<OrderRow, Filters>

/**
 * Pending and validated orders of the chosen client and centre: one search for both (from two letters on, after a second
 * of quiet), a page each, a period of the decision for the second. All of it lives in the address. Both load anew when
 * country, client, centre or the number of those that wait change.
 */
export function useApprovalLists() {
  const { client, center, country } = useSession()
  const waiting = useUserInfo().userInfo?.validable_orders
  const list = useListState({
    minimum: 1,
    debounce: 1000,
    ordering: '-order_datetime',
    filters: ['after', 'before', 'validated_page'],
  })
  const period = periodIn(list.filters, lastDays(today(), 30))
  const pageText = list.page > 1 ? String(list.page) : undefined
  const validatedPage = pageOf(list.filters.validated_page ?? null)
  const scope = { client: client?.id, center: center?.id, country: countryFilter(country), search: list.search }
  const pending = usePageOf<OrderRow, Filters>(
    pendingName,
    { ...scope, ordering: list.ordering },
    list,
    fetchValidableOrders,
  )
  // The other block stays on its page.
  const setValidatedPage = (page: number) =>
    list.setFilters({ validated_page: page > 1 ? String(page) : undefined, page: pageText })
  const validated = usePageOf<OrderRow, Filters>(
    validatedName,
    { ...scope, ...momentsOf(period) },
    { page: validatedPage, setPage: setValidatedPage },
    fetchValidatedOrders,
  )
  const known = useRef(waiting)
  useEffect(() => {
    if (known.current !== undefined && waiting !== undefined && waiting !== known.current)
      void Promise.all([pending.reload(), validated.reload()])
    known.current = waiting ?? known.current
  }, [waiting]) // oxlint-disable-line react-hooks/exhaustive-deps
  const setPeriod = ({ after, before }: Period) =>
    list.setFilters({ after, before, validated_page: undefined, page: pageText })
  return { list, period, setPeriod, pending, validated, scope: JSON.stringify(scope) }
}

/** Whether a key of kept data is a page of one of the blocks. */
export const isBlock = (key: unknown) => Array.isArray(key) && (key[0] === pendingName || key[0] === validatedName)
