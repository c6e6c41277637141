import { learn, typicalQuantities } from './engine/learn'
import type { Purchases } from './engine/purchases'
import { walk } from './engine/walk'
import type { StoredState } from './proposal-state'

/**
 * What the portal keeps of all purchases: how to order and measure the own articles of a centre, and how articles sell
 * (rule R-8). Takes seconds of computing.
 * @param products the id of each article
 */
export function learntState(purchases: Purchases, products: number[]): StoredState {
  const usable = (centre: number) => purchases.centres[centre]!.baskets.length
  const model = learn(purchases, usable, { isOwnOnly: true })
  const market = walk(purchases, [], usable, [], () => undefined)
  return { model, market: market.state(), products, typical: typicalQuantities(purchases, usable) }
}
