import { sql } from 'kysely'
import type { DecidedOrder, Language, OrderDecision, OrderDecisions } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../db/db'
import { mailDecision } from '../documents/paper-mail'
import type { Actor } from '../http/actor'
import { say } from '../http/texts'
import { tellOfWaiting } from '../documents/waiting-mail'
import type { Portal } from '../portal'
import { decideOrder, type Outcome } from './decide-order'
import { lockOrders } from './lock-orders'
import { oneByOne } from './one-by-one'
import { approvalTexts } from './texts'
import { keepMessages, undoSeconds } from './undo-order'
import { sentOf, whoCan } from './who-can'

/** Who decides, in which language, and at which host, which decides the brand of the messages. */
export interface Decider {
  actor: Actor
  language: Language
  host: string | undefined
}

const isYes = (value: OrderDecision['cancelled']) => value === true || value === 'True' || value === 'true'

/** PATCH validable_orders/{id}/: see decideOrder. What it means is told by mail once it can no longer be taken back. */
export async function decideOne(
  tx: Db,
  { clock, jobs }: Portal,
  id: number,
  { cancelled, entries, reason = '', version }: OrderDecision,
  by: Decider,
): Promise<Outcome> {
  const centers = await lockOrders(tx, by.actor, [id])
  const center = centers.get((await centerOf(tx, id)) ?? 0)
  const outcome = await decideOrder(
    tx,
    clock,
    id,
    { isCancelled: isYes(cancelled), entries, reason: reason.trim(), version },
    center,
    by.actor,
  )
  await tell(tx, jobs, id, outcome, reason.trim(), by)
  return outcome
}

/** PATCH validable_orders/: the same decision on several. One that is refused leaves the others as they are decided. */
export async function decideSeveral(
  tx: Db,
  { clock, jobs }: Portal,
  { orders, cancelled, reason = '' }: OrderDecisions,
  by: Decider,
): Promise<DecidedOrder[]> {
  const centers = await lockOrders(tx, by.actor, [...new Set(orders)])
  return oneByOne(tx, orders, by, async (id) => {
    const outcome = await decideOrder(
      tx,
      clock,
      id,
      { isCancelled: isYes(cancelled), reason: reason.trim() },
      centers.get((await centerOf(tx, id)) ?? 0),
      by.actor,
    )
    await tell(tx, jobs, id, outcome, reason.trim(), by)
    if (outcome === 'waits' || outcome === 'still waits')
      return { status: 400, code: '100', ...(await waitsAgain(tx, id, by)) }
  })
}

/** What is said of an order that waits for somebody else now, and who can agree to it (D-41). */
export async function waitsAgain(tx: Db, id: number, { actor, language }: Decider) {
  return {
    message: say(approvalTexts.waitsAgain, language),
    who_can: await whoCan(tx, await sentOf(tx, 'order', id), actor),
  }
}

async function centerOf(tx: Db, id: number): Promise<number | null> {
  return (
    (await firstRow(tx, sql<{ center_id: number | null }>`select center_id from sale_order where id = ${id}`))
      ?.center_id ?? null
  )
}

async function tell(
  tx: Db,
  jobs: Portal['jobs'],
  id: number,
  outcome: Outcome,
  reason: string,
  { actor, language, host }: Decider,
): Promise<void> {
  if (outcome === 'still waits') return
  const order = (await firstRow(
    tx,
    sql<{ client: number; email: string; creator: number | null; creator_role: Actor['role'] | null }>`
    select o.client_id as client, cl.email, o.creator_id as creator, cr.role as creator_role
    from sale_order o join client cl on cl.id = o.client_id left join account cr on cr.id = o.creator_id where o.id = ${id}`,
  ))!
  if (outcome === 'waits')
    await tellOfWaiting(
      tx,
      jobs,
      'order',
      { id, client: order.client, creator: order.creator ?? actor.id, changedBy: actor.id },
      language,
      host,
    )
  else if (order.creator_role) {
    const messages = await mailDecision(
      tx,
      jobs,
      { kind: 'order', id, language, host, decision: { outcome, reason, by: actor.id } },
      { role: order.creator_role, email: order.email },
      undoSeconds,
    )
    await keepMessages(tx, id, messages)
  }
}
