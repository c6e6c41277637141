import type { CreatedDocument, OrderCreate } from '@portal/shared-sdk/contract'
import type { Visit } from '../cart/read-cart'
import type { Db } from '../db/db'
import type { Portal } from '../portal'
import { tellOfWaitingOrder } from './order-mail'
import { placeOrder } from './place-order'

/**
 * PATCH cart/create_order/: makes the cart an order. One that is kept for validation (message_flag 1) is told, through
 * the outbox, to who asked for it and to those who may validate it.
 * @param host of the request, which decides the brand of the messages
 */
export async function sendOrder(tx: Db, { clock, jobs }: Portal, input: OrderCreate, visit: Visit, host: string | undefined): Promise<CreatedDocument> {
  const order = await placeOrder(tx, input, clock, visit)
  const isWaiting = order.state === 'pending_validation'
  if (isWaiting) await tellOfWaitingOrder(tx, jobs, { ...order, creator: visit.actor.id }, visit.language, host)
  return { id: order.id, number: order.number, message_flag: isWaiting ? 1 : 0 }
}
