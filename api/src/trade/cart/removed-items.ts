import { sql } from 'kysely'
import type { Cart, RemovedCartItems } from '@portal/shared-sdk/contract'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import { found, notFound, refusal } from '../../core/http/problem'
import { checked } from './check-line'
import { forgetCleared, restoreWindow } from './clear-cart'
import { openCart, type CartCustomer } from './open-cart'
import { presentCart } from './present-cart'
import { contentById, contentOf, readCart } from './read-cart'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'

/**
 * PATCH cart/remove_items/: puts lines aside for `cart/restore_items/` (rule C-110). Ids that are not in the cart are
 * left out.
 * @throws 404 when none of them is in it
 */
export async function removeItems(
  tx: Db,
  ids: number[],
  customer: CartCustomer,
  context: CartContext,
): Promise<RemovedCartItems> {
  const cart = await openCart(tx, context.actor, customer)
  await forgetCleared(tx, context)
  const aside = await oneRow(
    tx,
    sql<{ id: number }>`insert into cart (account_id, tab, client_id, lead_id, active, cleared_at, holds_removed)
      select account_id, tab, client_id, lead_id, false, now(), true from cart where id = ${cart.id} returning id`,
  )
  const removed = aside.id
  const moved = await rows(
    tx,
    sql`update cart_item set cart_id = ${removed} where cart_id = ${cart.id} and id = any(${ids}::int[]) returning id`,
  )
  if (moved.length === 0) throw notFound()
  return { removed, cart: presentCart(await contentOf(tx, cart, context), context) }
}

/** The answer of a removal that is repeated: the cart as it is now, and where the lines wait. @throws 404 */
export async function removedAgain(db: Db, ids: number[], context: CartContext): Promise<RemovedCartItems> {
  const { actor } = context
  const aside = await firstRow(
    db,
    sql<{ id: number }>`
    select c.id from cart c
    where c.account_id = ${actor.id} and c.tab = ${actor.tab} and c.holds_removed
      and exists (select from cart_item i where i.cart_id = c.id and i.id = any(${ids}::int[]))
    order by c.id desc limit 1`,
  )
  return { removed: found(aside).id, cart: await readCart(db, context) }
}

/**
 * PATCH cart/restore_items/: brings removed lines back to their places in the cart (rule C-110).
 * @throws 400 with code restore after a minute, or when they are back; 409 when the cart has lines for somebody else
 */
export async function restoreItems(
  tx: Db,
  removed: number,
  customer: CartCustomer,
  context: CartContext,
): Promise<Cart> {
  const { actor } = context
  const cart = await openCart(tx, actor, customer)
  const aside = await firstRow(
    tx,
    sql`
    select id from cart
    where id = ${removed} and account_id = ${actor.id} and tab = ${actor.tab} and holds_removed
      and cleared_at > now() - ${restoreWindow}
      and client_id is not distinct from ${cart.client_id}::int and lead_id is not distinct from ${cart.lead_id}::int
    for update`,
  )
  if (!aside) throw refusal('restore', cartTexts.nothingToRestore)
  await sql`update cart_item set cart_id = ${cart.id} where cart_id = ${removed}`.execute(tx)
  await sql`delete from cart where id = ${removed}`.execute(tx)
  return presentCart(await checked(tx, await contentById(tx, cart.id, context), new Map(), context), context)
}
