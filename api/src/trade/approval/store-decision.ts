import { sql } from 'kysely'
import { lineBase, moneyText, type Totals } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { OrderHead } from '../orders/queries'
import type { Authority } from './authority'
import { leaveTrace } from './decide-document'
import { beforeDecision } from './restore-order'
import { lineAmounts, type MovedLine, type StoredLine } from './stored-lines'

interface Decided {
  order: OrderHead
  moved: readonly MovedLine[]
  /** undefined: the sums stay as they are. */
  totals?: Totals
  outcome: keyof typeof stateAfter
  reason: string
  actor: Actor
  authority: Authority | undefined
}

const stateAfter = { validated: 'received', cancelled: 'cancelled', waits: 'pending_validation' } as const
const actionOf = { validated: 'validated', cancelled: 'cancelled', waits: 'changed' } as const

/** Stores a decision: quantities, sums and state of the order, and its event with the state before. */
export async function storeDecision(tx: Db, clock: Clock, decided: Decided): Promise<void> {
  const { order, moved, totals, outcome, reason, actor, authority } = decided
  const state = stateAfter[outcome]
  const linesBefore = moved.map(({ from }) => asStored(from))
  const before = await beforeDecision(tx, order, linesBefore)
  await storeQuantities(tx, moved)
  await sql`update order_line set state = ${state} where order_id = ${order.id}`.execute(tx)
  const validator = outcome === 'waits' ? {} : { validator_id: actor.id, validation_datetime: clock.now() }
  const money = totals && moneyOf(totals)
  await tx
    .updateTable('sale_order')
    .set({ state, version: order.version + 1, ...validator, ...money })
    .where('id', '=', order.id)
    .execute()
  const { base, total } = money ?? order
  const quantities = moved.map(({ from: { code, name, quantity }, to }) => ({
    code,
    name,
    from: quantity,
    to: to.quantity,
  }))
  await leaveTrace(
    tx,
    {
      kind: 'order',
      id: order.id,
      at: clock.now(),
      action: actionOf[outcome],
      reason,
      data: { lines: quantities, base: { from: order.base, to: base }, before },
      authority,
      before: { state: order.state, base: order.base, total: order.total },
      after: { state, base, total, reason, lines: quantities },
    },
    actor,
  )
}

/** asked_quantity is the quantity before the first change, null where that is the new one. */
async function storeQuantities(tx: Db, moved: readonly MovedLine[]): Promise<void> {
  if (moved.length === 0) return
  const changes = moved.map(({ from, to }) => ({ ...asStored(to), former: from.quantity }))
  await sql`
    update order_line l set quantity = m.quantity, base = m.base,
      asked_quantity = nullif(coalesce(l.asked_quantity, m.former), m.quantity)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(id int, former int, quantity int, base numeric)
    where l.id = m.id`.execute(tx)
}

/** The sums of an order as they are stored. */
export const moneyOf = (totals: Totals) => ({
  base: moneyText(totals.base),
  discounts: moneyText(totals.discounts),
  client_discount: moneyText(totals.clientDiscount),
  tax_total: moneyText(totals.tax),
  total: moneyText(totals.total),
  shipping: moneyText(totals.shipping),
  final: moneyText(totals.final),
})

const asStored = (line: StoredLine) => ({
  id: line.id,
  quantity: line.quantity,
  asked_quantity: line.asked_quantity,
  base: moneyText(lineBase(lineAmounts(line))),
})
