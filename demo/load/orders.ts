import { cartTotals, lineBase, moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '@portal/api/src/core/db/db'
import { searchNorm } from '@portal/api/src/core/http/list'
import type { World } from '../build-world'
import type { Center, Client } from '../clients/client'
import type { Line, Order } from '../documents/document'
import { accountId } from './accounts'
import { column, insertRows, madridTime, type Column } from './insert'
import { known } from '@portal/api/src/core/known'

/** What `search_norm` of a document holds. */
export const documentText = (number: string, client: Client | null, center: Center | null, ...more: string[]): string =>
  searchNorm(number, ...more, client?.name, client?.externalId, center?.name, center?.code)

/** base, discounts, tax_total and total of lines, and `final` where a document has it. */
export function totalColumns<Row>(linesOf: (row: Row) => Line[], withFinal: boolean): Column<Row>[] {
  const known = new Map<Row, ReturnType<typeof cartTotals>>()
  const totals = (row: Row) => {
    const found = known.get(row)
    if (found) return found
    const made = cartTotals(
      linesOf(row).map((line) => ({ ...line, price: line.priceCents })),
      0,
      0n,
    )
    known.set(row, made)
    return made
  }
  return [
    column('base', 'numeric', (row) => moneyText(totals(row).base)),
    column('discounts', 'numeric', (row) => moneyText(totals(row).discounts)),
    column('tax_total', 'numeric', (row) => moneyText(totals(row).tax)),
    column('total', 'numeric', (row) => moneyText(totals(row).total)),
    ...(withFinal ? [column<Row>('final', 'numeric', (row) => moneyText(totals(row).final))] : []),
  ]
}

/** The base of lines, in cents. */
export const baseOf = (lines: Line[]): bigint =>
  lines.reduce((base, line) => base + lineBase({ ...line, price: line.priceCents }), 0n)

export interface LineRow {
  documentId: number
  position: number
  line: Line
}

/** Columns of a line that are copied from the article as it stands, by the joins of `articleOf`. */
export const articleColumns = {
  code: 'p.external_id',
  name: 'p.name',
  unit_name: 'coalesce(u.name, p.measurement_unit_name)',
  unit_quantity: 'coalesce(u.quantity, 1)',
}
export const articleOf =
  'join product p on p.id = r.product_id left join product_unit u on u.id = r.unit_id order by r.position, 1'

/** Columns that the lines of orders, offers and catalogues share. */
export const lineColumns = (owner: string): Column<LineRow>[] => [
  column(owner, 'int', (row) => row.documentId),
  column('position', 'int', (row) => row.position),
  column('product_id', 'int', (row) => row.line.productId),
  column('unit_id', 'int', (row) => row.line.formatId),
  column('quantity', 'int', (row) => row.line.quantity),
  column('price', 'numeric', (row) => moneyText(row.line.priceCents)),
  column('discount', 'numeric', (row) => row.line.discount),
  column('base', 'numeric', (row) => moneyText(lineBase({ ...row.line, price: row.line.priceCents }))),
  column('tax_rate', 'numeric', (row) => row.line.taxRate),
]

/** First id of each order's lines: they are numbered in the order of the orders. */
export function lineIds(orders: Order[]): Map<Order, number> {
  const first = new Map<Order, number>()
  let next = 1
  for (const order of orders) {
    first.set(order, next)
    next += order.lines.length
  }
  return first
}

export async function loadOrders(db: Db, { orders }: World): Promise<void> {
  await insertRows<Order>(db, 'sale_order', orders, [
    column('id', 'int', (row) => row.id),
    column('number', 'text', (row) => row.number),
    column('client_id', 'int', (row) => row.client.id),
    column('center_id', 'int', (row) => row.center.id),
    column('creator_id', 'int', (row) => accountId(row.creator)),
    column('state', 'text', (row) => row.state),
    column('validator_id', 'int', (row) => (row.validator ? accountId(row.validator) : null)),
    column('client_order_number', 'text', (row) => row.clientOrderNumber),
    madridTime('order_datetime', (row) => row.at),
    madridTime('delivery_datetime', (row) => row.deliveryAt),
    madridTime('validation_datetime', (row) => row.validatedAt),
    ...totalColumns<Order>((row) => row.lines, true),
    column('details', 'text', (row) => row.details),
    column('billable_center', 'bool', (row) => row.center.billable),
    column('source', 'text', (row) => row.source),
    column('shipping_option', 'text', (row) => (row.id % 5 === 0 ? 'Self picking' : '3PL')),
    column('payment_option', 'text', () => 'Credito'),
    column('search_norm', 'text', (row) => documentText(row.number, row.client, row.center, row.clientOrderNumber)),
  ])
  const first = lineIds(orders)
  const rows = orders.flatMap((order) =>
    order.lines.map((line, index) => ({
      documentId: order.id,
      position: index + 1,
      line,
      id: known(first, order) + index,
      order,
    })),
  )
  await insertRows(
    db,
    'order_line',
    rows,
    [
      column('id', 'int', (row) => row.id),
      ...(lineColumns('order_id') as Column<(typeof rows)[number]>[]),
      column('billable', 'bool', (row) => row.order.center.billable),
      column('state', 'text', (row) => row.order.state),
      madridTime('delivery_datetime', (row) => row.order.deliveryAt),
    ],
    articleOf.replace(' order by r.position, 1', ''),
    articleColumns,
  )
}
