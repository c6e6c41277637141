import { sql } from 'kysely'
import { clearCart, hasLines } from '../cart/clear-cart'
import type { CartContext } from '../cart/cart-context'
import { openCart, type CartCustomer } from '../cart/open-cart'
import { cartById, clearedDetails, type CartRow } from '../cart/queries'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { Problem } from '../../core/http/problem'
import { clientsOf, leadsOf } from '../../core/http/rows-of'
import { say } from '../../core/http/texts'
import { toCartTexts } from './texts'

/**
 * The account's cart for the named client or lead, locked, without lines and details. One with lines is cleared when
 * the account was asked (rule O-26).
 * @throws 409 CartNotEmpty unless the account was asked; 400, 404, 409 see openCart
 */
export async function openEmptyCart(
  tx: Db,
  customer: CartCustomer,
  isAsked: boolean,
  context: CartContext,
): Promise<CartRow> {
  const wasLocked = await makeRoom(tx, isAsked, context)
  let cart = await openCart(tx, context.actor, customer)
  if (!wasLocked && (await hasLines(tx, cart.id))) {
    // Another call made and filled it meanwhile.
    await makeRoom(tx, isAsked, context)
    cart = await openCart(tx, context.actor, customer)
  }
  await sql`update cart set ${clearedDetails} where id = ${cart.id}`.execute(tx)
  return cartById(tx, cart.id)
}

/**
 * Clears the account's cart when it has lines. The cart of somebody whom the account may no longer see is left to
 * openCart.
 * @returns whether there is a cart; it is locked then
 */
async function makeRoom(tx: Db, isAsked: boolean, context: CartContext): Promise<boolean> {
  const { actor } = context
  const id = await lockedCart(tx, actor)
  if (id === undefined) return false
  // A statement of its own: the one that waited for the lock does not see the lines that were written meanwhile.
  const cart = await firstRow(
    tx,
    sql<{ client_id: number | null; lead_id: number | null; name: string; lines: number }>`
    select c.client_id, c.lead_id, coalesce(cl.name, l.name, '') as name,
      (select count(*) from cart_item i where i.cart_id = c.id)::int as lines
    from cart c left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id
    where c.id = ${id} and (c.client_id is null or ${clientsOf(actor, 'c.client_id')})
      and (c.lead_id is null or ${leadsOf(actor, 'c.lead_id')})`,
  )
  if (!cart || cart.lines === 0) return true
  const { client_id: client, lead_id: lead, name, lines } = cart
  if (!isAsked)
    throw new Problem(409, (language) => ({
      detail: say(toCartTexts.notEmpty, language, { lines, name }),
      client,
      lead,
      name,
      lines,
    }))
  await clearCart(tx, { client, lead }, context)
  return true
}

/** Locks the account's cart. One that is cleared while this waits is another row afterwards. */
async function lockedCart(tx: Db, actor: Actor): Promise<number | undefined> {
  const active = sql<{
    id: number
  }>`select id from cart where account_id = ${actor.id} and tab = ${actor.tab} and active`
  while (await firstRow(tx, active)) {
    const locked = await firstRow(tx, sql<{ id: number }>`${active} for update`)
    if (locked) return locked.id
  }
  return undefined
}
