import { PaymentOptions, type OrderCreate } from '@portal/shared-sdk/contract'
import { moneyText, shippingOptions, type Totals } from '@portal/shared-sdk/contract/money'
import { cartShipping, type CartContent } from '../cart/cart-content'
import { cut } from '../cart/cut'
import { contentById, type Visit } from '../cart/read-cart'
import { instantOf, type Clock } from '../clock'
import type { Db } from '../db/db'
import { nextNumber } from '../db/next-number'
import { amountsOf, keepLines, leaveTrace } from '../documents/keep-lines'
import { closeCart, customerOf, isOverLimit, lockCart, lockCenter, type Asked, type Customer, type DocumentCenter } from '../documents/take-cart'
import { searchNorm } from '../http/list'
import { fieldError } from '../http/problem'
import { texts } from '../http/texts'
import { punchoutTexts } from '../punchout/texts'
import { recordPurchase } from './record-purchase'
import { refuseOrder } from './refuse-order'
import { orderTexts } from './texts'

/** An order as it was just made; email: the client's. */
export interface PlacedOrder { id: number; number: string; state: 'received' | 'pending_validation'; client: number; email: string }

/**
 * PATCH cart/create_order/: makes the cart an order and closes it, or keeps the order for validation when it passes
 * the centre's purchase limit. Names, prices and taxes are copied. Locks the cart, then the centre.
 * @throws 400 with what refuses it, 404, 409; nothing stays of a refused order
 */
export async function placeOrder(tx: Db, input: OrderCreate, clock: Clock, visit: Visit): Promise<PlacedOrder> {
  const client = await orderClient(tx, input, visit)
  const { actor } = visit
  if (actor.buyer_cookie !== null && input.buyer_cookie && input.buyer_cookie !== actor.buyer_cookie) throw fieldError('buyer_cookie', punchoutTexts.otherCookie)
  checkOptions(input, visit.today)
  const cart = await lockCart(tx, client, input, visit)
  const center = await lockCenter(tx, cart, client.id, visit, orderTexts.noCenter)
  await closeCart(tx, cart)
  const content = await contentById(tx, cart.id, visit)
  refuseOrder(content, center, visit)
  const totals = orderTotals(content, input, visit)
  const state = await isOverLimit(tx, center, totals.base, clock) ? 'pending_validation' : 'received'
  const number = await nextNumber(tx, 'PED', Number(visit.today.slice(0, 4)))
  const id = await insertOrder(tx, { number, state, now: clock.now(), client, center, content, totals, input, visit })
  await keepLines(tx, 'order', id, content, state)
  if (state === 'received') await recordPurchase(tx, id)
  await leaveTrace(tx, { kind: 'order', id, number, kept: state === 'pending_validation' }, content, visit)
  return { id, number, state, client: client.id, email: client.email }
}

/** Orders are for clients: a lead gets offers. 404 for a client that the account may not see. */
export async function orderClient(tx: Db, { client, lead }: Asked, visit: Visit): Promise<Customer> {
  if (!client || lead) throw fieldError('client', texts.required)
  return customerOf(tx, { client }, visit)
}

function checkOptions({ shipping_option: shipping, payment_option: payment, delivery_date: date }: OrderCreate, today: string): void {
  if (shipping && !shippingOptions.some(({ id }) => id === shipping)) throw fieldError('shipping_option', texts.notOffered)
  if (payment && !PaymentOptions.some((id) => id === payment)) throw fieldError('payment_option', texts.notOffered)
  if (!date) return
  if (!isReal(date)) throw fieldError('delivery_date')
  if (date.slice(0, 10) < today) throw fieldError('delivery_date', orderTexts.pastDate)
}

/** Whether a calendar has the day and the day the hour: 31 June does not come back as it was written. */
function isReal(date: string): boolean {
  const moment = new Date(`${date.length === 10 ? `${date}T00:00` : date}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

/** What an order costs, with its way of shipping. */
export function orderTotals(content: CartContent, input: Pick<OrderCreate, 'shipping_option'>, { actor }: Visit): Totals {
  const shipping = cartShipping(content.totals.base, content.lines.length, content.cart, actor.rules, input.shipping_option)
  return { ...content.totals, shipping, final: content.totals.total + shipping }
}

export interface NewOrder {
  number: string
  state: string
  now: Date
  client: { id: number; name: string }
  center: DocumentCenter
  content: CartContent
  totals: Totals
  input: Omit<OrderCreate, 'client' | 'lead' | 'center'>
  visit: Visit
  /** From a file there is no cart to name. */
  source?: 'import'
}

/** The row of a new order, without its lines. */
export async function insertOrder(tx: Db, { number, state, now, client, center, content, totals, input, visit, source }: NewOrder): Promise<number> {
  const { actor } = visit
  const ownNumber = (input.customer_number ?? '').trim()
  const details = cut(input.observations ?? content.cart.observations, actor.variant.public.settings.limit_observations_order)
  const row = await tx.insertInto('sale_order').values({
    number,
    client_id: client.id,
    center_id: center.id,
    creator_id: actor.id,
    state,
    client_order_number: ownNumber,
    order_datetime: now,
    delivery_datetime: input.delivery_date ? instantOf(input.delivery_date) : null,
    ...amountsOf(content),
    shipping: moneyText(totals.shipping),
    final: moneyText(totals.final),
    shipping_option: input.shipping_option ?? null,
    payment_option: input.payment_option ?? null,
    details,
    billable_center: center.has_facturable,
    source: source ?? (actor.purpose === 'punchout' ? 'punchout' : 'cart'),
    cart_id: source === 'import' ? null : content.cart.id,
    buyer_cookie: input.buyer_cookie ?? actor.buyer_cookie,
    cookies: input.cookies ?? null,
    search_norm: searchNorm(number, ownNumber, center.name, client.name),
  }).returning('id').executeTakeFirstOrThrow()
  return row.id
}
