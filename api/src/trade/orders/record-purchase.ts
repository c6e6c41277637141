import { sql, type RawBuilder } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { isCountedOrder } from './counted-order'

/** When each product of an order was last bought by its client before; null for one that was not. */
export type LastBought = Record<number, string | null>

/** What client_product can hold of a sum of own units; a format may be of any size. */
const bounded = (units: RawBuilder<unknown>) => sql`least(greatest(${units}, -2147483648), 2147483647)`
const unitsOfLines = bounded(sql`sum(l.quantity::bigint * l.unit_quantity)`)

export async function lastBoughtOf(tx: Db, order: number): Promise<LastBought> {
  const known = await rows(
    tx,
    sql<{ product_id: number; last_bought: string | null }>`
    select l.product_id, min(cp.last_bought)::text as last_bought from sale_order o
      join order_line l on l.order_id = o.id
    left join client_product cp on cp.client_id = o.client_id and cp.product_id = l.product_id
    where o.id = ${order} group by l.product_id`,
  )
  return Object.fromEntries(known.map((row) => [row.product_id, row.last_bought]))
}

/**
 * Undoes recordPurchase, before the order's lines change. A later purchase by another order keeps its day.
 * @param before what lastBoughtOf answered before the purchase was counted
 */
export async function forgetPurchase(tx: Db, order: number, before: LastBought): Promise<void> {
  const counted = sql`(
    select o.client_id, l.product_id, ${unitsOfLines} as quantity,
      (o.order_datetime at time zone 'Europe/Madrid')::date as day,
        (${JSON.stringify(before)}::jsonb ->> l.product_id::text)::date as before
    from sale_order o join order_line l on l.order_id = o.id
    where o.id = ${order} group by o.client_id, l.product_id, o.order_datetime)`
  await sql`delete from client_product cp using ${counted} c
    where cp.client_id = c.client_id and cp.product_id = c.product_id and cp.orders <= 1`.execute(tx)
  await sql`update client_product cp set orders = cp.orders - 1, quantity = ${bounded(sql`cp.quantity - c.quantity`)},
      last_bought = case when cp.last_bought > c.day then cp.last_bought else coalesce(c.before, cp.last_bought) end
    from ${counted} c where cp.client_id = c.client_id and cp.product_id = c.product_id`.execute(tx)
}

/** Adds an order to what its client buys (client_product), in the transaction that sends or validates it. */
export async function recordPurchase(tx: Db, order: number): Promise<void> {
  await sql`
    insert into client_product (client_id, product_id, orders, quantity, last_bought)
    select o.client_id, l.product_id, 1, ${unitsOfLines},
      (o.order_datetime at time zone 'Europe/Madrid')::date
    from sale_order o join order_line l on l.order_id = o.id
    where o.id = ${order} group by o.client_id, l.product_id, o.order_datetime order by l.product_id
    on conflict (client_id, product_id) do update set orders = client_product.orders + 1,
      quantity = ${bounded(sql`client_product.quantity::bigint + excluded.quantity`)},
      last_bought = greatest(client_product.last_bought, excluded.last_bought)`.execute(tx)
}

/**
 * Counts anew what clients buy from their orders, in the transaction that writes many of these.
 * @param pairs a query of client_id and product_id
 */
export async function recountPurchases(tx: Db, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table recounted on commit drop as select distinct x.client_id, x.product_id
    from (${pairs}) x(client_id, product_id)`.execute(tx)
  await sql`analyze recounted`.execute(tx)
  await sql`delete from client_product p using recounted r
    where (p.client_id, p.product_id) = (r.client_id, r.product_id)`.execute(tx)
  await sql`insert into client_product (client_id, product_id, orders, quantity, last_bought)
    select o.client_id, l.product_id, count(distinct o.id), ${unitsOfLines},
      max((o.order_datetime at time zone 'Europe/Madrid')::date)
    from sale_order o join order_line l on l.order_id = o.id
      join recounted r on (r.client_id, r.product_id) = (o.client_id, l.product_id)
    where ${isCountedOrder('o')} group by 1, 2 order by 1, 2`.execute(tx)
  await sql`drop table recounted`.execute(tx)
}
