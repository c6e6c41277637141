import { sql } from 'kysely'
import type { RecurringOrdered, RecurringPress } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { fieldError, Problem, refusal } from '../../core/http/problem'
import { lockCenter } from '../documents/take-cart'
import { matrixClient } from '../order-matrix/matrix-centers'
import { placeColumn } from '../order-matrix/place-column'
import { orderTexts } from '../orders/texts'
import { storeNext } from './dates'
import { judgeRecurring, matrixOf } from './judge-recurring'
import { lockRecurring, recurringLines, runOn } from './queries'
import type { Changing } from './change-recurring'
import { recurringTexts } from './texts'
import { noteRun } from './write-lines'

/**
 * POST recurring_orders/{id}/order/: sends the run of a date in the name of who presses (rule R-80).
 * @throws 400 for a date that is decided, lines that cannot be ordered, and as an order from a cart; 404
 */
export async function pressOrder(
  tx: Db,
  id: number,
  { date, checked, leave_out: leavesOut = false, over_limit: isAccepted }: RecurringPress,
  { portal, context }: Changing,
): Promise<RecurringOrdered> {
  const { actor } = context
  const head = await lockRecurring(tx, actor, id)
  const run = await runOn(tx, id, date)
  if (run ? !run.open : date !== head.next_day) throw fieldError('date', recurringTexts.notOpen)
  const client = await matrixClient(tx, actor, head.client.id)
  await lockCenter(tx, { center_id: head.center.id }, client.id, context, orderTexts.noCenter)
  const lines = await recurringLines(tx, id, actor.rules.on_demand)
  const judged = await judgeRecurring(tx, portal, head, lines, context)
  const { refused, verdict } = judged
  if (verdict === null) throw refusal('nothing', recurringTexts.nothing)
  if (refused.size > 0 && !leavesOut) throw refusal('cells', recurringTexts.cells, { count: refused.size })
  const matrix = matrixOf(head, lines, (at) => refused.has(at))
  const columns = matrix.columns.map((column) => ({ ...column, ...(checked !== undefined && { checked }) }))
  const [column] = columns
  if (!column) throw refusal('nothing', recurringTexts.nothing)
  const over = isAccepted !== undefined && { over_limit: isAccepted }
  const order = await placeColumn(
    tx,
    portal,
    { client, matrix: { ...matrix, columns, ...over }, column },
    context,
  ).catch(named)
  await sql`insert into recurring_run (recurring_id, due, state, order_id, decided_by, decided_at)
    values (${id}, ${date}::date, 'ordered', ${order.id}, ${actor.id}, ${portal.clock.now()})
    on conflict (recurring_id, due) do update set state = 'ordered', order_id = excluded.order_id,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx)
  await noteRun(tx, judged, actor.rules.on_demand)
  await storeNext(tx, head, context.today)
  return order
}

/** What changed meanwhile is said of an order instead of a sheet's column. */
function named(error: unknown): never {
  if (error instanceof Problem && error.bodyText('code', 'en') === 'changed')
    throw refusal('changed', recurringTexts.changed)
  throw error
}
