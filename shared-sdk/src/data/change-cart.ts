import type { Cart, CartItemChange, CartUpdate, CartWhose } from '../../contract'
import { emit } from '../events'
import { newIntention } from '../request'
import { cartOwner, type CartCache } from './cart-cache'
import { changeCartItem, clearCart, removeCartItems, restoreCart, restoreCartItems, updateCart } from './cart.api'

type Named = 'client' | 'lead'

export const changeLine =
  (cache: CartCache) =>
  async (id: number, change: Omit<CartItemChange, Named>): Promise<void> => {
    const { cart } = await changeCartItem(id, { ...change, ...cartOwner() }, newIntention())
    await showCart(cache, cart)
  }

/** Removes lines. Answers what `restoreLines` takes to bring them back (rule C-110). */
export const removeLines =
  (cache: CartCache) =>
  async (items: readonly number[]): Promise<number> => {
    const { removed, cart } = await removeCartItems({ items: [...items], ...cartOwner() }, newIntention())
    await showCart(cache, cart)
    return removed
  }

/** Brings removed lines back to their places in the cart. */
export const restoreLines =
  (cache: CartCache) =>
  async (removed: number): Promise<void> => {
    await showCart(cache, await restoreCartItems({ removed, ...cartOwner() }, newIntention()))
  }

/** Clears the cart of the chosen or the given owner. 409: the cart belongs to somebody else by now. */
export const clear =
  (cache: CartCache) =>
  async (customer: CartWhose = cartOwner()): Promise<void> => {
    await showCart(cache, await clearCart(customer, newIntention()))
  }

/**
 * Restores the cart that was just cleared. cart: the id of the cleared cart, by default its owner's last; of: its owner;
 * instead: in exchange for the present cart, which may be somebody else's (rule C-91). Answers the restored cart.
 */
export const restore =
  (cache: CartCache) =>
  async (
    cart: number | undefined,
    customer: CartWhose,
    { instead = false }: { instead?: boolean } = {},
  ): Promise<Cart> => {
    const body = { ...(cart !== undefined && { cart }), ...customer, ...(instead && { instead }) }
    const restored = await restoreCart(body, newIntention())
    await showCart(cache, restored)
    return restored
  }

/** Changes observations, centre, client discount, and the lines and their order. */
export const update =
  (cache: CartCache) =>
  async (change: Omit<CartUpdate, Named>): Promise<void> => {
    await showCart(cache, await updateCart({ ...change, ...cartOwner() }, newIntention()))
  }

async function showCart(cache: CartCache, cart: Cart): Promise<void> {
  await cache.put(cart)
  emit('cart', {})
}
