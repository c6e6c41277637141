import { weightedMedian } from '../engine/boost'
import { boughtBefore, frequency, type Bought } from '../engine/own-history'
import type { Basket } from '../engine/purchases'
import type { Guess } from './measure'

/** The simple ways beside which the proposal is measured (rule R-13). */
export const plainWays = ['last order', 'most frequent', 'most frequent, decay 0.9'] as const
export type PlainWay = (typeof plainWays)[number]

/** What a simple way proposes after the first `known` baskets. Equal articles: the one bought later first. */
export function plainGuess(way: PlainWay, baskets: readonly Basket[], known: number): Guess {
  const bought = boughtBefore(baskets, known)
  const factor = way === 'most frequent, decay 0.9' ? 0.9 : 1
  const order = [...bought.values()]
    .filter(({ at }) => way !== 'last order' || at.at(-1) === known - 1)
    .map((ownHistory) => ({ ownHistory, weight: frequency(ownHistory.at, known, factor) }))
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        b.ownHistory.at.at(-1)! - a.ownHistory.at.at(-1)! ||
        a.ownHistory.article - b.ownHistory.article,
    )
  return {
    articles: order.map(({ ownHistory }) => ownHistory.article),
    quantityOf: (article) => quantityOf(way, bought.get(article)),
  }
}

function quantityOf(way: PlainWay, ownHistory: Bought | undefined): number | undefined {
  if (!ownHistory) return undefined
  const { quantities } = ownHistory
  if (way === 'last order') return quantities.at(-1)
  const factor = way === 'most frequent' ? 1 : 0.9
  return weightedMedian(
    quantities,
    quantities.map((_, at) => factor ** (quantities.length - 1 - at)),
  )
}
