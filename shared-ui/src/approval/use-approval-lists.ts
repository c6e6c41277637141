import { countryFilter, pageOf, useListState, useSession } from '@portal/shared-sdk'
import { lastDays, momentsOf, periodIn, today, usePageOf, type PageOf, type Period } from '@portal/shared-ui/list'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ApprovalDocument, ApprovalFilters, ApprovalKind, ApprovalRow } from './approval-kind'

/** One of the two blocks of the page. */
export type Block<Row> = PageOf<Row, ApprovalFilters>

/**
 * Pending and decided documents of the chosen client and centre: one search for both (from two letters on, after a
 * second without typing), a page each, and a period of the decision for the second. All of it is in the address. Both
 * reload when country, client, centre or the number of waiting documents changes.
 */
export function useApprovalLists<Row extends ApprovalRow, Document extends ApprovalDocument>({
  name,
  calls,
  dateKey,
  waiting,
}: ApprovalKind<Row, Document>) {
  const { client, center, country } = useSession()
  const list = useListState({
    minimum: 1,
    debounce: 1000,
    ordering: `-${dateKey}`,
    filters: ['after', 'before', 'validated_page'],
  })
  const period = periodIn(list.filters, lastDays(today(), 30))
  const pageText = list.page > 1 ? String(list.page) : undefined
  const decidedPage = pageOf(list.filters.validated_page ?? null)
  const scope = { client: client?.id, center: center?.id, country: countryFilter(country), search: list.search }
  const pending = usePageOf<Row, ApprovalFilters>(
    blockName(name, 'pending'),
    { ...scope, ordering: list.ordering },
    list,
    calls.pending,
  )
  // The other block stays on its page.
  const setDecidedPage = (page: number) =>
    list.setFilters({ validated_page: page > 1 ? String(page) : undefined, page: pageText })
  const decided = usePageOf<Row, ApprovalFilters>(
    blockName(name, 'decided'),
    { ...scope, ...momentsOf(period) },
    { page: decidedPage, setPage: setDecidedPage },
    calls.decided,
  )
  const known = useRef(waiting)
  const reload = useEffectEvent(() => Promise.all([pending.reload(), decided.reload()]))
  useEffect(() => {
    if (known.current !== undefined && waiting !== undefined && waiting !== known.current) void reload()
    known.current = waiting ?? known.current
  }, [waiting])
  const setPeriod = ({ after, before }: Period) =>
    list.setFilters({ after, before, validated_page: undefined, page: pageText })
  return { list, period, setPeriod, pending, decided, scope: JSON.stringify(scope) }
}

const blockName = (kind: string, block: 'pending' | 'decided') => `${kind} ${block}`

/** Whether an SWR key belongs to a page of one of a kind's two blocks. */
export const isBlock = (kind: string) => (key: unknown) =>
  Array.isArray(key) && (key[0] === blockName(kind, 'pending') || key[0] === blockName(kind, 'decided'))
