import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PunchoutForm, PunchoutOrderCreate } from '@portal/shared-sdk/contract'
import { noteOf } from '../../trade/cart/cut'
import { contentById } from '../../trade/cart/read-cart'
import { checkChanges } from '../../trade/cart/see-changes'
import type { CartContext } from '../../trade/cart/cart-context'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { lockCart, lockCenter } from '../../trade/documents/take-cart'
import { hashOf } from '../../core/hash-of'
import { fieldError, forbidden, found, refusal } from '../../core/http/problem'
import { orderClient } from '../../trade/orders/send-order'
import { refuseOrder } from '../../trade/orders/refuse-order'
import { orderTexts } from '../../trade/orders/texts'
import type { Portal } from '../../core/portal'
import { basketOf, emptyBasket, type Basket } from './basket'
import type { VisitRequest } from './begin-visit'
import { orderMessage } from './cxml-order'
import { ociFields } from './oci-form'
import { visitTexts } from '../../core/http/punchout-access'
import { punchoutTexts } from './texts'

/** The session stays open for a while (rule U-26): the purchasing system may not have taken the cart. */
const graceMinutes = 15

interface VisitRow {
  buyer_cookie: string
  return_url: string
  request: VisitRequest
  encoding: 'cxml-base64' | 'cxml-urlencoded'
  unit: string
  classification_domain: string
  classification: string
}

/**
 * PATCH cart/create_punchout_order/: the cart as the form that goes back to the purchasing system (rules U-22 to U-24).
 * No order is made, and the cart stays.
 */
export async function returnCart(
  tx: Db,
  { clock, config }: Portal,
  input: PunchoutOrderCreate,
  context: CartContext,
): Promise<PunchoutForm> {
  const { actor } = context
  if (!actor.punchout) throw refusal('not_punchout', punchoutTexts.notFromBuyer)
  const way = found(
    await firstRow(
      tx,
      sql<VisitRow>`
    select p.buyer_cookie, p.return_url, p.request, b.encoding, b.unit, b.classification_domain, b.classification
    from punchout p join buyer_system b on b.id = p.buyer_system_id where p.id = ${actor.punchout.id} for update of p`,
    ),
  )
  if (input.buyer_cookie && input.buyer_cookie !== way.buyer_cookie)
    throw fieldError('buyer_cookie', orderTexts.otherCookie)
  if (!input.cancel && actor.punchout.operation === 'inspect') throw forbidden(visitTexts.onlyLooking)
  if (!input.cancel && (actor.hides.price || actor.hides.total)) throw forbidden(punchoutTexts.hiddenPrices)
  const basket = input.cancel ? emptyBasket : await basketToSend(tx, input, context, way.unit)
  const form = {
    url: way.return_url,
    method: 'POST' as const,
    fields: fieldsOf(way, basket, new URL(config.publicUrl).hostname, clock.now()),
  }
  const code = randomBytes(32).toString('base64url')
  await sql`update punchout set form = ${JSON.stringify({ fields: form.fields })}::jsonb, page_hash = ${hashOf(code)},
    returned_at = now()
    where id = ${actor.punchout.id}`.execute(tx)
  await sql`update session set expires_at = least(expires_at, now() + make_interval(mins => ${sql.lit(graceMinutes)}))
    where id = ${actor.session_id}::uuid`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: input.cancel ? 'punchout.cancelled' : 'punchout.returned',
    entity: 'punchout',
    id: actor.punchout.id,
    after: { lines: basket.lines.length, total: basket.total },
  })
  return { ...form, page: `/api/punchout/return/?code=${code}` }
}

async function basketToSend(tx: Db, input: PunchoutOrderCreate, context: CartContext, unit: string): Promise<Basket> {
  const client = await orderClient(tx, input, context)
  const cart = await lockCart(tx, client, input, context)
  const center = await lockCenter(tx, cart, client.id, context, orderTexts.noCenter)
  await sql`update cart set center_id = ${center.id}, updated_at = now() where id = ${cart.id}`.execute(tx)
  const content = await contentById(tx, cart.id, context)
  checkChanges(input.changed, content, context)
  refuseOrder(tx, content, center, context)
  return basketOf(content, noteOf(input.observations, content, context), unit)
}

function fieldsOf(way: VisitRow, basket: Basket, host: string, now: Date): Record<string, string> {
  if (way.request.protocol === 'oci') return ociFields(basket, way.classification, way.request.echo)
  const { from, to } = way.request
  const message = orderMessage({
    host,
    now,
    from: to,
    to: from,
    buyerCookie: way.buyer_cookie,
    basket,
    classification: { domain: way.classification_domain, code: way.classification },
  })
  return { [way.encoding]: way.encoding === 'cxml-base64' ? Buffer.from(message).toString('base64') : message }
}
