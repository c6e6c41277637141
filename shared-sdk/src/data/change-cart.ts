import type { Cart, CartItemChange, CartUpdate, CartWhose } from '../../contract'
import { emit } from '../events'
import { newIntention } from '../request'
import { whose, type CartCopy } from './cart-copy'
import { changeCartItem, clearCart, removeCartItem, restoreCart, updateCart } from './cart.api'

type Named = 'client' | 'lead'

export const changeLine =
  (copy: CartCopy) =>
  async (id: number, change: Omit<CartItemChange, Named>): Promise<void> => {
    const { cart } = await changeCartItem(id, { ...change, ...whose() }, newIntention())
    await shown(copy, cart)
  }

export const removeLine =
  (copy: CartCopy) =>
  async (id: number): Promise<void> => {
    await shown(copy, await removeCartItem(id, whose(), newIntention()))
  }

/** Empties the cart of the chosen client or lead, or of whom is named. 409: it is somebody else's by now. */
export const clear =
  (copy: CartCopy) =>
  async (of: CartWhose = whose()): Promise<void> => {
    await shown(copy, await clearCart(of, newIntention()))
  }

/** Takes the clearing of a moment ago back. cart: the id that the cleared cart had; of: for whom it was. */
export const restore =
  (copy: CartCopy) =>
  async (cart: number, of: CartWhose): Promise<void> => {
    await shown(copy, await restoreCart({ cart, ...of }, newIntention()))
  }

/** Observations, centre, client discount, order and changes of lines. */
export const update =
  (copy: CartCopy) =>
  async (change: Omit<CartUpdate, Named>): Promise<void> => {
    await shown(copy, await updateCart({ ...change, ...whose() }, newIntention()))
  }

async function shown(copy: CartCopy, cart: Cart): Promise<void> {
  await copy.keep(cart)
  emit('cart', {})
}
