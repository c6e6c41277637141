import { sql } from 'kysely'
import { limitEffect, centsOf, type Cents } from '@portal/shared-sdk/contract/money'
import { isAddress } from '../../core/mail/address'
import { centerProblem, named, otherCart } from '../cart/open-cart'
import type { CartContext } from '../cart/cart-context'
import { visibleCenter } from '../cart/queries'
import { cartTexts } from '../cart/texts'
import { purchaseCurrentOf } from '../../clients/centers/purchase-period'
import type { Clock } from '../../core/clock'
import { allOf, firstRow, oneRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { checkVersion, fieldError, found, refusal, revealingSums } from '../../core/http/problem'
import { centerLimit, clientsOf, isLimited, leadsOf } from '../../core/http/rows-of'
import type { Text } from '../../core/http/texts'
import { documentTexts } from './texts'

/** The customer and centre that a call names, and the cart's version that its sender saw. */
export interface Asked {
  client?: number | null
  lead?: number | null
  center?: number | null
  version?: number
}

/** A client or a lead that the account may see. */
export interface Customer {
  kind: 'client' | 'lead'
  id: number
  name: string
  email: string
}

/** @throws 400 unless exactly one is named, 404 for one that the account may not see */
export async function customerOf(tx: Db, asked: Asked, { actor }: CartContext): Promise<Customer> {
  const { client, lead } = named(asked)
  return found(
    await firstRow(
      tx,
      client === null
        ? sql<Customer>`select 'lead' as kind, id, name, email from lead
          where id = ${lead} and ${leadsOf(actor, 'lead.id')}`
        : sql<Customer>`select 'client' as kind, id, name, email from client
          where id = ${client} and ${clientsOf(actor, 'client.id')}`,
    ),
  )
}

/** @throws 400 for a lead without an e-mail address */
export function refuseWithoutEmail({ kind, email }: Customer): void {
  if (kind === 'lead' && !isAddress(email)) throw refusal('lead_email', documentTexts.leadEmail)
}

/** A cart that becomes a document, and the centre that it is for. */
interface TakenCart {
  id: number
  center_id: number | null
}
interface OpenCart extends TakenCart {
  client_id: number | null
  lead_id: number | null
  version: number
  name: string
}

/**
 * The account's cart for a customer, locked. A cart that was sent meanwhile is no longer active: the second of two
 * simultaneous sends finds none.
 * @throws 400 for an empty cart, 409 for another customer's or another version
 */
export async function lockCart(
  tx: Db,
  customer: Pick<Customer, 'kind' | 'id'>,
  asked: Asked,
  { actor }: CartContext,
): Promise<TakenCart> {
  const cart = await firstRow(
    tx,
    sql<OpenCart>`
    select c.id, c.client_id, c.lead_id, ${visibleCenter(actor, 'c.center_id')} as center_id, c.version,
      coalesce(cl.name, l.name, '') as name
    from cart c left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id
    where c.account_id = ${actor.id} and c.tab = ${actor.tab} and c.active for update of c`,
  )
  const lines =
    cart &&
    (await oneRow(tx, sql<{ count: number }>`select count(*)::int as count from cart_item where cart_id = ${cart.id}`))
      .count
  if (!cart || !lines) throw refusal('empty', documentTexts.empty)
  if (cart[`${customer.kind}_id`] !== customer.id) throw otherCart({ ...cart, lines })
  checkVersion(asked.version, cart.version)
  return { id: cart.id, center_id: asked.center === undefined ? cart.center_id : asked.center }
}

/** A centre as documents need it. */
export interface DocumentCenter {
  id: number
  name: string
  has_facturable: boolean
  min_order: string | null
  purchase_limit: string | null
}
/** With the place that decides about shipping. */
export interface PlacedCenter extends DocumentCenter {
  country_id: string
  postal_code: string
}

/**
 * The centre of a cart or offer, locked; the cart must be locked before.
 * @param missing the text of the refusal without a centre: 400 with code no_center, or on the field `center` for an
 * account that is limited to some centres (rule L-21)
 */
export async function lockCenter(
  tx: Db,
  cart: Pick<TakenCart, 'center_id'>,
  client: number,
  context: CartContext,
  missing: Text,
): Promise<PlacedCenter> {
  if (cart.center_id === null)
    throw isLimited(context.actor) ? fieldError('center', missing) : refusal('no_center', missing)
  return center(tx, cart.center_id, client, context, sql`for no key update`)
}

/**
 * The cart's centre, for documents that need none; a lead has none.
 * @throws 400 without one for an account that is limited to some centres: it would not see the document (rule L-21)
 */
export async function centerOf(
  tx: Db,
  { center_id: id }: Pick<TakenCart, 'center_id'>,
  { kind, id: customer }: Pick<Customer, 'kind' | 'id'>,
  context: CartContext,
): Promise<PlacedCenter | null> {
  if (id === null && isLimited(context.actor)) throw fieldError('center', cartTexts.centerNeeded)
  if (id === null) return null
  if (kind === 'lead') throw fieldError('center', cartTexts.otherCenter)
  return center(tx, id, customer, context, sql``)
}

async function center(
  tx: Db,
  id: number,
  client: number,
  { actor }: CartContext,
  lock: ReturnType<typeof sql>,
): Promise<PlacedCenter> {
  const row = await firstRow(
    tx,
    sql<PlacedCenter>`
    select id, name, has_facturable, min_order, purchase_limit, country_id, postal_code from center
    where ${allOf([sql`id = ${id} and client_id = ${client}`, centerLimit(actor, 'center.id')])} ${lock}`,
  )
  if (!row) throw await centerProblem(tx, actor, id)
  return row
}

/** Closes a cart that becomes a document; its lines are deleted once they have been copied. */
export async function closeCart(tx: Db, { id, center_id: center }: TakenCart): Promise<void> {
  await sql`update cart set active = false, center_id = ${center}, updated_at = now() where id = ${id}`.execute(tx)
}

/** Whether a base passes the centre's purchase limit of the current period. */
export async function isOverLimit(
  tx: Db,
  { id, purchase_limit: limit }: DocumentCenter,
  base: Cents,
  clock: Clock,
): Promise<boolean> {
  if (limit === null) return false
  const spent = await purchaseCurrentOf(tx, clock, id)
  return spent !== null && limitEffect(centsOf(limit), centsOf(spent), base).isOver
}

/**
 * Asks an account that may not see totals before it passes the limit (rule C-43).
 * @throws 400 {code: limit, message} unless the account accepted that
 */
export async function askOverLimit(
  tx: Db,
  center: DocumentCenter,
  base: Cents,
  { actor, isAccepted, clock, text }: { actor: Actor; isAccepted: boolean | undefined; clock: Clock; text: Text },
): Promise<void> {
  if (!actor.hides.total || isAccepted) return
  if (await isOverLimit(tx, center, base, clock)) throw revealingSums(refusal('limit', text))
}
