import { maxMonths, today } from '@portal/shared-sdk'
import type { PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import { lastTwelveMonths, monthOf, useMonthRange, yearBefore, type MonthSpan } from '@portal/shared-ui/figures'
import { isId } from '@portal/shared-ui/list'
import { useLocation, useSearchParams } from 'react-router-dom'
import { knownChoice, type Asked } from './known-choice'
import { noChoice, purchaseFilters } from './purchase-filters'
import { idsOf, useChoosable } from './use-choosable'

type Change = Partial<Record<'node' | 'category' | 'cost_center' | 'after' | 'before', string | undefined>>

/** What a page shows the figures of (rule T-20), and how to change that. */
export interface Choice extends Asked {
  client: number
  /** The months of the period, and the same ones a year before. */
  months: MonthSpan
  before: MonthSpan
  /** Filters of the calls; undefined until they are validated. */
  filters: PurchaseFilters | undefined
  /** Changes the address, so that Back undoes it, and goes to page 1. undefined removes a filter. */
  set: (change: Change) => void
  /** The address of this page for a node; without one for all centres. */
  nodeTo: (node?: number) => string
  /** Query parameters with which the other pages of statistics show the same. */
  query: Record<string, string | number | readonly number[] | undefined>
  lists: ReturnType<typeof useChoosable>
}

/** The months that can be chosen: up to this month. */
export const monthLimits = () => ({ latest: monthOf(today()), maxMonths })

/** Reads the choice for a client from the address, and changes it. */
export function useChoice(client: number): Choice {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const lists = useChoosable(client)
  const range = useMonthRange({ ...monthLimits(), fallback: lastTwelveMonths(today()) })
  const known = knownChoice(askedIn(params), idsOf(lists))
  const { nodes, category, costCenter } = known ?? noChoice
  const months = { after: range.after, before: range.before }
  return {
    client,
    nodes,
    category,
    costCenter,
    months,
    before: yearBefore(months),
    filters: known && purchaseFilters(client, known, range.query),
    set: (change) => setParams((current) => changed(current, change), { preventScrollReset: true }),
    nodeTo: (node) => {
      const search = changed(params, { node: node?.toString() }).toString()
      return search ? `${pathname}?${search}` : pathname
    },
    query: {
      node: nodes,
      category,
      cost_center: costCenter,
      after: params.get('after') ?? undefined,
      before: params.get('before') ?? undefined,
    },
    lists,
  }
}

function askedIn(params: URLSearchParams): Asked {
  const category = params.get('category')
  return {
    nodes: [...new Set(params.getAll('node').filter(isId).map(Number))],
    category: isId(category) ? Number(category) : undefined,
    costCenter: params.get('cost_center') || undefined,
  }
}

function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
