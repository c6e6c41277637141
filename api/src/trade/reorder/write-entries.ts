import { sql } from 'kysely'
import type { CartRow } from '../cart/queries'
import type { Db } from '../../core/db/db'
import type { ReorderEntry } from './judge-lines'

/** Writes judged lines of a document into the cart, new ones behind those that it has. */
export async function writeEntries(tx: Db, cart: CartRow, entries: ReorderEntry[]): Promise<void> {
  const asked = JSON.stringify(
    entries.map(({ price: _price, from: _from, ...entry }, index) => ({ ...entry, place: index + 1 })),
  )
  await sql`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as a(line int, product int, unit int, quantity int,
      discount numeric, billable boolean, description text, own_price numeric, place int)), grown as (
      update cart_item i set quantity = a.quantity from asked a where i.id = a.line and i.cart_id = ${cart.id})
    insert into cart_item (cart_id, position, product_id, unit_id, quantity, discount, billable, description, own_price)
    select ${cart.id}, (select coalesce(max(position), 0) from cart_item where cart_id = ${cart.id}) + a.place,
      a.product, a.unit, a.quantity,
      a.discount, a.billable, a.description, a.own_price
    from asked a where a.line is null order by a.place`.execute(tx)
}
