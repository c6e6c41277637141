import { sql } from 'kysely'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError, found, notFound, Problem } from '../../core/http/problem'
import { centerLimit, clientsOf, leadsOf, ownCenters } from '../../core/http/rows-of'
import { say } from '../../core/http/texts'
import { cartById, visibleCenter, clearedDetails, writtenCart, type CartRow } from './queries'
import { cartTexts } from './texts'

/** The client or lead whose cart a call means. A centre that is not named stays as it is; null takes it away. */
export interface CartCustomer {
  client?: number | null
  lead?: number | null
  center?: number | null
}

/** What adding to a cart means by its owner: without a centre the cart's stays, also where null was sent (C-52). */
export const addingTo = ({ client, lead, center }: CartCustomer): CartCustomer => ({
  ...(client !== undefined && { client }),
  ...(lead !== undefined && { lead }),
  ...(center && { center }),
})

/**
 * The account's cart for the named client or lead, locked, with its version raised. It is created when there is none,
 * and an empty one of somebody else is taken over (rules C-51, C-52).
 * @throws 400, 404, 409
 */
export async function openCart(tx: Db, actor: Actor, customer: CartCustomer): Promise<CartRow> {
  const { client, lead } = named(customer)
  const written = await firstRow(
    tx,
    sql<{ cart: CartRow }>`
    insert into cart (account_id, tab, client_id, lead_id, center_id)
    select ${actor.id}, ${actor.tab}, who.client_id, who.lead_id,
      (select ce.id from center ce where ${namedCenter(actor, customer)} and ce.client_id = who.client_id)
    from (
      select id as client_id, null::int as lead_id from client
        where id = ${client}::int and ${clientsOf(actor, 'client.id')}
      union all
      select null, id from lead where id = ${lead}::int and ${leadsOf(actor, 'lead.id')}
    ) who
    on conflict (account_id, tab) where active do update set version = cart.version + 1, updated_at = now(),
      center_id = case when ${customer.center !== undefined}
        and cart.client_id = excluded.client_id then excluded.center_id else
        ${visibleCenter(actor, 'cart.center_id')} end
    returning ${writtenCart} as cart`,
  )
  const { cart } = found(written)
  if (cart.client_id !== client || cart.lead_id !== lead) return takeOver(tx, actor, cart, customer)
  if (customer.center && cart.center_id !== customer.center) throw await centerProblem(tx, actor, customer.center)
  return cart
}

/** @throws 400 unless exactly one of the two is named. */
export function named(customer: CartCustomer): { client: number | null; lead: number | null } {
  const { client = null, lead = null } = customer
  if ((client === null) === (lead === null)) throw fieldError('client', cartTexts.nameOne)
  return { client, lead }
}

/** Condition on centre `ce`: the call names it, and the account may see it. */
const namedCenter = (actor: Actor, { center = null }: CartCustomer) =>
  allOf([sql`ce.id = ${center}::int`, centerLimit(actor, 'ce.id')])

/** Takes over somebody else's cart if it is empty, or if the account may no longer see whose it is. @throws 409 */
async function takeOver(tx: Db, actor: Actor, cart: CartRow, customer: CartCustomer): Promise<CartRow> {
  const owner = await firstRow(
    tx,
    sql<{ lines: number; isReachable: boolean; name: string }>`
    select (select count(*) from cart_item where cart_id = c.id)::int as lines,
      (c.client_id is null or ${clientsOf(actor, 'c.client_id')})
        and (c.lead_id is null or ${leadsOf(actor, 'c.lead_id')}) as "isReachable",
      coalesce(cl.name, l.name, '') as name
    from cart c left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id
      where c.id = ${cart.id}`,
  )
  if (owner && owner.lines > 0 && owner.isReachable) throw otherCart({ ...cart, ...owner })
  await sql`delete from cart_item where cart_id = ${cart.id}`.execute(tx)
  const taken = await firstRow(
    tx,
    sql<{ center_id: number | null }>`
    update cart set client_id = ${customer.client ?? null}, lead_id = ${customer.lead ?? null}, ${clearedDetails},
      center_id = (select ce.id from center ce
        where ${namedCenter(actor, customer)} and ce.client_id = ${customer.client ?? null}::int)
    where id = ${cart.id} returning center_id`,
  )
  if (customer.center && taken?.center_id !== customer.center) throw await centerProblem(tx, actor, customer.center)
  return cartById(tx, cart.id)
}

/** 409 with whose the cart is and how many lines it has, so that the screen can ask (rule C-91). */
export function otherCart({
  client_id,
  lead_id,
  name,
  lines,
}: Pick<CartRow, 'client_id' | 'lead_id' | 'name'> & { lines: number }): Problem {
  return new Problem(409, (language) => ({
    detail: say(cartTexts.otherCart, language, { name }),
    client: client_id,
    lead: lead_id,
    name,
    lines,
  }))
}

/** 404 for a centre that the account may not see, 400 for one of another client. */
export async function centerProblem(tx: Db, actor: Actor, center: number): Promise<Problem> {
  const row = await firstRow(tx, sql`select 1 from center where id = ${center} and ${ownCenters(actor, 'center')}`)
  return row ? fieldError('center', cartTexts.otherCenter) : notFound()
}
