import { PaymentOptions, type CreatedDocument, type OrderCreate } from '@portal/shared-sdk/contract'
import { shippingOptions } from '@portal/shared-sdk/contract/money'
import { contentById, type Visit } from '../cart/read-cart'
import type { Db } from '../db/db'
import { closeCart, customerOf, lockCart, lockCenter, type Asked, type Customer } from '../documents/take-cart'
import { fieldError } from '../http/problem'
import { texts } from '../http/texts'
import type { Portal } from '../portal'
import { punchoutTexts } from '../punchout/texts'
import { keepOrder } from './keep-order'
import { refuseOrder } from './refuse-order'
import { orderTexts } from './texts'

/**
 * PATCH cart/create_order/: makes the cart an order and closes it. Locks the cart, then the centre.
 * @param host of the request, which decides the brand of the messages
 * @returns message_flag 1 for one that is kept for validation
 * @throws 400 with what refuses it, 404, 409; nothing stays of a refused order
 */
export async function sendOrder(
  tx: Db,
  portal: Portal,
  input: OrderCreate,
  visit: Visit,
  host: string | undefined,
): Promise<CreatedDocument> {
  const client = await orderClient(tx, input, visit)
  const { actor } = visit
  if (actor.buyer_cookie !== null && input.buyer_cookie && input.buyer_cookie !== actor.buyer_cookie)
    throw fieldError('buyer_cookie', punchoutTexts.otherCookie)
  checkOptions(input, visit.today)
  const cart = await lockCart(tx, client, input, visit)
  const center = await lockCenter(tx, cart, client.id, visit, orderTexts.noCenter)
  await closeCart(tx, cart)
  const content = await contentById(tx, cart.id, visit)
  refuseOrder(content, center, visit)
  const { id, number, isWaiting } = await keepOrder(tx, portal, { client, center, content, input, visit, host })
  return { id, number, message_flag: isWaiting ? 1 : 0 }
}

/** Orders are for clients: a lead gets offers. 404 for a client that the account may not see. */
export async function orderClient(tx: Db, { client, lead }: Asked, visit: Visit): Promise<Customer> {
  if (!client || lead) throw fieldError('client', texts.required)
  return customerOf(tx, { client }, visit)
}

function checkOptions(
  { shipping_option: shipping, payment_option: payment, delivery_date: date }: OrderCreate,
  today: string,
): void {
  if (shipping && !shippingOptions.some(({ id }) => id === shipping))
    throw fieldError('shipping_option', texts.notOffered)
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
