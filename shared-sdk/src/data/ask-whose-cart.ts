import type { CartWhose } from '../../contract'
import { ApiError } from '../api-error'
import { emit } from '../events'
import { newIntention } from '../request'
import { clearCart, fetchCart } from './cart.api'

/**
 * Adds something to the cart. The cart of another client, which a 409 names, is cleared only when somebody who listens
 * asked the user and the answer was yes; null when it was no.
 */
export async function orAskWhoseCart<Answer>(add: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await add()
  } catch (error) {
    const named = error instanceof ApiError && error.status === 409 ? (error.data as Partial<CartWhose>) : {}
    if (named.client === undefined || named.lead === undefined) throw error
    const { client, lead } = named
    const clear = await new Promise<boolean>((resolve, reject) => {
      if (emit('cartConflict', { answer: resolve }) === 0) reject(error)
    })
    if (!clear) return null
    // One after the other: what one add puts in after its question is not cleared for the next one's.
    clearing = clearing.catch(() => undefined).then(() => clearCartOf({ client, lead }))
    await clearing
    return await add()
  }
}

let clearing: Promise<void> = Promise.resolve()

/** Unless it has become somebody else's meanwhile. */
async function clearCartOf({ client, lead }: CartWhose): Promise<void> {
  const cart = await fetchCart()
  if (cart.items.length > 0 && cart.client === client && cart.lead === lead)
    await clearCart({ client, lead }, newIntention())
}
