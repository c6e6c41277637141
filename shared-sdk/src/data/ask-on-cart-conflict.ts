import type { CartConflict, CartWhose } from '../../contract'
import { ApiError } from '../api-error'
import { emit, type ClearedCart } from '../events'
import { newIntention } from '../request'
import { clearCart, fetchCart } from './cart.api'

/**
 * Calls `add`. If a 409 says that the cart belongs to another client or lead, asks the user by a `cartConflict` event:
 * yes clears that cart, calls `add` again and offers to undo it (rule C-91); no answers null. Without a listener the 409
 * is thrown.
 */
export async function askOnCartConflict<Answer>(add: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await add()
  } catch (error) {
    const { client, lead, name = '', lines = 0 } = conflictOf(error)
    if (client === undefined || lead === undefined) throw error
    const clear = await new Promise<boolean>((resolve, reject) => {
      if (emit('cartConflict', { answer: resolve, name, lines }) === 0) reject(error)
    })
    if (!clear) return null
    // In sequence: clearing for a second conflict must not remove what the first call has added since.
    const cleared = clearing.catch(() => undefined).then(() => clearCartOf({ client, lead }, name))
    clearing = cleared
    const former = await cleared
    try {
      return await add()
    } finally {
      if (former) emit('cartCleared', former)
    }
  }
}

let clearing: Promise<unknown> = Promise.resolve()

const conflictOf = (error: unknown): Partial<CartConflict> =>
  error instanceof ApiError && error.status === 409 ? (error.data as Partial<CartConflict>) : {}

/** Clears the cart unless it belongs to somebody else by now; answers what was cleared. */
async function clearCartOf(customer: CartWhose, name: string): Promise<ClearedCart | undefined> {
  const cart = await fetchCart()
  if (cart.id === null || cart.items.length === 0 || cart.client !== customer.client || cart.lead !== customer.lead)
    return undefined
  await clearCart(customer, newIntention())
  return { cart: cart.id, whose: customer, name, lines: cart.items.length, isReplaced: true }
}
