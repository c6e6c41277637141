import { sql } from 'kysely'
import type {
  HoldReason,
  RecurringLine,
  RecurringOrder,
  RecurringOrderDetail,
  RecurringOrderPage,
  RecurringOrderQuery,
  RecurringOrderRow,
  RecurringRun,
  ReorderLine,
  StockChange,
} from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { recurringDays } from '@portal/shared-sdk/contract/recurring-dates'
import { localTime } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { list } from '../../core/http/list'
import { itemAt } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { presentFigures } from '../order-matrix/check-matrix'
import { hidesSums } from '../orders/order-verdict'
import { toldLine } from '../shopping-lists/list-lines'
import { settledDays } from './dates'
import { comparedLines, holdOf, judgeRecurring, type JudgedOrder } from './judge-recurring'
import { allowingManager, mayAllow, presentPermission } from './permission'
import {
  isOpen,
  listSpec,
  recurringById,
  recurringLines,
  runsOf,
  type RecurringHead,
  type RecurringLineRow,
  type RunRow,
} from './queries'

const shownDates = 6

/** Reasons that sums alone decide (rule R-78). */
const bySums: readonly (HoldReason | null)[] = ['minimum', 'limit', 'amount']

export function presentRun(
  { due, state, reason, order, decided_by, decided_at }: RunRow,
  context: CartContext,
): RecurringRun {
  const isHidden = hidesSums(context) && bySums.includes(reason)
  return {
    date: due,
    state: isHidden && state === 'refused' ? 'waiting' : state,
    reason: isHidden ? null : reason,
    order,
    decided_by,
    decided_datetime: localTime(decided_at),
  }
}

export async function presentHead(
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  head: RecurringHead,
  context: CartContext,
): Promise<RecurringOrder> {
  const [open] = await runsOf(db, head.id, isOpen, 1)
  const { id, name, client, center, rhythm, weekday, month_day, first_day, last_day, state, version } = head
  return {
    id,
    name,
    client,
    center,
    rhythm,
    weekday,
    month_day,
    first_day,
    last_day,
    state,
    version,
    next_date: head.next_day,
    lines_count: head.lines_count,
    created_by: head.created_by,
    changed_by: head.changed_by,
    changed_datetime: localTime(head.changed_at),
    permission: await presentPermission(db, portal, head),
    open_run: open ? presentRun(open, context) : null,
  }
}

/** A recurring order with what it would be today. */
export interface ComparedOrder {
  judged: JudgedOrder
  lines: RecurringLine[]
  row: RecurringOrderRow
}

export async function compareOrder(
  db: Db,
  portal: Portal,
  head: RecurringHead,
  context: CartContext,
): Promise<ComparedOrder> {
  const stored = await recurringLines(db, head.id, context.actor.rules.on_demand)
  const judged = await judgeRecurring(db, portal, head, stored, context)
  const compared = await comparedLines(db, head, stored, context)
  const lines = compared.map((line, at) => presentLine(line, itemAt(stored, at), judged.refused.get(at)?.message))
  const row = {
    ...(await presentHead(db, portal, head, context)),
    base: eurosOf(judged.planned.column.content.totals.base),
    changes_count: lines.filter((line) => isChanged(line, context)).length,
    left_out: judged.refused.size,
  }
  return { judged, lines, row }
}

/** Whether there is something to say of a line that the account may be told. */
export const isChanged = ({ price_changed: isOther, stock_change: stock }: RecurringLine, { actor }: CartContext) =>
  stock !== null || (isOther === true && !actor.hides.price)

function presentLine(line: ReorderLine, stored: RecurringLineRow, problem: string | null | undefined): RecurringLine {
  return {
    ...toldLine(line),
    article: stored.product,
    format: stored.format,
    stock_change: stockChange(line, stored),
    problem: problem ?? null,
  }
}

function stockChange({ product, verdict }: ReorderLine, stored: RecurringLineRow): StockChange | null {
  if (product === null || verdict === 'no_price' || verdict === 'not_sold') return 'gone'
  if (stored.in_stock === stored.seen_in_stock) return null
  return stored.in_stock ? 'back' : 'sold_out'
}

/** GET recurring_orders/{id}/ (rule R-82). @throws 404 */
export async function readRecurring(
  db: Db,
  portal: Portal,
  id: number,
  context: CartContext,
): Promise<RecurringOrderDetail> {
  const head = await recurringById(db, context.actor, id)
  const { judged, lines, row } = await compareOrder(db, portal, head, context)
  const { planned, verdict } = judged
  const manager = hidesSums(context) ? undefined : await allowingManager(db, portal, head)
  return {
    ...row,
    lines,
    ...presentFigures(portal, planned, verdict, context),
    hold: manager && head.allowed_amount !== null ? holdOf(judged, head.allowed_amount) : null,
    dates: await comingDates(db, head, context.today),
    runs: (await runsOf(db, id, sql`r.state <> 'announced'`)).map((run) => presentRun(run, context)),
    may_allow: mayAllow(context.actor),
  }
}

async function comingDates(db: Db, head: RecurringHead, today: string) {
  if (head.state !== 'active' || head.next_day === null) return []
  const skipped = new Set(
    (await runsOf(db, head.id, sql`r.state = 'skipped' and r.due >= ${today}::date`, 60)).map(({ due }) => due),
  )
  const settled = await settledDays(db, head.id, today)
  return recurringDays(head, today, shownDates + settled.size)
    .filter((day) => skipped.has(day) || !settled.has(day))
    .slice(0, shownDates)
    .map((date) => ({ date, is_skipped: skipped.has(date) }))
}

/** GET recurring_orders/: each with what it would come to today. */
export async function listRecurring(
  db: Db,
  portal: Portal,
  query: RecurringOrderQuery,
  context: CartContext,
): Promise<RecurringOrderPage> {
  const { results, ...page } = await list(db, listSpec(context.actor, query), query)
  const rows: RecurringOrderRow[] = []
  for (const head of results) rows.push((await compareOrder(db, portal, head, context)).row)
  return { ...page, results: rows }
}
