import type { Cart, CartChangesSeen, CartNews } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { conflict } from '../../core/http/problem'
import type { CartContent } from './cart-content'
import type { CartContext } from './cart-context'
import { changedKey } from './line-changes'
import { factsOf, storeSeen } from './line-facts'
import { openCart } from './open-cart'
import { presentCart } from './present-cart'
import { activeCart } from './queries'
import { contentOf, readContent } from './read-cart'

/**
 * PATCH cart/see_changes/: the account has seen these changes and is told of them no more. Where others have come by
 * now, nothing is stored, and the cart tells all of them (rule K-80).
 */
export async function seeChanges(
  tx: Db,
  { changed, ...customer }: CartChangesSeen,
  context: CartContext,
): Promise<Cart> {
  const cart = await openCart(tx, context.actor, customer)
  const content = await contentOf(tx, cart, context)
  if (changedKey(content, context) === changed) {
    for (const { row } of content.lines) row.seen = factsOf(row, content.cart, context.actor)
    await storeSeen(
      tx,
      cart.id,
      content.lines.map(({ row }) => row),
    )
  }
  return presentCart(content, context)
}

/** GET cart/changed/: what of the cart a screen compares with the one that it shows (rule K-83). */
export async function cartNews(db: Db, context: CartContext): Promise<CartNews> {
  const cart = await activeCart(db, context.actor)
  return { changed: cart ? changedKey(await readContent(db, cart, context), context) : null }
}

/** @throws 409 where the sender was shown other changes than there are; undefined: it compares none (rule K-84) */
export function checkChanges(asked: string | null | undefined, content: CartContent, context: CartContext): void {
  if (asked !== undefined && asked !== changedKey(content, context)) throw conflict()
}
