import { sql } from 'kysely'
import { clearCart } from '../cart/clear-cart'
import type { CartContext } from '../cart/cart-context'
import { firstRow, type Db } from '../db/db'
import { Problem } from '../http/problem'
import { clientsOf, leadsOf } from '../http/rows-of'
import { say } from '../http/texts'
import { toCartTexts } from './texts'

/**
 * Clears the account's cart when it has lines (rule O-26). The cart of somebody whom the account may no longer see is
 * left to openCart.
 * @throws 409 CartNotEmpty unless the account was asked
 */
export async function makeRoom(tx: Db, isAsked: boolean, context: CartContext): Promise<void> {
  const { actor } = context
  const cart = await firstRow(
    tx,
    sql<{ client_id: number | null; lead_id: number | null; name: string; lines: number }>`
    select c.client_id, c.lead_id, coalesce(cl.name, l.name, '') as name,
      (select count(*) from cart_item i where i.cart_id = c.id)::int as lines
    from cart c left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id
    where c.account_id = ${actor.id} and c.tab = ${actor.tab} and c.active
      and (c.client_id is null or ${clientsOf(actor, 'c.client_id')}) and (c.lead_id is null or ${leadsOf(actor, 'c.lead_id')})
    for update of c`,
  )
  if (!cart || cart.lines === 0) return
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
}
