import { alongWithNext, type Db } from '../db/db'
import { BeginAgain } from '../db/transaction'
import { follows, type KeptCart } from './kept-lines'
import { opened, openCart, opening, type Whose } from './open-cart'
import { cartLines, type CartRow, type LineRow } from './queries'
import { lineReader, readFor, type Visit } from './read-cart'

/**
 * Opens the cart and writes in it. While nobody else changes the cart both statements travel together, for the cart as
 * its last change left it; is it another one then, all begins again.
 * @param writing its statement, for the cart with its lines before it; refusing waits for what it answers, as whether
 * the cart may be opened comes first.
 * @returns the opened cart, its lines before, what was written, and whether nothing else changed since the last change
 * (before)
 */
export async function writeInCart<Written>(
  tx: Db, whose: Whose, visit: Visit, writing: (cart: CartRow, lines: readonly LineRow[]) => Promise<Written>,
): Promise<{ cart: CartRow; lines: readonly LineRow[]; written: Written; before?: KeptCart }> {
  const { actor, kept } = visit
  const before = kept.expected(actor, whose, readFor(visit))
  if (!before) {
    const cart = await openCart(tx, actor, whose)
    const lines = await cartLines(tx, cart, lineReader(visit))
    return { cart, lines, written: await writing(cart, lines) }
  }
  const tellOpened = await alongWithNext(tx, opening(actor, whose))
  const written = await writing(before.cart, before.lines)
  const cart = await opened(tx, actor, whose, (await tellOpened())[0])
  if (follows(cart, before.cart)) return { cart, lines: before.lines, written, before }
  kept.forget(actor)
  throw new BeginAgain()
}
