import type { Cart, ChangedCartItem } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import { cartContent, type CartContent } from './cart-content'
import { presentCart, presentChanged } from './present-cart'
import { activeCart, cartById, cartLines, noCart, type CartRow } from './queries'
import type { CartContext } from './cart-context'

/** GET cart/: the account's active cart, or an empty one without id (rule C-50). */
export async function readCart(db: Db, context: CartContext): Promise<Cart> {
  const { actor } = context
  const cart = await activeCart(db, actor)
  if (cart) return presentCart(await contentOf(db, cart, context), context)
  const empty = presentCart(cartContent(await noCart(db), [], actor), context)
  return { ...empty, id: null, idCart: null }
}

/**
 * A line as it is now, with the cart: for a change that is sent again.
 * @throws 404 when it is gone
 */
export async function changedAgain(db: Db, id: number, context: CartContext): Promise<ChangedCartItem> {
  const content = await contentOf(db, found(await activeCart(db, context.actor)), context)
  found(content.lines.find(({ row }) => row.id === id))
  return presentChanged(id, content, context)
}

/** A cart with its lines as they are now in the transaction. */
export async function contentById(tx: Db, id: number, context: CartContext): Promise<CartContent> {
  return contentOf(tx, await cartById(tx, id), context)
}

/** The same for a cart whose row was just read. */
export async function contentOf(db: Db, cart: CartRow, context: CartContext): Promise<CartContent> {
  return cartContent(cart, await cartLines(db, cart, context.cards), context.actor)
}
