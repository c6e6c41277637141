import { learn, typicalQuantities } from './engine/learn'
import { neighboursOf } from './engine/neighbours'
import type { Purchases } from './engine/purchases'
import { popularCount, walk } from './engine/walk'
import type { StoredState } from './proposal-state'

/**
 * What the portal keeps of all purchases, learnt as the back-test learns it (rules ): how to order and measure
 * the articles of a centre, how articles sell, and which are bought together. Takes seconds of computing.
 * @param products the id of each article
 * @param today days since 1970
 */
export function learntState(purchases: Purchases, products: number[], today: number): StoredState {
  const usable = (centre: number) => purchases.centres[centre]!.baskets.length
  const model = learn(purchases, usable)
  const market = walk(purchases, [], usable, [], () => undefined)
  return {
    model,
    market: market.state(),
    products,
    typical: typicalQuantities(purchases, usable),
    neighbours: model.way === 'neighbours' ? neighboursOf(purchases, usable).map(shortened) : [],
    popular: model.way === 'neighbours' ? market.popular(today, popularCount) : [],
  }
}

const shortened = (near: { article: number; alike: number }[]) =>
  near.map(({ article, alike }) => ({ article, alike: Number(alike.toFixed(4)) }))
