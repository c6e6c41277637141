import { sql } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { RecurringLineInput } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { CartLine } from '../cart/cart-content'
import { inStock } from '../shopping-lists/articles'
import type { JudgedOrder } from './judge-recurring'

/** price: of an own unit today, in euros; of a line that is there already it is not used. */
export type LineToWrite = RecurringLineInput & { price: number | null }

/** Makes these the lines, in this order. A line of the same article and format stays the same (rule R-72). */
export async function writeLines(
  tx: Db,
  id: number,
  lines: readonly LineToWrite[],
  sellsOnDemand: boolean,
): Promise<void> {
  const asked = JSON.stringify(lines.map((line, at) => ({ ...line, position: at + 1 })))
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb)
        as a(position int, product int, unit int, quantity int, price numeric)
    ), gone as (
      delete from recurring_order_line l where l.recurring_id = ${id} and not exists (
        select from asked a where a.product = l.product_id and a.unit is not distinct from l.unit_id))
    insert into recurring_order_line (recurring_id, position, product_id, unit_id, quantity, seen_price, seen_in_stock)
    select ${id}, a.position, a.product, a.unit, a.quantity, coalesce(a.price, 0), ${inStock(sellsOnDemand)}
    from asked a join product p on p.id = a.product
    on conflict (recurring_id, product_id, unit_id) do update
      set position = excluded.position, quantity = excluded.quantity`.execute(tx)
}

/** Stores price and stock of now of what was ordered, with which the next run is compared (rule R-74). */
export async function noteRun(tx: Db, { lines, planned }: JudgedOrder, sellsOnDemand: boolean): Promise<void> {
  const { lines: ordered } = planned.column.content
  const priceOf = new Map(ordered.map((line) => [keyOf(line), line.price ?? 0n]))
  const noted = lines.flatMap(({ line, product, format }) => {
    const price = priceOf.get(`${product} ${format}`)
    return price === undefined ? [] : [{ line, price: moneyText(price) }]
  })
  await sql`
    update recurring_order_line l set seen_price = a.price, seen_in_stock = ${inStock(sellsOnDemand)}
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as a(line int, price numeric), product p
    where l.id = a.line and p.id = l.product_id`.execute(tx)
}

const keyOf = ({ row }: Pick<CartLine, 'row'>) => `${row.product_id} ${row.unit?.id ?? null}`
