import { sql } from 'kysely'
import type { Cart, CartRestore } from '@portal/shared-sdk/contract'
import { firstRow, oneRow, type Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { checked } from './check-line'
import { named, openCart, type CartCustomer } from './open-cart'
import { presentCart } from './present-cart'
import { clearedDetails, type CartRow } from './queries'
import { contentById } from './read-cart'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'

/** How long a cleared cart can be brought back. Screens offer 10 seconds; the rest is for slow connections. */
export const restoreWindow = sql`interval '1 minute'`

/** PATCH cart/clear/: puts the cart aside for `cart/restore/` and begins an empty one (rule C-53). */
export async function clearCart(tx: Db, customer: CartCustomer, context: CartContext): Promise<Cart> {
  const cart = await openCart(tx, context.actor, customer)
  await forgetCleared(tx, context)
  if (!(await hasLines(tx, cart.id))) {
    await sql`update cart set ${clearedDetails} where id = ${cart.id}`.execute(tx)
    return presentCart(await contentById(tx, cart.id, context), context)
  }
  await sql`update cart set active = false, cleared_at = now() where id = ${cart.id}`.execute(tx)
  const fresh = await oneRow(
    tx,
    sql<{ id: number }>`insert into cart (account_id, tab, client_id, lead_id, center_id, version)
      select account_id, tab, client_id, lead_id, center_id, version from cart where id = ${cart.id} returning id`,
  )
  return presentCart(await contentById(tx, fresh.id, context), context)
}

/**
 * PATCH cart/restore/: makes the cart that was just cleared the active one again (rule C-53). A second call answers the
 * same cart.
 * @throws 400 with code restore when there is none, 409 when the active cart has lines for somebody else and is not to
 * be exchanged
 */
export async function restoreCart(tx: Db, input: CartRestore, context: CartContext): Promise<Cart> {
  const { cart: asked, instead = false, ...customer } = input
  const id = instead ? await exchange(tx, customer, asked, context) : asked
  const present = await openCart(tx, context.actor, customer)
  const cleared = await clearedCart(tx, present, id, context)
  if (!cleared && (id === undefined || id !== present.id)) throw refusal('restore', cartTexts.nothingToRestore)
  if (cleared) await swap(tx, cleared, present)
  return presentCart(
    await checked(tx, await contentById(tx, cleared ?? present.id, context), new Map(), context),
    context,
  )
}

/**
 * Puts the active cart aside in exchange for a cleared one, whose owner may be another (rule C-91). Nothing happens
 * where there is none to restore: it may be the active one again.
 * @returns the id of the cart to restore
 */
async function exchange(
  tx: Db,
  customer: CartCustomer,
  asked: number | undefined,
  context: CartContext,
): Promise<number | undefined> {
  const { actor } = context
  const { client, lead } = named(customer)
  await sql`select 1 from cart where account_id = ${actor.id} and tab = ${actor.tab} and active for update`.execute(tx)
  const cleared = await clearedCart(tx, { client_id: client, lead_id: lead }, asked, context)
  if (cleared !== undefined)
    await sql`update cart set active = false, cleared_at = now()
      where account_id = ${actor.id} and tab = ${actor.tab} and active`.execute(tx)
  return cleared ?? asked
}

/** The named cleared cart, else the last one. */
async function clearedCart(
  tx: Db,
  present: Pick<CartRow, 'client_id' | 'lead_id'>,
  id: number | undefined,
  { actor }: CartContext,
): Promise<number | undefined> {
  const row = await firstRow(
    tx,
    sql<{ id: number }>`
    select id from cart
    where account_id = ${actor.id} and tab = ${actor.tab} and cleared_at > now() - ${restoreWindow}
      and not holds_removed
      and client_id is not distinct from ${present.client_id}::int
        and lead_id is not distinct from ${present.lead_id}::int
      and (${id ?? null}::int is null or id = ${id ?? null}::int)
    order by cleared_at desc, id desc limit 1 for update`,
  )
  return row?.id
}

/** Moves the lines and details of the present cart to the cleared one, which replaces it. */
async function swap(tx: Db, cleared: number, present: CartRow): Promise<void> {
  await sql`
    update cart_item set cart_id = ${cleared},
      position = position + (select coalesce(max(position), 0) from cart_item where cart_id = ${cleared})
    where cart_id = ${present.id}`.execute(tx)
  await sql`delete from cart where id = ${present.id}`.execute(tx)
  await sql`
    update cart set active = true, cleared_at = null, version = greatest(version, ${present.version}::int) + 1,
      updated_at = now(),
      center_id = coalesce(${present.center_id}::int, center_id),
      replaces_offer_id = coalesce(${present.replaces?.id ?? null}::int, replaces_offer_id),
      observations = coalesce(nullif(${present.observations}, ''), observations),
      customer_number = coalesce(nullif(${present.customer_number}, ''), customer_number),
      shipping_option = coalesce(${present.shipping_option}, shipping_option),
      payment_option = coalesce(${present.payment_option}, payment_option),
      delivery_date = coalesce(${present.delivery_date}::date, delivery_date)
    where id = ${cleared}`.execute(tx)
}

export const hasLines = (tx: Db, cart: number) =>
  firstRow(tx, sql`select 1 from cart_item where cart_id = ${cart} limit 1`)

/** Deletes carts and removed lines that can no longer be brought back. */
export async function forgetCleared(tx: Db, { actor }: CartContext): Promise<void> {
  await sql`delete from cart where account_id = ${actor.id} and tab = ${actor.tab}
    and cleared_at <= now() - ${restoreWindow}`.execute(tx)
}
