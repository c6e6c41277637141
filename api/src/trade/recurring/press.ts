import { sql } from 'kysely'
import type { RecurringOrdered, RecurringPress } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { fieldError, Problem, refusal } from '../../core/http/problem'
import { storeNext } from './dates'
import { judgeLocked, placeJudged } from './place-recurring'
import { lockRecurring, runOn } from './queries'
import type { Changing } from './change-recurring'
import { recurringTexts } from './texts'

/**
 * POST recurring_orders/{id}/order/: sends the run of a date in the name of who presses (rule R-80).
 * @throws 400 for a date that is decided, lines that cannot be ordered, and as an order from a cart; 404
 */
export async function pressOrder(
  tx: Db,
  id: number,
  press: RecurringPress,
  { portal, context }: Changing,
): Promise<RecurringOrdered> {
  const { actor } = context
  const { date, leave_out: leavesOut = false } = press
  const head = await lockRecurring(tx, actor, id)
  const run = await runOn(tx, id, date)
  if (run ? !run.open : date !== head.next_day) throw fieldError('date', recurringTexts.notOpen)
  const locked = await judgeLocked(tx, portal, head, context)
  const { refused, verdict } = locked.judged
  if (verdict === null) throw refusal('nothing', recurringTexts.nothing)
  if (refused.size > 0 && !leavesOut) throw refusal('cells', recurringTexts.cells, { count: refused.size })
  const order = await placeJudged(tx, portal, locked, press, context).catch(named)
  await sql`insert into recurring_run (recurring_id, due, state, order_id, decided_by, decided_at)
    values (${id}, ${date}::date, 'ordered', ${order.id}, ${actor.id}, ${portal.clock.now()})
    on conflict (recurring_id, due) do update set state = 'ordered', order_id = excluded.order_id,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx)
  await storeNext(tx, head, context.today)
  return order
}

/** What changed meanwhile is said of an order instead of a sheet's column. */
function named(error: unknown): never {
  if (error instanceof Problem && error.bodyText('code', 'en') === 'changed')
    throw refusal('changed', recurringTexts.changed)
  throw error
}
