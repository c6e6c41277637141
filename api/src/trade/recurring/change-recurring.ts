import { sql } from 'kysely'
import {
  isSales,
  type RecurringOrder,
  type RecurringOrderChange,
  type RecurringSkip,
  type RecurringState,
} from '@portal/shared-sdk/contract'
import { recurringDays } from '@portal/shared-sdk/contract/recurring-dates'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { checkVersion, fieldError, refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { namedAs } from '../shopping-lists/queries'
import { checkedSchedule, nextDay, storeNext } from './dates'
import { lineKey, namedLines } from './make-recurring'
import { mayAllow, takeBack } from './permission'
import { presentHead } from './present'
import { isOpen, lockRecurring, recurringById, recurringLines, runOn, type RecurringHead } from './queries'
import { recurringTexts } from './texts'
import { writeLines } from './write-lines'

/** How far ahead a date may be skipped. */
const aheadDates = 12

/** Who changes what, and when. */
export interface Changing {
  portal: Portal
  context: CartContext
}

/** The version that was seen (rule R-72). */
export interface Versioned {
  version: number
}

/**
 * PUT recurring_orders/{id}/: name, schedule and lines as they shall be (rule R-72).
 * @throws 400 for a line that may not be bought, or for one that has ended; 404; 409
 */
export async function changeRecurring(
  tx: Db,
  id: number,
  { version, name, schedule, lines }: RecurringOrderChange,
  changing: Changing,
): Promise<RecurringOrder> {
  const { context } = changing
  const head = await lockOpen(tx, id, version, context)
  if (lines) {
    const { on_demand: sellsOnDemand } = context.actor.rules
    const there = await recurringLines(tx, id, sellsOnDemand)
    const known = new Set(there.map(({ product, format }) => lineKey({ product, unit: format })))
    await writeLines(tx, id, await namedLines(tx, head.client.id, lines, context, known), sellsOnDemand)
  }
  const dates = schedule ? checkedSchedule(schedule) : head
  if (schedule) {
    await sql`update recurring_order set rhythm = ${dates.rhythm}, weekday = ${dates.weekday}::int,
      month_day = ${dates.month_day}::int, first_day = ${dates.first_day}::date, last_day = ${dates.last_day}::date
      where id = ${id}`.execute(tx)
    await dropAnnounced(tx, id, context.actor, recurringDays(dates, context.today, 2))
    await storeNext(tx, { ...head, ...dates }, context.today)
  }
  if (head.allowed_amount !== null && isOtherPromise({ schedule, lines }, context.actor))
    await takeBack(tx, head, context.actor)
  if (name !== undefined) await tx.updateTable('recurring_order').set(namedAs(name)).where('id', '=', id).execute()
  return noteChange(tx, id, changing)
}

/**
 * Whether it is no longer what a manager let be sent by itself: with a rhythm of somebody who could not, or with lines of
 * the supplier, whose order it would be in the client's name (rule R-76).
 */
const isOtherPromise = ({ schedule, lines }: Pick<RecurringOrderChange, 'schedule' | 'lines'>, actor: Actor): boolean =>
  (schedule !== undefined && !mayAllow(actor)) || (lines !== undefined && isSales(actor.role))

/**
 * Announced dates but these are to be announced anew. Whoever stopped them is told again when they come back: it thinks
 * that they do not (rule R-87).
 */
async function dropAnnounced(tx: Db, id: number, actor: Actor, days: readonly string[]): Promise<void> {
  const others = sql`due::text <> all(${[...days]}::text[])`
  await sql`delete from recurring_run where recurring_id = ${id} and state = 'announced' and ${others}`.execute(tx)
  await sql`delete from recurring_announcement where recurring_id = ${id} and account_id = ${actor.id}
    and ${others}`.execute(tx)
}

/**
 * POST recurring_orders/{id}/skip/: a date that is to come, or that waits, is left out, or comes again (rule R-81).
 * @throws 400 for a date that is none, or is decided; 404; 409
 */
export async function skipDate(
  tx: Db,
  id: number,
  { version, date, is_skipped: isSkipped }: RecurringSkip,
  changing: Changing,
): Promise<RecurringOrder> {
  const { context, portal } = changing
  const { actor, today } = context
  const head = await lockRecurring(tx, actor, id)
  checkVersion(version, head.version)
  const run = await runOn(tx, id, date)
  if (isSkipped) {
    const isToCome = head.state === 'active' && recurringDays(head, today, aheadDates).includes(date)
    if (run ? !run.open : !isToCome) throw notOpen()
    await sql`insert into recurring_run (recurring_id, due, state, decided_by, decided_at)
      values (${id}, ${date}::date, 'skipped', ${actor.id}, ${portal.clock.now()})
      on conflict (recurring_id, due) do update set state = 'skipped', reason = null, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at`.execute(tx)
  } else {
    if (run?.state !== 'skipped') throw notOpen()
    // Without its last date it has ended by itself, and begins again; one that has others was ended for good.
    if (head.state === 'ended' && (await nextDay(tx, head, today)) !== null) throw notOpen()
    if (date <= today && (await isLapsed(tx, id, date))) throw notOpen()
    const state = date <= today ? 'waiting' : 'announced'
    if (state === 'announced' && !run.announced) await sql`delete from recurring_run where id = ${run.id}`.execute(tx)
    else
      await sql`update recurring_run set state = ${state}, decided_by = null, decided_at = null, queued_at = null
        where id = ${run.id}`.execute(tx)
  }
  const isBegunAgain = head.state === 'ended' && !isSkipped && date > today
  await storeNext(tx, isBegunAgain ? { ...head, state: 'active' } : head, today)
  return noteChange(tx, id, changing)
}

/** Whether a later date has come since. */
const isLapsed = (tx: Db, id: number, date: string) =>
  firstRow(
    tx,
    sql`select 1 from recurring_run where recurring_id = ${id} and due > ${date}::date
      and state not in ('announced', 'skipped')`,
  )

const notOpen = () => fieldError('date', recurringTexts.notOpen)

/** POST recurring_orders/{id}/pause/, resume/ and end/ (rule R-81). @throws 400 where it has ended; 404; 409 */
export const setState =
  (state: RecurringState) =>
  async (tx: Db, id: number, { version }: Versioned, changing: Changing): Promise<RecurringOrder> => {
    const { context } = changing
    const head = await lockOpen(tx, id, version, context)
    await sql`update recurring_order set state = ${state} where id = ${id}`.execute(tx)
    if (state !== 'active') await dropAnnounced(tx, id, context.actor, [])
    if (state === 'ended')
      await sql`update recurring_run r set state = 'lapsed' where r.recurring_id = ${id} and ${isOpen}`.execute(tx)
    await storeNext(tx, { ...head, state }, context.today)
    return noteChange(tx, id, changing)
  }

/** One that has not ended, locked. @throws 400, 404, 409 */
async function lockOpen(tx: Db, id: number, version: number, { actor }: CartContext): Promise<RecurringHead> {
  const head = await lockRecurring(tx, actor, id)
  checkVersion(version, head.version)
  if (head.state === 'ended') throw refusal('ended', recurringTexts.ended)
  return head
}

/** Stores who changed it, under its next version, and answers it. */
export async function noteChange(tx: Db, id: number, { portal, context }: Changing): Promise<RecurringOrder> {
  const { actor } = context
  await sql`update recurring_order set version = version + 1, changed_by = ${actor.id},
    changed_at = ${portal.clock.now()} where id = ${id}`.execute(tx)
  return presentHead(tx, portal, await recurringById(tx, actor, id), context)
}
