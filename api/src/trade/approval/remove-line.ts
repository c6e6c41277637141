import { sql } from 'kysely'
import { isBuyer, type RemovedLine } from '@portal/shared-sdk/contract'
import { cartTotals } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../core/db/db'
import { isCompared } from '../documents/compares-sums'
import { tellOfRemovedLine } from '../documents/removed-line-mail'
import { tellsSums } from '../../core/http/hidden-sum-limit'
import { trimmed } from '../../core/http/one-line'
import { notFound, refusal } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import { refuseBelowMinimum } from '../orders/refuse-order'
import type { Portal } from '../../core/portal'
import { leaveTrace, waitingFor } from './decide-document'
import { shippingFor } from './decide-order'
import { lockDocuments } from './lock-documents'
import { moneyOf } from './store-decision'
import { baseOf, lineAmounts, storedLines } from './stored-lines'
import { approvalTexts } from './texts'
import { validableOrders } from './validable-orders'

/**
 * Takes a line out of a waiting order, which waits on with the sums and the shipping of what is left (rule D-125). Its
 * history and the audit keep the line, and who asked for the order is told.
 * @throws 403, 409 as waitingFor; 404 for a line that the order does not have; 400 `charge` for the supplier's charge that a
 * buyer takes out, `last_line` where no article would be left, 105 where the rest is below the centre's minimum
 */
export async function removeLine(
  tx: Db,
  { clock, jobs }: Pick<Portal, 'clock' | 'jobs'>,
  id: number,
  { line, version, reason: said = '' }: RemovedLine,
  { actor, language }: Requester,
): Promise<void> {
  const center = (await lockDocuments(tx, validableOrders, actor, [id])).get(id)
  const { document: order, authorities } = await waitingFor(tx, clock.today(), validableOrders, { id, version }, actor)
  const lines = await storedLines(tx, id)
  const taken = lines.find((one) => one.id === line)
  if (!taken) throw notFound()
  const left = lines.filter((one) => one !== taken)
  if (taken.is_charge && isBuyer(actor.role)) throw refusal('charge', approvalTexts.charge)
  if (left.every((one) => one.is_charge)) throw refusal('last_line', approvalTexts.lastLine)
  if (center && isCompared(center)) tellsSums(tx, `order ${id}`)
  const shipping = shippingFor(baseOf(left), order, center, actor)
  const totals = cartTotals(left.map(lineAmounts), order.client_discount_percentage, shipping)
  if (center) refuseBelowMinimum(totals.base, center)

  const reason = trimmed(said)
  const money = moneyOf(totals)
  const removed = [{ code: taken.code, name: taken.name, from: taken.quantity, to: 0 }]
  await sql`delete from order_line where id = ${taken.id}`.execute(tx)
  await tx
    .updateTable('sale_order')
    .set({ ...money, version: order.version + 1 })
    .where('id', '=', id)
    .execute()
  const event = await leaveTrace(
    tx,
    {
      kind: 'order',
      id,
      at: clock.now(),
      action: 'line_removed',
      reason,
      data: { lines: removed, base: { from: order.base, to: money.base } },
      authority: authorities[0],
      before: { base: order.base, total: order.total, line: taken },
      after: { base: money.base, total: money.total, reason, lines: removed },
    },
    actor,
  )
  await tellOfRemovedLine(tx, jobs, { order: id, event, by: actor.id, language })
}
