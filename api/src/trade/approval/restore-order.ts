import { sql } from 'kysely'
import { recordOf } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { OrderHead } from '../orders/queries'
import { forgetPurchase, lastBoughtOf, type LastBought } from '../orders/record-purchase'
import { leaveTrace } from './decide-document'
import type { Case } from './validable'

const amounts = ['base', 'discounts', 'client_discount', 'tax_total', 'total', 'shipping', 'final'] as const

/** The state of an order before a decision. Decimals are texts. lines: those whose quantity the decision changed. */
export interface OrderBefore {
  amounts: Pick<OrderHead, (typeof amounts)[number]>
  lines: { id: number; quantity: number; asked_quantity: number | null; base: string }[]
  bought: LastBought
}

/** The state of an order before a decision, to be stored with its event. lines: those whose quantity will change. */
export async function beforeDecision(tx: Db, order: OrderHead, lines: OrderBefore['lines']): Promise<OrderBefore> {
  return { amounts: recordOf(amounts, (name) => order[name]), lines, bought: await lastBoughtOf(tx, order.id) }
}

/** Makes an order wait again with its former quantities and sums, and removes it from what its client bought. */
export async function restoreOrder(
  tx: Db,
  clock: Clock,
  { document: order, actor }: Pick<Case<OrderHead>, 'document' | 'actor'>,
  before: OrderBefore,
  action: 'validated' | 'cancelled',
): Promise<void> {
  if (action === 'validated') await forgetPurchase(tx, order.id, before.bought)
  await sql`
    update order_line l set quantity = b.quantity, asked_quantity = b.asked_quantity, base = b.base
    from jsonb_to_recordset(${JSON.stringify(before.lines)}::jsonb) as b(id int, quantity int, asked_quantity int,
      base numeric)
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
  await leaveTrace(
    tx,
    {
      kind: 'order',
      id: order.id,
      at: clock.now(),
      action: 'undone',
      before: { state: order.state, base: order.base, total: order.total },
      after: { state: 'pending_validation', base: before.amounts.base, total: before.amounts.total },
    },
    actor,
  )
}
