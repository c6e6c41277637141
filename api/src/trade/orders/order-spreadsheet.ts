import { sql } from 'kysely'
import { timesUnits } from '@portal/shared-sdk/contract/money'
import { totalColumns, totalTitle } from '@portal/shared-sdk/contract/totals'
import { hasKey, OrderExportRow, recordOf, type Language, type OrderQuery } from '@portal/shared-sdk/contract'
import { Type, type Static } from 'typebox'
import { firstRow, rows, type Db } from '../../core/db/db'
import { refuseForeignDocuments } from '../documents/behind-figure'
import type { MadeFile } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { listAll } from '../../core/http/list'
import { present, shownColumns } from '../../core/http/present'
import { refusal } from '../../core/http/problem'
import { spreadsheetOf, type Column } from '../../core/http/spreadsheet'
import { say, yesOrNo, type Text } from '../../core/http/texts'
import { orderSpec } from './queries'
import { orderStateTexts } from './texts'

const allColumns: Column[] = [
  { key: 'number', title: { es: 'N.º pedido', pt: 'N.º encomenda', en: 'Order no.' } },
  {
    key: 'client_order_number',
    title: { es: 'N.º pedido cliente', pt: 'N.º encomenda cliente', en: 'Client order no.' },
  },
  { key: 'ordered', title: { es: 'Fecha pedido', pt: 'Data da encomenda', en: 'Order date' }, isDate: true },
  { key: 'delivered', title: { es: 'Fecha entrega', pt: 'Data de entrega', en: 'Delivery date' }, isDate: true },
  { key: 'state', title: { es: 'Estado', pt: 'Estado', en: 'State' } },
  { key: 'client_code', title: { es: 'Código de cliente', pt: 'Código do cliente', en: 'Client code' } },
  { key: 'client', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'center_code', title: { es: 'Código de centro', pt: 'Código do centro', en: 'Centre code' } },
  { key: 'center', title: { es: 'Centro', pt: 'Centro', en: 'Centre' } },
  { key: 'billable', title: { es: 'Centro facturable', pt: 'Centro faturável', en: 'Billable centre' } },
  { key: 'code', title: { es: 'Código', pt: 'Código', en: 'Code' } },
  { key: 'product', title: { es: 'Producto', pt: 'Produto', en: 'Product' } },
  { key: 'unit', title: { es: 'Formato', pt: 'Formato', en: 'Format' } },
  { key: 'quantity', title: { es: 'Cantidad', pt: 'Quantidade', en: 'Quantity' } },
  { key: 'price', title: { es: 'Precio', pt: 'Preço', en: 'Price' } },
  { key: 'discount', title: { es: 'Dto. %', pt: 'Desc. %', en: 'Disc. %' } },
  { key: 'base', title: { es: 'Base línea', pt: 'Base linha', en: 'Line base' } },
  // The order's own figures, by the names of screens and papers, stand once (rule D-43).
  ...totalColumns.map((key): Column => ({ key: `order.${key}`, title: totalTitle(key), once: 'number' })),
]
const name = { es: 'pedidos', pt: 'encomendas', en: 'orders' }
const tooMany: Text = {
  es: 'Son {count} líneas; como máximo {max}. Elige menos fechas.',
  pt: 'São {count} linhas; no máximo {max}. Escolha menos datas.',
  en: 'These are {count} lines; at most {max}. Choose fewer dates.',
}

/** Lines that a spreadsheet holds, and orders whose lines are read at once. */
const maxLines = 50_000
const ordersAtOnce = 200

/**
 * GET purchases/excel/: the lines of the listed orders, each with its order, in the list's order. They are read and
 * written in parts, so that the portal answers other requests meanwhile.
 * @throws 400 too_many for more than 50,000 lines; 404 for a client or centre that the account may not see
 */
export async function orderSpreadsheet(
  db: Db,
  actor: Actor,
  query: Static<typeof OrderQuery>,
  language: Language,
): Promise<MadeFile> {
  await refuseForeignDocuments(db, actor, query)
  const spec = orderSpec(actor, query)
  const found = await listAll(db, { ...spec, select: sql<{ id: number }>`o.id` }, query, maxLines + 1)
  const orders = found.map(({ id }) => id)
  const count = await countLines(db, orders)
  if (count > maxLines) throw refusal('too_many', tooMany, { count, max: maxLines })
  const columns = shownColumns(OrderExportRow, actor.hides, allColumns)
  return spreadsheetOf({ account: actor.id, name, columns, language, parts: partsOf(db, actor, orders, language) })
}

/** How many lines orders have; counting ends at ten times what a spreadsheet holds. */
async function countLines(db: Db, orders: number[]): Promise<number> {
  const counted = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from (
      select 1 from order_line where order_id = any(${orders}::int[]) limit ${sql.lit(10 * maxLines)}) x`,
  )
  return counted?.count ?? 0
}

async function* partsOf(db: Db, actor: Actor, orders: number[], language: Language) {
  for (let at = 0; at < orders.length; at += ordersAtOnce) {
    const lines = await linesOf(db, orders.slice(at, at + ordersAtOnce))
    yield present(
      Type.Array(OrderExportRow),
      actor.hides,
      lines.map((line) => ({
        ...line,
        state: hasKey(orderStateTexts, line.state) ? say(orderStateTexts[line.state], language) : '',
        billable: yesOrNo(line.billable, language),
        // Of the format that stands beside it (rule D-44).
        price: timesUnits(Number(line.price), line.unit_quantity),
        discount: Number(line.discount),
        base: Number(line.base),
        order: numbersOf(line),
      })),
    )
  }
}

interface Line {
  number: string
  client_order_number: string
  ordered: string
  delivered: string | null
  state: string
  client_code: string
  client: string
  center_code: string | null
  center: string | null
  billable: boolean
  code: string
  product: string
  unit: string
  quantity: number
  unit_quantity: number
  price: string
  discount: string
  base: string
  order: Record<(typeof totalColumns)[number], number>
}

/** The figures of a line's order. */
const numbersOf = ({ order }: Line) => recordOf(totalColumns, (key) => Number(order[key]))

const linesOf = (db: Db, orders: number[]) =>
  rows(
    db,
    sql<Line>`
  select o.number, o.client_order_number, to_char(o.order_datetime at time zone 'Europe/Madrid', 'YYYY-MM-DD') as
    ordered,
    to_char(o.delivery_datetime at time zone 'Europe/Madrid', 'YYYY-MM-DD') as delivered, o.state,
      cl.external_id as client_code, cl.name as client,
    ce.external_code as center_code, ce.name as center, o.billable_center as billable, l.code, l.name as product,
      l.unit_name as unit, l.quantity,
    l.unit_quantity, l.price, l.discount, l.base,
    json_build_object('discounts', o.discounts, 'base', o.base, 'client_discount', o.client_discount, 'tax_total',
      o.tax_total,
      'total', o.total, 'shipping', o.shipping, 'final', o.final) as "order"
  from unnest(${orders}::int[]) with ordinality as asked(id, place)
  join sale_order o on o.id = asked.id
  join client cl on cl.id = o.client_id
  left join center ce on ce.id = o.center_id
  join order_line l on l.order_id = o.id
  order by asked.place, l.position, l.id`,
  )
