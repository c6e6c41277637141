import { sql } from 'kysely'
import type { Clock } from '../clock'
import { audit } from '../db/audit'
import { firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { checkVersion, conflict, found, refusal } from '../http/problem'
import { validableOrder, type OrderHead } from '../orders/queries'
import { forgetPurchase, lastBoughtOf, type LastBought } from '../orders/record-purchase'
import type { Portal } from '../portal'
import { approvalTexts } from './texts'

/** How long a decision can be taken back, and its messages wait (rule D-6). */
export const undoSeconds = 10

const amounts = ['base', 'discounts', 'client_discount', 'tax_total', 'total', 'shipping', 'final'] as const

const stateAfter = { validated: 'received', cancelled: 'cancelled' } as const

/** What a decision changed, as it was before; decimals are texts. lines: those whose quantity changed. */
interface Before {
  amounts: Pick<OrderHead, (typeof amounts)[number]>
  lines: { id: number; quantity: number; asked_quantity: number | null; base: string }[]
  bought: LastBought
}

interface DecidedEvent {
  action: 'validated' | 'cancelled'
  at: Date
  account_id: number | null
  before: Before
  /** The jobs of its messages. */
  messages: number[]
}

/** What of an order a decision is about to change, to be kept with its event. lines: those whose quantity changes. */
export async function beforeDecision(tx: Db, order: OrderHead, lines: Before['lines']): Promise<Before> {
  const kept = Object.fromEntries(amounts.map((name) => [name, order[name]])) as Before['amounts']
  return { amounts: kept, lines, bought: await lastBoughtOf(tx, order.id) }
}

/** Keeps the messages of an order's last decision with its event, so that they are withdrawn with it. */
export async function keepMessages(tx: Db, order: number, messages: readonly number[]): Promise<void> {
  await sql`update document_event set data = data || ${JSON.stringify({ messages })}::jsonb
    where id = (select max(id) from document_event where kind = 'order' and document_id = ${order})`.execute(tx)
}

/**
 * Takes back the last decision about an order that lockOrders holds: it waits with the quantities and sums of before.
 * Everything that can be refused is refused before anything is written, so that one of several may fail alone.
 * @throws 409 for another version, or when nothing is decided; 400 `undo_other` to another account, `undo_late` later
 * than ten seconds after it
 */
export async function undoOrder(
  tx: Db,
  { clock, jobs }: Pick<Portal, 'clock' | 'jobs'>,
  id: number,
  version: number,
  actor: Actor,
): Promise<void> {
  const order = found(await validableOrder(tx, actor, id))
  const decided = await lastDecision(tx, id)
  if (!decided || order.state !== stateAfter[decided.action]) throw conflict(approvalTexts.notDecided)
  if (decided.account_id !== actor.id) throw refusal('undo_other', approvalTexts.undoOther)
  checkVersion(version, order.version)
  const late = () => refusal('undo_late', approvalTexts.undoLate, { seconds: undoSeconds })
  if (isLate(decided.at, clock)) throw late()
  if (!(await jobs.withdraw(tx, decided.messages))) throw late()
  await restore(tx, clock, order, decided, actor)
}

const isLate = (at: Date, clock: Clock) => clock.now().getTime() - at.getTime() > undoSeconds * 1000

async function restore(
  tx: Db,
  clock: Clock,
  order: OrderHead,
  { action, before }: DecidedEvent,
  actor: Actor,
): Promise<void> {
  if (action === 'validated') await forgetPurchase(tx, order.id, before.bought)
  await sql`
    update order_line l set quantity = b.quantity, asked_quantity = b.asked_quantity, base = b.base
    from jsonb_to_recordset(${JSON.stringify(before.lines)}::jsonb) as b(id int, quantity int, asked_quantity int, base numeric)
    where l.id = b.id`.execute(tx)
  await sql`update order_line set state = 'pending_validation' where order_id = ${order.id}`.execute(tx)
  await tx
    .updateTable('sale_order')
    .set({
      ...before.amounts,
      state: 'pending_validation',
      validator_id: null,
      validation_datetime: null,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  await sql`insert into document_event (kind, document_id, at, account_id, action)
    values ('order', ${order.id}, ${clock.now()}, ${actor.id}, 'undone')`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: 'order.undone',
    entity: 'order',
    id: order.id,
    before: { state: order.state, base: order.base, total: order.total },
    after: { state: 'pending_validation', base: before.amounts.base, total: before.amounts.total },
  })
}

/** The event that left an order decided; undefined when it was taken back, or came from another system. */
async function lastDecision(tx: Db, order: number): Promise<DecidedEvent | undefined> {
  const last = await firstRow(
    tx,
    sql<Omit<DecidedEvent, 'before'> & { action: string; before: Before | null }>`
    select action, at, account_id, data -> 'before' as before, coalesce(data -> 'messages', '[]') as messages
    from document_event where kind = 'order' and document_id = ${order} order by id desc limit 1`,
  )
  const isDecision = last?.before && (last.action === 'validated' || last.action === 'cancelled')
  return isDecision ? (last as DecidedEvent) : undefined
}
