import { alongWithNext, type Db } from '../db/db'
import { BeginAgain } from '../db/transaction'
import type { KeptCart } from './kept-lines'
import { openCart, type Whose } from './open-cart'
import { cartLines, reopening, type CartRow, type LineRow } from './queries'
import { lineReader, readFor, type Visit } from './read-cart'

type Deciding = Pick<CartRow, 'price_rate_id' | 'country_id' | 'only_authorized_products'>
/** Whether lines read the same in both: their prices, taxes, and what may be bought. */
const readsAs = (cart: Deciding, other: Deciding) =>
  cart.price_rate_id === other.price_rate_id &&
  cart.country_id === other.country_id &&
  cart.only_authorized_products === other.only_authorized_products

/**
 * Opens the cart and writes in it. While nobody else changes the cart both statements travel together, for the cart as
 * its last change left it; is it another one then, all begins again.
 * @param writing its statement, for the cart with its lines before it; refusing waits for what it answers, as whether
 * the cart may be opened comes first.
 * @returns the opened cart, its lines before, what was written, and whether nothing else changed since the last change
 * (before)
 */
export async function writeInCart<Written>(
  tx: Db,
  whose: Whose,
  visit: Visit,
  writing: (cart: CartRow, lines: readonly LineRow[]) => Promise<Written>,
): Promise<{ cart: CartRow; lines: readonly LineRow[]; written: Written; before?: KeptCart }> {
  const { actor, kept } = visit
  const before = kept.expected(actor, whose, readFor(visit))
  if (!before) {
    const cart = await openCart(tx, actor, whose)
    const lines = await cartLines(tx, cart, lineReader(visit))
    return { cart, lines, written: await writing(cart, lines) }
  }
  const tellOpened = await alongWithNext(tx, reopening(actor, before.cart))
  const written = await writing(before.cart, before.lines)
  const [cart] = await tellOpened()
  if (cart && readsAs(cart, before.cart))
    return { cart: { ...before.cart, ...cart }, lines: before.lines, written, before }
  kept.forget(actor)
  throw new BeginAgain()
}
