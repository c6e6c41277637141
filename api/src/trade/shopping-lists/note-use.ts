import { sql } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../core/db/db'
import type { CartContext } from '../cart/cart-context'
import type { ReorderEntry } from '../reorder/judge-lines'
import { inStock } from './articles'

type Used = Pick<ReorderEntry, 'from' | 'product' | 'price'>

/**
 * Stores price and stock of now of the lines of a list that went into a cart, with which the next change is compared
 * (rule R-47). A line whose replacement went in stays as it was.
 */
export async function noteUse(tx: Db, id: number, used: readonly Used[], context: CartContext): Promise<void> {
  const { actor, today } = context
  await sql`update shopping_list set used_at = (${today}::date + (now() at time zone 'Europe/Madrid')::time)
    at time zone 'Europe/Madrid' where id = ${id}`.execute(tx)
  const asked = JSON.stringify(used.map(({ from, product, price }) => ({ from, product, price: moneyText(price) })))
  await sql`
    update shopping_list_line l set seen_price = a.price, seen_in_stock = ${inStock(actor.rules.on_demand)}
    from jsonb_to_recordset(${asked}::jsonb) as a("from" int, product int, price numeric), product p
    where l.list_id = ${id} and l.id = a."from" and l.product_id = a.product and p.id = l.product_id`.execute(tx)
}
