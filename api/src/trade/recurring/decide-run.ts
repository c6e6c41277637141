import { sql } from 'kysely'
import type { HoldReason } from '@portal/shared-sdk/contract'
import { dayAfter, localTime } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Actor } from '../../core/http/actor'
import type { Portal } from '../../core/portal'
import type { CartContext, CartContextOf } from '../cart/cart-context'
import { columnSeal } from '../order-matrix/check-matrix'
import { storeNext } from './dates'
import { holdOf } from './judge-recurring'
import { allowingManager } from './permission'
import { judgeLocked, placeJudged } from './place-recurring'
import type { RunJob } from './plan-runs'
import { headOf, isOpen, lockHead, type RecurringHead } from './queries'
import { tellRun } from './tell'

/** How many days late a run may be sent by itself (rule R-79). */
const latestDays = 1

interface DueRun {
  recurring_id: number
  due: string
  state: string
  announced_at: Date | null
}

/**
 * Does the job `recurring-run`: sends a date that has come by itself, or says why it waits for a press, in one
 * transaction. Done twice, or by two processes, it finds the date decided (rules ).
 */
export function decideRun(portal: Portal, contextOf: CartContextOf) {
  const { db } = portal.jobs
  return async ({ run }: RunJob): Promise<void> => {
    const found = await firstRow(
      db,
      sql<DueRun>`select recurring_id, due, state, announced_at from recurring_run where id = ${run}`,
    )
    if (!found) return
    // The catalogue is read outside of the transaction, which has the embedded database's only connection.
    const context = await managersContext(portal, contextOf, found.recurring_id)
    await transaction(db, async (tx) => {
      const head = await lockHead(tx, found.recurring_id)
      if (!head || head.state !== 'active' || head.next_day !== found.due) return
      // As it is once its recurring order is locked.
      const now = await firstRow(tx, sql<{ state: string }>`select state from recurring_run where id = ${run}`)
      if (now?.state !== 'announced') return
      // A date that nobody pressed is over when the next one comes.
      await sql`update recurring_run r set state = 'lapsed'
        where r.recurring_id = ${head.id} and r.due < ${found.due}::date and ${isOpen}`.execute(tx)
      const outcome = await outcomeOf(tx, portal, context, head, found)
      await store(tx, portal, { run, head }, outcome)
    })
  }
}

async function managersContext(portal: Portal, contextOf: CartContextOf, id: number): Promise<CartContext | undefined> {
  const { db } = portal.jobs
  const head = await headOf(db, id)
  const manager = head && (await allowingManager(db, portal, head))
  if (!manager) return undefined
  return contextOf({ actor: manager, language: manager.language ?? manager.ruling.public.defaultLanguage })
}

type Outcome = { order: number; manager: Actor } | { state: 'waiting' | 'refused'; reason: HoldReason | null }

async function outcomeOf(
  tx: Db,
  portal: Portal,
  outside: CartContext | undefined,
  head: RecurringHead,
  { due, announced_at: announcedAt }: DueRun,
): Promise<Outcome> {
  const { allowed_amount: amount } = head
  if (amount === null) return { state: 'waiting', reason: null }
  const manager = await allowingManager(tx, portal, head)
  if (!manager || !outside) return { state: 'waiting', reason: 'permission' }
  const isAnnounced = announcedAt !== null && localTime(announcedAt).slice(0, 10) < due
  if (!isAnnounced || portal.clock.today() > dayAfter(due, latestDays)) return { state: 'refused', reason: 'late' }
  const context = { ...outside, actor: manager }
  const locked = await judgeLocked(tx, portal, head, context)
  const { judged } = locked
  const hold = holdOf(judged, amount)
  const { planned, verdict } = judged
  if (hold !== null || verdict === null) return { state: 'refused', reason: hold ?? 'articles' }
  // Placed only as it was judged: where a price changed in between, the job begins again.
  const checked = columnSeal(portal, planned, verdict, context)
  const order = await placeJudged(tx, portal, locked, { checked }, context)
  return { order: order.id, manager }
}

async function store(
  tx: Db,
  portal: Portal,
  { run, head }: { run: number; head: RecurringHead },
  outcome: Outcome,
): Promise<void> {
  if ('order' in outcome)
    await sql`update recurring_run set state = 'ordered', order_id = ${outcome.order},
      decided_at = ${portal.clock.now()}, decided_by = ${outcome.manager.id} where id = ${run}`.execute(tx)
  else
    await sql`update recurring_run set state = ${outcome.state}, reason = ${outcome.reason} where id = ${run}`.execute(
      tx,
    )
  await storeNext(tx, head, portal.clock.today())
  const about = { run, recurring: head.id }
  if ('order' in outcome) await tellRun(tx, portal, { ...about, as: 'sent', except: outcome.manager.id })
  else await tellRun(tx, portal, { ...about, as: 'ask' })
}
