import { sql } from 'kysely'
import type { DecidedOrder, Language, OrderDecision, OrderDecisions } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../db/db'
import { mailDecision } from '../documents/paper-mail'
import type { Actor } from '../http/actor'
import { found, Problem } from '../http/problem'
import { say } from '../http/texts'
import { tellOfWaiting } from '../documents/waiting-mail'
import { validableOrder } from '../orders/queries'
import type { Portal } from '../portal'
import { decideOrder, type Outcome } from './decide-order'
import { lockOrders } from './lock-orders'
import { approvalTexts } from './texts'

/** Who decides, in which language, and at which host, which decides the brand of the messages. */
export interface Decider {
  actor: Actor
  language: Language
  host: string | undefined
}

const isYes = (value: OrderDecision['cancelled']) => value === true || value === 'True' || value === 'true'

/** PATCH validable_orders/{id}/: see decideOrder. What the decision means is told by mail, through the outbox. */
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

/**
 * PATCH validable_orders/: the same decision on several, in the order of their ids and one after the other, so that two
 * of one centre see each other's limit. One that is refused leaves the others as they are decided.
 */
export async function decideSeveral(
  tx: Db,
  { clock, jobs }: Portal,
  { orders, cancelled, reason = '' }: OrderDecisions,
  by: Decider,
): Promise<DecidedOrder[]> {
  const ids = [...new Set(orders)].sort((a, b) => a - b)
  const centers = await lockOrders(tx, by.actor, ids)
  const results: DecidedOrder[] = []
  for (const id of ids) {
    const answer = { status: 200, code: null as string | null, message: '' }
    try {
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
        Object.assign(answer, { status: 400, code: '100', message: say(approvalTexts.waitsAgain, by.language) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const body = error.body(by.language) as { code?: string; message?: string; detail?: string }
      Object.assign(answer, {
        status: error.status,
        code: body.code ?? null,
        message: body.message ?? body.detail ?? Object.values(body).flat()[0] ?? '',
      })
    }
    const { number, state } = found(await validableOrder(tx, by.actor, id))
    results.push({ id, number, state, ...answer })
  }
  return results
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
  else if (order.creator_role)
    await mailDecision(
      tx,
      jobs,
      { kind: 'order', id, language, host, decision: { outcome, reason, by: actor.id } },
      { role: order.creator_role, email: order.email },
    )
}
