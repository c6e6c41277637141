import { randomUUID } from 'node:crypto'
import { callAt, untilAnswered } from './killed-erp.mjs'

/**
 * Sends orders of two lines until `state.isOver`; each call is tried again with its key until it is answered.
 * @param state its `orders` get `name` (the buyer's own number), `number` once it is answered; `onTry`, where there is
 * one, is told each try's status (undefined: no answer) and the moment of its end
 */
export async function buy({ url, client, center, products }, token, state) {
  const write = (method, path, body) => {
    const headers = { 'idempotency-key': randomUUID() }
    return untilAnswered(() => reportTry(callAt(url, token, method, path, body, headers), state))
  }
  while (!state.isOver) {
    const order = { name: `B-${state.orders.length + 1}`, number: null }
    state.orders.push(order)
    for (const product of products.slice(0, 2))
      await write('POST', 'cart/add_cart_item/', { client, center, product, quantity: 1 + (state.orders.length % 9) })
    order.number = (await write('PATCH', 'cart/create_order/', { client, center, customer_number: order.name })).number
  }
}

async function reportTry(answer, { onTry = () => undefined }) {
  try {
    const body = await answer
    onTry(200)
    return body
  } catch (error) {
    onTry(error.status)
    throw error
  }
}
