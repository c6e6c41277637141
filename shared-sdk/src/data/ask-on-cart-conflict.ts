import type { CartWhose } from '../../contract'
import { ApiError } from '../api-error'
import { emit } from '../events'
import { newIntention } from '../request'
import { clearCart, fetchCart } from './cart.api'

/**
 * Calls `add`. If a 409 says that the cart belongs to another client or lead, asks the user by a `cartConflict` event:
 * yes clears that cart and calls `add` again, no answers null. Without a listener the 409 is thrown.
 */
export async function askOnCartConflict<Answer>(add: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await add()
  } catch (error) {
    const { client, lead } = error instanceof ApiError && error.status === 409 ? (error.data as Partial<CartWhose>) : {}
    if (client === undefined || lead === undefined) throw error
    const clear = await new Promise<boolean>((resolve, reject) => {
      if (emit('cartConflict', { answer: resolve }) === 0) reject(error)
    })
    if (!clear) return null
    // In sequence: clearing for a second conflict must not remove what the first call has added since.
    clearing = clearing.catch(() => undefined).then(() => clearCartOf({ client, lead }))
    await clearing
    return await add()
  }
}

let clearing: Promise<void> = Promise.resolve()

/** Clears the cart unless it belongs to somebody else by now. */
async function clearCartOf({ client, lead }: CartWhose): Promise<void> {
  const cart = await fetchCart()
  if (cart.items.length > 0 && cart.client === client && cart.lead === lead)
    await clearCart({ client, lead }, newIntention())
}
