import { CompiledQuery } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import { instantOf } from '@portal/api/src/core/clock'
import type { Db } from '@portal/api/src/core/db/db'
import { rebuildSums } from '@portal/api/src/trade/figures/stored-sums'
import { writeInvoice } from '@portal/api/src/trade/invoices/write-invoice'
import type { World } from '../build-world'
import { dayOf, type DeliveryNote, type Invoice, type Line } from '../documents/document'
import { accountId } from './accounts'
import { column, insertRows, madridTime } from './insert'
import { documentText, lineIds, totalColumns } from './orders'
import { itemAt, known } from '@portal/api/src/core/known'

interface Route {
  id: number
  warehouseId: number
  day: string
  distanceKm: number
  drops: number
}

const kmBetweenDrops = 14

/** One lorry a day for each warehouse: to its farthest drop and back, with a short way between the others. */
function routesOf(notes: DeliveryNote[]): { routes: Route[]; routeOf: Map<DeliveryNote, Route> } {
  const byKey = new Map<string, Route>()
  const routeOf = new Map<DeliveryNote, Route>()
  for (const note of notes) {
    const { warehouseId, distanceKm } = note.order.center
    const key = `${warehouseId} ${dayOf(note.at)}`
    const route = byKey.get(key) ?? { id: byKey.size + 1, warehouseId, day: dayOf(note.at), distanceKm: 0, drops: 0 }
    route.distanceKm =
      Math.max(route.distanceKm - route.drops * kmBetweenDrops, distanceKm * 2) + (route.drops + 1) * kmBetweenDrops
    route.drops += 1
    byKey.set(key, route)
    routeOf.set(note, route)
  }
  return { routes: [...byKey.values()], routeOf }
}

const linesOf = (note: DeliveryNote): Line[] => note.lineIndexes.map((index) => itemAt(note.order.lines, index))

/** @param issuer name of the variant that issued the notes */
export async function loadDeliveries(db: Db, { notes, orders }: World, issuer: string): Promise<void> {
  const { routes, routeOf } = routesOf(notes)
  await insertRows(db, 'delivery_route', routes, [
    column('id', 'int', (row) => row.id),
    column('warehouse_id', 'int', (row) => row.warehouseId),
    column('day', 'date', (row) => row.day),
    column('distance_km', 'numeric', (row) => row.distanceKm),
    column('drops', 'int', (row) => row.drops),
  ])
  await insertRows<DeliveryNote>(db, 'delivery_note', notes, [
    column('id', 'int', (row) => row.id),
    column('number', 'text', (row) => row.number),
    column('client_id', 'int', (row) => row.order.client.id),
    column('center_id', 'int', (row) => row.order.center.id),
    column('creator_id', 'int', (row) => accountId(row.order.creator)),
    column('state', 'text', (row) => row.state),
    column('order_id', 'int', (row) => row.order.id),
    madridTime('delivery_note_datetime', (row) => row.at),
    madridTime('delivery_datetime', (row) => (row.state === 'shipped' ? null : row.at)),
    ...totalColumns<DeliveryNote>(linesOf, false),
    column('details', 'text', (row) => row.order.details),
    column('billable_center', 'bool', (row) => row.order.center.billable),
    column('issuer', 'text', () => issuer),
    column('route_id', 'int', (row) => known(routeOf, row).id),
    column('distance_km', 'numeric', (row) => row.order.center.distanceKm),
    column('search_norm', 'text', (row) =>
      documentText(row.number, row.order.client, row.order.center, row.order.number),
    ),
  ])
  const first = lineIds(orders)
  await insertRows(
    db,
    'delivery_note_line',
    notes.flatMap((note) =>
      note.lineIndexes.map((index, place) => ({
        noteId: note.id,
        position: place + 1,
        orderLineId: known(first, note.order) + index,
      })),
    ),
    [
      column('delivery_note_id', 'int', (row) => row.noteId),
      column('position', 'int', (row) => row.position),
      column('order_line_id', 'int', (row) => row.orderLineId),
    ],
    'join order_line l on l.id = r.order_line_id order by r.delivery_note_id, r.position',
    copied('l'),
  )
}

/** Columns that a line copies from the order line or delivery note line that it names. */
const copied = (line: string): Record<string, string> =>
  Object.fromEntries(
    [
      'product_id',
      'code',
      'name',
      'unit_id',
      'unit_name',
      'unit_quantity',
      'quantity',
      'price',
      'discount',
      'base',
      'tax_rate',
      'billable',
    ].map((name) => [name, `${line}.${name}`]),
  )

/** @param issuer name of the variant that issued them */
export async function loadInvoices(db: Db, { invoices }: World, issuer: string): Promise<void> {
  await insertRows<Invoice>(db, 'sale_invoice', invoices, [
    column('id', 'int', (row) => row.id),
    column('external_id', 'text', (row) => `FV${row.id}`),
    column('number', 'text', (row) => row.number),
    column('client_id', 'int', (row) => row.client.id),
    column('center_id', 'int', (row) => row.center.id),
    column('creator_id', 'int', () => accountId('admin')),
    column('state', 'text', (row) => row.state),
    column('order_id', 'int', (row) => row.order?.id ?? null),
    madridTime('invoice_datetime', (row) => row.at),
    column('due_date', 'date', (row) => row.dueDay),
    ...totalColumns<Invoice>((row) => row.notes.flatMap(linesOf), false),
    column('billable_center', 'bool', (row) => row.center.billable),
    column('issuer', 'text', () => issuer),
    column('search_norm', 'text', (row) =>
      documentText(row.number, row.client, row.center, ...(row.order ? [row.order.number] : [])),
    ),
  ])
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into sale_invoice_line (invoice_id, delivery_note_id, order_id, position, supplier_id, ${Object.keys(copied('l')).join(', ')})
     select b.invoice_id, n.id, n.order_id, row_number() over (partition by b.invoice_id order by n.id, l.position), p.supplier_id, ${Object.values(copied('l')).join(', ')}
     from unnest($1::int[], $2::int[]) as b(invoice_id, note_id)
     join delivery_note n on n.id = b.note_id join delivery_note_line l on l.delivery_note_id = n.id
     join product p on p.id = l.product_id order by b.invoice_id, n.id, l.position`,
      [
        `{${invoices.flatMap((row) => row.notes.map(() => row.id)).join(',')}}`,
        `{${invoices.flatMap((row) => row.notes.map((note) => note.id)).join(',')}}`,
      ],
    ),
  )
}

/** The sums by month, as `figures rebuild` makes them, and what a client orders. */
export async function fillRollups(db: Db): Promise<void> {
  await rebuildSums(db)
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into client_product (client_id, product_id, orders, quantity, last_bought)
     select o.client_id, l.product_id, count(distinct o.id), sum(l.quantity * l.unit_quantity), max((o.order_datetime at time zone 'Europe/Madrid')::date)
     from sale_order o join order_line l on l.order_id = o.id where o.state not in ('pending_validation', 'cancelled') group by 1, 2`,
    ),
  )
}

/**
 * Credits, written one by one like any later invoice.
 * @param issuer name of the variant that issued them
 */
export async function writeCredits(db: Db, { credits }: World, issuer: string): Promise<void> {
  for (const { client, center, at, of: invoice, lines } of credits)
    await writeInvoice(db, {
      client_id: client.id,
      center_id: center.id,
      at: instantOf(at.replace(' ', 'T')),
      lines: lines.map((line) => ({
        product_id: line.productId,
        unit_id: line.formatId,
        quantity: line.quantity,
        price: moneyText(line.priceCents),
        discount: line.discount,
      })),
      creator_id: accountId('admin'),
      state: 'paid',
      issuer,
      details: `Abono de ${invoice.number}: género devuelto`,
    })
}
