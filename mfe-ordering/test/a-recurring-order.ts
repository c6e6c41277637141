import type { RecurringLine, RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { anArticle } from './a-shopping-list'

// For tests.

/** A line that can be ordered at 10,00 €. */
export function aRecurringLine({ quantity = 2, ...change }: Partial<RecurringLine> = {}): RecurringLine {
  const { par: _par, note: _note, in_cart: _cart, to_par: _toPar, ...line } = anArticle()
  const article = change.article ?? 101
  const name = change.name ?? line.name
  return {
    ...line,
    line: 1_000 + article,
    article,
    code: `C-${article}`,
    name,
    product: line.product && { ...line.product, id: article, name },
    format: null,
    quantity,
    added: quantity,
    problem: null,
    ...change,
  }
}

/** A recurring order of the client 7 for its centre 70, each fourth Monday. */
export const aRecurringOrder = (change: Partial<RecurringOrderDetail> = {}): RecurringOrderDetail => ({
  id: 5,
  name: 'Limpieza',
  client: { id: 7, name: 'Hotel Miramar' },
  center: { id: 70, name: 'Hotel Sol' },
  rhythm: 'four_weeks',
  weekday: 1,
  month_day: null,
  first_day: '2026-03-02',
  last_day: null,
  state: 'active',
  next_date: '2026-03-09',
  lines_count: change.lines?.length ?? 1,
  version: 1,
  created_by: 'Ana Gil',
  changed_by: 'Ana Gil',
  changed_datetime: '2026-03-02T10:00:00',
  permission: null,
  open_run: null,
  base: 20,
  shipping: 10,
  final: 34.2,
  changes_count: 0,
  left_out: 0,
  lines: [aRecurringLine()],
  min_order: null,
  purchase_limit: null,
  purchase_current: 0,
  refusal: null,
  waits: false,
  checked: 'seal',
  hold: null,
  dates: [
    { date: '2026-03-09', is_skipped: false },
    { date: '2026-04-06', is_skipped: false },
  ],
  runs: [],
  may_allow: false,
  ...change,
})
