import type {
  HoldReason,
  RecurringOrder,
  RecurringOrderPage,
  RecurringOrderQuery,
  RecurringOrderRow,
  RecurringRun,
} from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { localTime } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { list } from '../../core/http/list'
import { itemAt } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { hidesSums } from '../orders/order-verdict'
import { changesOf, judgeEach, type JudgedOrder } from './judge-recurring'
import { allowingManagers, presentPermission } from './permission'
import { linesOfEach, listSpec, openRuns, type RecurringHead, type RunRow } from './queries'

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

export const presentHead = async (
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  head: RecurringHead,
  context: CartContext,
): Promise<RecurringOrder> => itemAt(await presentHeads(db, portal, [head], context), 0)

/** Recurring orders in as many statements as one. */
async function presentHeads(
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  heads: readonly RecurringHead[],
  context: CartContext,
): Promise<RecurringOrder[]> {
  const runs = await openRuns(
    db,
    heads.map(({ id }) => id),
  )
  const managers = await allowingManagers(db, portal, heads)
  return heads.map((head) => {
    const { id, name, client, center, rhythm, weekday, month_day, first_day, last_day, state, version } = head
    const open = runs.get(id)
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
      permission: presentPermission(head, managers.has(id)),
      open_run: open ? presentRun(open, context) : null,
    }
  })
}

/** A recurring order with what it would be today. */
interface ComparedOrder {
  judged: JudgedOrder
  row: RecurringOrderRow
}

/** Recurring orders that the account sees with what each would be today, in as many statements as one. */
export async function compareOrders(
  db: Db,
  portal: Portal,
  heads: readonly RecurringHead[],
  context: CartContext,
): Promise<ComparedOrder[]> {
  const ids = heads.map(({ id }) => id)
  const lines = await linesOfEach(db, ids, context.actor.rules.on_demand)
  const orders = heads.map((customer, at) => ({ customer, lines: itemAt(lines, at) }))
  const judged = await judgeEach(db, portal, orders, context)
  const presented = await presentHeads(db, portal, heads, context)
  return judged.map((one, at) => ({
    judged: one,
    row: {
      ...itemAt(presented, at),
      base: eurosOf(one.planned.column.content.totals.base),
      changes_count: changesOf(one, context),
      left_out: one.refused.size,
    },
  }))
}

/** GET recurring_orders/: each with what it would come to today. */
export async function listRecurring(
  db: Db,
  portal: Portal,
  query: RecurringOrderQuery,
  context: CartContext,
): Promise<RecurringOrderPage> {
  const { results, ...page } = await list(db, listSpec(context.actor, query), query)
  const compared = await compareOrders(db, portal, results, context)
  return { ...page, results: compared.map(({ row }) => row) }
}
