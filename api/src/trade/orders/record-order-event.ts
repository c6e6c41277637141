import { sql } from 'kysely'
import type { OrderEventData } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import { recordEvent } from '../../core/events/record-event'
import type { Portal } from '../../core/portal'
import {
  centerData,
  clientData,
  lineData,
  lineRows,
  personData,
  sumColumns,
  sumsData,
  type StoredSums,
} from '../documents/event-data'

type OrderEvent = 'order.sent' | 'order.waiting' | 'order.validated' | 'order.cancelled'

/** Writes an event of an order, as it is now (rules E-50 to E-52). delay: seconds in which it can be taken back. */
export async function recordOrderEvent(
  tx: Db,
  portal: Pick<Portal, 'jobs' | 'clock'>,
  type: OrderEvent,
  { id, reason = '', delay = 0 }: { id: number; reason?: string; delay?: number },
): Promise<number> {
  return recordEvent(tx, portal, type, await orderData(tx, id, reason), delay)
}

type Columns = 'id' | 'number' | 'state' | 'version' | 'source' | 'offer' | 'delivery_date' | 'client' | 'center'
interface OrderRow
  extends
    StoredSums,
    Pick<OrderEventData, Columns | 'created_by' | 'decided_by' | 'shipping_option' | 'payment_option'> {
  client_order_number: string
  ordered_at: Date
  decided_at: Date | null
  notes: string
  shipping: string
  final: string
}

async function orderData(tx: Db, id: number, reason: string): Promise<OrderEventData> {
  const order = await oneRow(
    tx,
    sql<OrderRow>`
    select o.id, o.number, o.state, o.version, o.source, o.client_order_number, o.order_datetime as ordered_at,
      (select f.number from offer f where f.id = o.offer_id) as offer,
      to_char(o.delivery_datetime at time zone 'Europe/Madrid', 'YYYY-MM-DD') as delivery_date,
        o.validation_datetime as decided_at,
      ${clientData} as client, ${centerData(sql`o.billable_center`)} as center,
      ${personData('cr')} as created_by, ${personData('va')} as decided_by,
      o.shipping_option, o.payment_option, o.details as notes, ${sumColumns}, o.shipping, o.final
    from sale_order o join client cl on cl.id = o.client_id left join center ce on ce.id = o.center_id
      left join account cr on cr.id = o.creator_id left join account va on va.id = o.validator_id
    where o.id = ${id}`,
  )
  const lines = await lineRows(tx, 'order', id)
  return {
    ...order,
    client_order_number: order.client_order_number || null,
    ordered_at: order.ordered_at.toISOString(),
    decided_at: order.decided_at?.toISOString() ?? null,
    reason: reason || null,
    notes: order.notes || null,
    ...sumsData(order, lines),
    shipping: Number(order.shipping),
    final: Number(order.final),
    lines: lines.map((line, index) => ({
      ...lineData(line, index),
      asked_quantity: line.asked_quantity ?? null,
    })),
  }
}
