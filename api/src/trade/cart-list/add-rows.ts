import { sql } from 'kysely'
import type { CartLinesAdd, CartLinesAdded } from '@portal/shared-sdk/contract'
import { checkSize } from '../cart/check-line'
import { addingTo, openCart } from '../cart/open-cart'
import { presentCart } from '../cart/present-cart'
import type { CartRow } from '../cart/queries'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { judgeRows, type ListedLine } from './judge-rows'
import { listTexts } from './texts'

/**
 * POST cart/add_lines/: adds every good row of a list in one transaction. The rows are judged again on the locked cart,
 * by the stock, prices and rights of now.
 * @throws 400 nothing_good, or when the cart would have too many lines; 404; 409 as add_cart_item
 */
export async function addRows(
  tx: Db,
  { rows, ...customer }: CartLinesAdd,
  context: CartContext,
): Promise<CartLinesAdded> {
  const cart = await openCart(tx, context.actor, addingTo(customer))
  const judged = await judgeRows(tx, cart, rows, context)
  if (judged.lines.length === 0) throw refusal('nothing_good', listTexts.nothingGood)
  await writeRows(tx, cart, judged.lines)
  const content = await contentById(tx, cart.id, context)
  checkSize(content, context.actor.hides)
  return { cart: presentCart(content, context), added: judged.lines.length, rows: judged.rows }
}

async function writeRows(tx: Db, cart: CartRow, lines: ListedLine[]): Promise<void> {
  const asked = JSON.stringify(lines.map((line, index) => ({ ...line, place: index + 1 })))
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as a(line int, product int, quantity int, place int)
    ), grown as (
      update cart_item i set quantity = a.quantity from asked a where i.id = a.line and i.cart_id = ${cart.id})
    insert into cart_item (cart_id, position, product_id, quantity)
    select ${cart.id}, (select coalesce(max(position), 0) from cart_item where cart_id = ${cart.id}) + a.place,
      a.product, a.quantity
    from asked a where a.line is null order by a.place`.execute(tx)
}
