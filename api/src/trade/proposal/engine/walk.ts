import { eachCandidate, type Around, type Candidate } from './candidates'
import { Market } from './market'
import type { Neighbours } from './neighbours'
import type { Moment, Purchases } from './purchases'

export const popularCount = 60
const popularDays = 7

/**
 * Goes through moments in the order of their days. At each, the market knows only baskets of earlier days, and of each
 * centre at most the first `usable` ones: nothing is learnt from a basket that is tested.
 * @param isOwnOnly leaves out what a centre never bought
 * @returns the market with all usable baskets
 */
export function walk(
  purchases: Purchases,
  moments: readonly Moment[],
  usable: (centre: number) => number,
  neighbours: Neighbours,
  emit: (moment: number, candidate: Candidate, row: Float32Array) => void,
  isOwnOnly = false,
): Market {
  const { centres, articles } = purchases
  const market = new Market(articles.length)
  const events: { centre: number; at: number; day: number }[] = []
  centres.forEach(({ baskets }, centre) => {
    for (let at = 0; at < usable(centre); at++) events.push({ centre, at, day: baskets[at]!.day })
  })
  events.sort((a, b) => a.day - b.day || a.centre - b.centre)
  const order = moments.map((_, index) => index).sort((a, b) => moments[a]!.day - moments[b]!.day || a - b)
  let next = 0
  const learnBefore = (day: number) => {
    for (; next < events.length && events[next]!.day < day; next++) {
      const { centre, at } = events[next]!
      market.learn(centre, centres[centre]!, centres[centre]!.baskets[at]!)
    }
  }
  let popular: number[] = []
  let popularDay = -Infinity
  for (const index of order) {
    const { centre, known, day } = moments[index]!
    learnBefore(day)
    if (day - popularDay >= popularDays) {
      popular = market.popular(day, popularCount)
      popularDay = day
    }
    const { client, baskets } = centres[centre]!
    const around: Around = { market, neighbours, popular, buys: market.clients.get(client) }
    eachCandidate(centre, baskets, known, day, around, isOwnOnly, (candidate, row) => emit(index, candidate, row))
  }
  learnBefore(Infinity)
  return market
}
