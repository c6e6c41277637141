import { isBuyer } from '../../contract/rules'
import { emit } from '../events'
import { session } from '../session/store'
import type { CartCache } from './cart-cache'
import { isOthersCart } from './others-cart'

/**
 * Asks a buyer of several centres for one before the first article goes into the cart (rule L-23). Resolves when the
 * dialog closes; whoever closes it without a choice goes on without a centre.
 */
export async function askForCenter(cache: CartCache): Promise<void> {
  if (!needsCenter(cache)) return
  await new Promise<void>((answer) => {
    if (emit('centerAsked', { answer }) === 0) answer()
  })
}

/** Whether askForCenter asks. */
export function needsCenter(cache: CartCache): boolean {
  const { client, center, lead } = session()
  const account = cache.account()
  const cart = cache.current()
  if (center || !client || client.center_count < 2 || !account || !isBuyer(account.role) || account.punchout)
    return false
  return cart !== undefined && (cart.items.length === 0 || isOthersCart(cart, { client, lead }))
}
