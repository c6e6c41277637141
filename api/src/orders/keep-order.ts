import type { OrderCreate } from '@portal/shared-sdk/contract'
import { moneyText, type Totals } from '@portal/shared-sdk/contract/money'
import { cartShipping, type CartContent } from '../cart/cart-content'
import { noteOf } from '../cart/cut'
import type { Visit } from '../cart/visit'
import { instantOf } from '../clock'
import type { Db } from '../db/db'
import { nextNumber } from '../db/next-number'
import { amountsOf, keepLines, leaveTrace } from '../documents/keep-lines'
import { mailPaper } from '../documents/paper-mail'
import { isOverLimit, type DocumentCenter } from '../documents/take-cart'
import { tellOfWaiting } from '../documents/waiting-mail'
import { searchNorm } from '../http/list'
import type { Portal } from '../portal'
import { recordPurchase } from './record-purchase'

export interface NewOrder {
  client: { id: number; name: string; email: string }
  center: DocumentCenter
  content: CartContent
  input: Omit<OrderCreate, 'client' | 'lead' | 'center'>
  visit: Visit
  /** Of the request: decides the brand of the messages. */
  host: string | undefined
  /** From a file there is no cart to name. */
  source?: 'import'
}

/**
 * Keeps what nothing refuses as an order, which is confirmed by mail with its PDF. One that passes the centre's purchase
 * limit waits for validation instead and is told to who asked for it and to those who may validate it. Names, prices and
 * taxes are copied; all mail goes through the outbox.
 */
export async function keepOrder(
  tx: Db,
  { clock, jobs }: Portal,
  order: NewOrder,
): Promise<{ id: number; number: string; isWaiting: boolean }> {
  const { client, center, content, visit, host } = order
  const totals = orderTotals(content, order)
  const isWaiting = await isOverLimit(tx, center, totals.base, clock)
  const state = isWaiting ? 'pending_validation' : 'received'
  const number = await nextNumber(tx, 'PED', Number(visit.today.slice(0, 4)))
  const id = await insertOrder(tx, { number, state, now: clock.now(), totals }, order)
  await keepLines(tx, 'order', id, content, state)
  if (!isWaiting) await recordPurchase(tx, id)
  await leaveTrace(tx, { kind: 'order', id, number, kept: isWaiting }, content, visit)
  if (isWaiting)
    await tellOfWaiting(tx, jobs, 'order', { id, client: client.id, creator: visit.actor.id }, visit.language, host)
  else
    await mailPaper(
      tx,
      jobs,
      { kind: 'order', id, language: visit.language, host },
      { role: visit.actor.role, email: client.email },
    )
  return { id, number, isWaiting }
}

/** What an order costs, with its way of shipping. */
function orderTotals({ cart, lines, totals }: CartContent, { input, visit }: NewOrder): Totals {
  const shipping = cartShipping(totals.base, lines.length, cart, visit.actor.rules, input.shipping_option)
  return { ...totals, shipping, final: totals.total + shipping }
}

interface Figures {
  number: string
  state: string
  now: Date
  totals: Totals
}

/** The row of a new order, without its lines. */
async function insertOrder(
  tx: Db,
  { number, state, now, totals }: Figures,
  { client, center, content, input, visit, source }: NewOrder,
): Promise<number> {
  const { actor } = visit
  const ownNumber = (input.customer_number ?? '').trim()
  const row = await tx
    .insertInto('sale_order')
    .values({
      number,
      client_id: client.id,
      center_id: center.id,
      creator_id: actor.id,
      issuer: actor.variant.public.name,
      state,
      client_order_number: ownNumber,
      order_datetime: now,
      delivery_datetime: input.delivery_date ? instantOf(input.delivery_date) : null,
      ...amountsOf(content),
      shipping: moneyText(totals.shipping),
      final: moneyText(totals.final),
      shipping_option: input.shipping_option ?? null,
      payment_option: input.payment_option ?? null,
      details: noteOf(input.observations, content, visit),
      billable_center: center.has_facturable,
      source: source ?? (actor.purpose === 'punchout' ? 'punchout' : 'cart'),
      cart_id: source === 'import' ? null : content.cart.id,
      buyer_cookie: input.buyer_cookie ?? actor.buyer_cookie,
      cookies: input.cookies ?? null,
      search_norm: searchNorm(number, ownNumber, center.name, client.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
