import { isBuyer } from '../../contract/rules'
import { emit } from '../events'
import { session } from '../session/store'
import type { CartCache } from './cart-cache'
import { isOthersCart } from './others-cart'

/**
 * Asks a buyer of several centres for one before the first article goes into the cart (rules L-23, C-116). Answers
 * whether the article is to be added: false when the question was left without an answer.
 */
export async function askForCenter(cache: CartCache): Promise<boolean> {
  if (!(await needsCenter(cache))) return true
  return new Promise<boolean>((answer) => {
    if (emit('centerAsked', { answer }) === 0) answer(true)
  })
}

/** Whether askForCenter asks. Before the cart is loaded it waits for it, since that depends on what is in it. */
export async function needsCenter(cache: CartCache): Promise<boolean> {
  if (!lacksCenter(cache)) return false
  if (!cache.current()) await cache.load()
  const cart = cache.current()
  return cart !== undefined && (cart.items.length === 0 || isOthersCart(cart, session()))
}

/** A buyer whose client has several centres and who has chosen none. */
function lacksCenter(cache: CartCache): boolean {
  const { client, center } = session()
  const account = cache.account()
  return (
    !center && (client?.center_count ?? 0) > 1 && account !== undefined && isBuyer(account.role) && !account.punchout
  )
}
