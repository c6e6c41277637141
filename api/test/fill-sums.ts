import { sql } from 'kysely'
import type { Db } from '../src/db/db'

export async function fillSums(tx: Db) {
  await sql`delete from product_sales`.execute(tx)
  await sql`delete from client_sales`.execute(tx)
  await sql`insert into product_sales (client_id, month, center_id, product_id, quantity, amount)
select i.client_id, date_trunc('month', i.invoice_datetime at time zone 'Europe/Madrid')::date, i.center_id, l.product_id,
  sum(l.quantity::bigint * l.unit_quantity), sum(l.base)
from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id
where i.state <> 'cancelled' group by 1, 2, 3, 4`.execute(tx)
  await sql`insert into client_sales (client_id, month, amount, invoices)
select client_id, date_trunc('month', invoice_datetime at time zone 'Europe/Madrid')::date, sum(base), count(*)
from sale_invoice where state <> 'cancelled' group by 1, 2`.execute(tx)
}
