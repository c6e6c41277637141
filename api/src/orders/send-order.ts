import type { CreatedDocument, OrderCreate } from '@portal/shared-sdk/contract'
import type { Visit } from '../cart/read-cart'
import type { Db } from '../db/db'
import { mailPaper } from '../documents/paper-mail'
import type { Portal } from '../portal'
import { tellOfWaiting } from './order-mail'
import { placeOrder } from './place-order'

/**
 * PATCH cart/create_order/: makes the cart an order, which is confirmed by mail with its PDF. One that is kept for
 * validation (message_flag 1) is told to who asked for it and to those who may validate it. All through the outbox.
 * @param host of the request, which decides the brand of the messages
 */
export async function sendOrder(tx: Db, { clock, jobs }: Portal, input: OrderCreate, visit: Visit, host: string | undefined): Promise<CreatedDocument> {
  const order = await placeOrder(tx, input, clock, visit)
  const isWaiting = order.state === 'pending_validation'
  if (isWaiting) await tellOfWaiting(tx, jobs, 'order', { ...order, creator: visit.actor.id }, visit.language, host)
  else await mailPaper(tx, jobs, { kind: 'order', id: order.id, language: visit.language, host }, { role: visit.actor.role, email: order.email })
  return { id: order.id, number: order.number, message_flag: isWaiting ? 1 : 0 }
}
