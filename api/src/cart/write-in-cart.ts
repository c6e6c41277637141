import { alongWithNext, type Db } from '../db/db'
import { BeginAgain } from '../db/transaction'
import { follows, type KeptCart } from './kept-lines'
import { opened, openCart, opening, type Whose } from './open-cart'
import type { CartRow } from './queries'
import { readFor, type Visit } from './read-cart'

/**
 * Opens the cart and writes in it. While nobody else changes the cart both statements travel together, for the cart as
 * its last change left it; is it another one then, all begins again.
 * @param writing its statement; refusing waits for what it answers, as whether the cart may be opened comes first.
 * @returns the opened cart, what was written, and the cart with its lines as they were before, if they are known
 */
export async function writeInCart<Written>(
  tx: Db, whose: Whose, visit: Visit, writing: (cart: CartRow, before?: KeptCart) => Promise<Written>,
): Promise<{ cart: CartRow; written: Written; before?: KeptCart }> {
  const { actor, kept } = visit
  const before = kept.expected(actor, whose, readFor(visit))
  if (!before) {
    const cart = await openCart(tx, actor, whose)
    return { cart, written: await writing(cart) }
  }
  const tellOpened = await alongWithNext(tx, opening(actor, whose))
  const written = await writing(before.cart, before)
  const cart = await opened(tx, actor, whose, (await tellOpened())[0])
  if (follows(cart, before.cart)) return { cart, written, before }
  kept.forget(actor)
  throw new BeginAgain()
}
