import type { Cart, ChangedCartItem } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import { cartContent, type CartContent } from './cart-content'
import { noteShown, seenColumns } from './line-facts'
import { presentCart, presentChanged } from './present-cart'
import { activeCart, cartById, cartLines, noCart, type CartRow } from './queries'
import type { CartContext } from './cart-context'

/** GET cart/: the account's active cart, or an empty one without id (rule C-50). */
export async function readCart(db: Db, context: CartContext): Promise<Cart> {
  const { actor } = context
  const cart = await activeCart(db, actor)
  if (cart) return presentCart(await readContent(db, cart, context), context)
  const empty = presentCart(cartContent(await noCart(db), [], actor), context)
  return { ...empty, id: null, idCart: null }
}

/**
 * A line as it is now, with the cart: for a change that is sent again.
 * @throws 404 when it is gone
 */
export async function changedAgain(db: Db, id: number, context: CartContext): Promise<ChangedCartItem> {
  const content = await readContent(db, found(await activeCart(db, context.actor)), context)
  found(content.lines.find(({ row }) => row.id === id))
  return presentChanged(id, content, context)
}

/** A cart with its lines as they are now in the transaction. */
export async function contentById(tx: Db, id: number, context: CartContext): Promise<CartContent> {
  return contentOf(tx, await cartById(tx, id), context)
}

/** The same for a cart whose row was just read. What was not shown yet counts as shown with it (rule K-78). */
export async function contentOf(tx: Db, cart: CartRow, context: CartContext): Promise<CartContent> {
  const content = await readContent(tx, cart, context)
  const rows = content.lines.map(({ row }) => row)
  await noteShown(tx, cart, rows, context.actor)
  return content
}

/** The same without a write. */
export async function readContent(db: Db, cart: CartRow, context: CartContext): Promise<CartContent> {
  const more = seenColumns(cart, context.actor)
  return cartContent(cart, await cartLines(db, cart, context.cards, more), context.actor)
}
