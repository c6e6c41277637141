import { sql } from 'kysely'
import type { Db } from '../db/db'

/**
 * Counts an order among what its client buys (client_product), once, in the transaction in which it is sent or
 * validated.
 */
export async function recordPurchase(tx: Db, order: number): Promise<void> {
  await sql`
    insert into client_product (client_id, product_id, orders, quantity, last_bought)
    select o.client_id, l.product_id, 1, sum(l.quantity * l.unit_quantity), (o.order_datetime at time zone 'Europe/Madrid')::date
    from sale_order o join order_line l on l.order_id = o.id
    where o.id = ${order} group by o.client_id, l.product_id, o.order_datetime order by l.product_id
    on conflict (client_id, product_id) do update set orders = client_product.orders + 1,
      quantity = client_product.quantity + excluded.quantity,
      last_bought = greatest(client_product.last_bought, excluded.last_bought)`.execute(tx)
}
