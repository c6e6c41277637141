import type { OrderCreate } from '@portal/shared-sdk/contract'
import { moneyText, type Totals } from '@portal/shared-sdk/contract/money'
import { cartShipping, type CartContent } from '../cart/cart-content'
import { noteOf } from '../cart/cut'
import { rememberShipping } from '../cart/usual-shipping'
import type { CartContext } from '../cart/cart-context'
import { instantOf } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import {
  amountsOf,
  emptyCart,
  lineCopiesOf,
  recordCreation,
  storeLines,
  type LineCopy,
} from '../documents/copy-cart-lines'
import { mailPaper } from '../documents/paper-mail'
import { isOverLimit, type DocumentCenter } from '../documents/take-cart'
import { tellOfWaiting } from '../documents/waiting-mail'
import { searchNorm } from '../../core/http/list'
import { trimmed } from '../../core/http/one-line'
import type { Portal } from '../../core/portal'
import { recordOrderEvent } from './record-order-event'
import { recordPurchase } from './record-purchase'

interface NewOrder {
  client: { id: number; name: string; email: string }
  center: DocumentCenter
  content: CartContent
  input: Omit<OrderCreate, 'client' | 'lead' | 'center'>
  context: CartContext
  /** Of a file. It has no cart, and neither has an order of a matrix, whose content is of none (id 0). */
  source?: 'import'
  /** Where the caller has compared the order with the limit, under the lock of its centre. */
  isWaiting?: boolean
}

/** An order to store, from a cart, a file or an offer. totals: with shipping. */
interface OrderPlan extends Pick<NewOrder, 'client' | 'center' | 'input' | 'context'> {
  lines: readonly LineCopy[]
  totals: Totals
  clientDiscountPercentage: string
  details: string
  source: 'cart' | 'import' | 'punchout' | 'offer'
  cart: number | null
  offer: number | null
  isWaiting: boolean
}

interface StoredOrder {
  id: number
  number: string
  isWaiting: boolean
}

/**
 * Stores a cart as an order and empties it; the caller has checked it. An order that passes the centre's purchase limit
 * waits for validation (rule C-71).
 */
export async function storeCartAsOrder(tx: Db, portal: Portal, order: NewOrder): Promise<StoredOrder> {
  const { center, content, input, context, source, isWaiting } = order
  const totals = orderTotals(content, order)
  const stored = await storeOrder(tx, portal, {
    ...order,
    lines: lineCopiesOf(content),
    totals,
    clientDiscountPercentage: content.clientDiscountPercentage,
    details: noteOf(input.observations, content, context),
    source: source ?? (context.actor.purpose === 'punchout' ? 'punchout' : 'cart'),
    cart: content.cart.id || null,
    offer: null,
    isWaiting: isWaiting ?? (await isOverLimit(tx, center, totals.base, portal.clock)),
  })
  if (content.cart.id) {
    await rememberShipping(tx, { account: context.actor.id, center: center.id }, input, totals.shipping)
    await emptyCart(tx, content)
  }
  return stored
}

/**
 * Stores an order and queues its mail: the confirmation with its PDF, or for an order that waits a message to whoever
 * placed it and to those who may validate it (rule D-85).
 */
export async function storeOrder(tx: Db, { clock, jobs }: Portal, order: OrderPlan): Promise<StoredOrder> {
  const { client, lines, isWaiting, context } = order
  const state = isWaiting ? 'pending_validation' : 'received'
  const number = await nextNumber(tx, 'PED', Number(context.today.slice(0, 4)))
  const id = await insertOrder(tx, { number, state, now: clock.now() }, order)
  await storeLines(tx, 'order', id, lines, state)
  if (!isWaiting) await recordPurchase(tx, id)
  await recordCreation(tx, { kind: 'order', id, number, isWaiting }, order, context)
  await recordOrderEvent(tx, { clock, jobs }, isWaiting ? 'order.waiting' : 'order.sent', { id })
  if (isWaiting) await tellOfWaiting(tx, { clock, jobs }, 'order', { id, creator: context.actor.id }, context.language)
  else
    await mailPaper(
      tx,
      jobs,
      { kind: 'order', id, language: context.language },
      { ...context.actor, email: client.email },
    )
  return { id, number, isWaiting }
}

/** The cart's sums with the shipping option of the order. */
function orderTotals({ cart, lines, totals }: CartContent, { input, context }: NewOrder): Totals {
  const shipping = cartShipping(totals.base, lines.length, cart, context.actor.rules, input.shipping_option)
  return { ...totals, shipping, final: totals.total + shipping }
}

interface Figures {
  number: string
  state: string
  now: Date
}

/** The row of a new order, without its lines. */
async function insertOrder(tx: Db, { number, state, now }: Figures, order: OrderPlan): Promise<number> {
  const { client, center, totals, input, context } = order
  const { actor } = context
  const ownNumber = trimmed(input.customer_number ?? '')
  const row = await tx
    .insertInto('sale_order')
    .values({
      number,
      client_id: client.id,
      center_id: center.id,
      creator_id: actor.id,
      issuer: actor.ruling.public.name,
      state,
      client_order_number: ownNumber,
      order_datetime: now,
      delivery_datetime: input.delivery_date ? instantOf(input.delivery_date) : null,
      ...amountsOf(order),
      shipping: moneyText(totals.shipping),
      final: moneyText(totals.final),
      shipping_option: input.shipping_option ?? null,
      payment_option: input.payment_option ?? null,
      details: order.details,
      billable_center: center.has_facturable,
      source: order.source,
      cart_id: order.cart,
      offer_id: order.offer,
      buyer_cookie: input.buyer_cookie ?? actor.buyer_cookie,
      cookies: input.cookies ?? null,
      search_norm: searchNorm(number, ownNumber, center.name, client.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
