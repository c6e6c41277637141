import type { CreatedDocument, OrderCreate } from '@portal/shared-sdk/contract'
import { checkOrderData, withCartData } from '../cart/check-order-data'
import { contentById } from '../cart/read-cart'
import { checkChanges } from '../cart/see-changes'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import {
  askOverLimit,
  closeCart,
  customerOf,
  lockCart,
  lockCenter,
  type Asked,
  type Customer,
} from '../documents/take-cart'
import { fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { storeCartAsOrder } from './store-order'
import { refuseOrder } from './refuse-order'
import { orderTexts } from './texts'

/**
 * PATCH cart/create_order/: turns the cart into an order and closes it. Locks the cart, then the centre.
 * @returns message_flag 1 for an order that waits for validation
 * @throws 400 with the reason, 404, 409; a refused order leaves nothing behind
 */
export async function sendOrder(
  tx: Db,
  portal: Portal,
  input: OrderCreate,
  context: CartContext,
): Promise<CreatedDocument> {
  const client = await orderClient(tx, input, context)
  const { actor } = context
  if (actor.buyer_cookie !== null && input.buyer_cookie && input.buyer_cookie !== actor.buyer_cookie)
    throw fieldError('buyer_cookie', orderTexts.otherCookie)
  checkOrderData(input, context.today)
  const cart = await lockCart(tx, client, input, context)
  const center = await lockCenter(tx, cart, client.id, context, orderTexts.noCenter)
  await closeCart(tx, cart)
  const content = await contentById(tx, cart.id, context)
  checkChanges(input.changed, content, context)
  refuseOrder(tx, content, center, context)
  await askOverLimit(tx, center, content.totals.base, {
    actor,
    isAccepted: input.over_limit,
    clock: portal.clock,
    text: orderTexts.overLimit,
  })
  const order = withCartData(input, content)
  checkOrderData(order, context.today)
  const { id, number, isWaiting } = await storeCartAsOrder(tx, portal, {
    client,
    center,
    content,
    input: order,
    context,
  })
  return { id, number, message_flag: isWaiting ? 1 : 0 }
}

/** Orders are for clients: a lead gets offers. 404 for a client that the account may not see. */
export async function orderClient(tx: Db, { client, lead }: Asked, context: CartContext): Promise<Customer> {
  if (!client || lead) throw fieldError('client', texts.required)
  return customerOf(tx, { client }, context)
}
