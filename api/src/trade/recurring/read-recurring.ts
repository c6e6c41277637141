import { sql } from 'kysely'
import type { RecurringLine, RecurringOrderDetail, ReorderLine, StockChange } from '@portal/shared-sdk/contract'
import { recurringDays } from '@portal/shared-sdk/contract/recurring-dates'
import type { Db } from '../../core/db/db'
import { itemAt } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { presentFigures } from '../order-matrix/check-matrix'
import { hidesSums } from '../orders/order-verdict'
import { toldLine } from '../shopping-lists/list-lines'
import { settledDays } from './dates'
import { comparedLines, holdOf } from './judge-recurring'
import { allowingManager, mayAllow } from './permission'
import { compareOrders, presentRun } from './present'
import { recurringById, runsOf, type RecurringHead, type RecurringLineRow } from './queries'

const shownDates = 6

/** GET recurring_orders/{id}/ (rule R-82). @throws 404 */
export async function readRecurring(
  db: Db,
  portal: Portal,
  id: number,
  context: CartContext,
): Promise<RecurringOrderDetail> {
  const head = await recurringById(db, context.actor, id)
  const { judged, row } = itemAt(await compareOrders(db, portal, [head], context), 0)
  const { planned, verdict, refused } = judged
  const compared = await comparedLines(db, head, judged.lines, context)
  const manager = hidesSums(context) ? undefined : await allowingManager(db, portal, head)
  return {
    ...row,
    lines: compared.map((line, at) => presentLine(line, itemAt(judged.lines, at), refused.get(at)?.message)),
    ...presentFigures(portal, planned, verdict, context),
    hold: manager && head.allowed_amount !== null ? holdOf(judged, head.allowed_amount) : null,
    dates: await comingDates(db, head, context.today),
    runs: (await runsOf(db, id, sql`r.state <> 'announced'`)).map((run) => presentRun(run, context)),
    may_allow: mayAllow(context.actor),
  }
}

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
