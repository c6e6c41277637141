import type { ClientBuys } from './client-buys'
import { centreFacts, names, ownNames, writeClient, writeOwn } from './features'
import type { Market } from './market'
import type { Neighbours } from './neighbours'
import { boughtBefore, frequency, type Bought } from './own-history'
import type { Basket } from './purchases'

/** What is known at a moment beside the centre's own baskets. */
export interface Around {
  market: Market
  neighbours: Neighbours
  /** What is bought most of late, for centres that know nothing better. */
  popular: number[]
  buys: ClientBuys | undefined
}

export interface Candidate {
  article: number
  ownHistory: Bought | undefined
}

const maxOfClient = 30
const maxAlike = 30
const maxPopular = 15
const rankPlace = ownNames.indexOf('rank')

/**
 * The articles that a centre may buy next, each with its features: all that it bought, then those of the client's
 * other centres, those bought together with its own, and the most bought of all.
 * @param emit called for each; `row` is used again for the next
 * @param isOwnOnly leaves out what the centre never bought
 */
export function eachCandidate(
  centre: number,
  baskets: readonly Basket[],
  known: number,
  day: number,
  around: Around,
  isOwnOnly: boolean,
  emit: (candidate: Candidate, row: Float32Array) => void,
): void {
  const bought = boughtBefore(baskets, known)
  const facts = centreFacts(baskets, known, day, bought.size)
  const order = [...bought].map(([article, ownHistory]) => ({
    article,
    ownHistory,
    weight: frequency(ownHistory.at, known, 0.9),
  }))
  order.sort(
    (a, b) => b.weight - a.weight || b.ownHistory.at.at(-1)! - a.ownHistory.at.at(-1)! || a.article - b.article,
  )
  const alike = alikeOf(order, around.neighbours)
  const last = known > 0 ? baskets[known - 1]!.articles : new Int32Array()
  const alikeLast = alikeOf(
    Array.from(last, (article) => ({ article, weight: 1 })),
    around.neighbours,
  )
  const row = new Float32Array(names.length)
  const write = (article: number, ownHistory: Bought | undefined, rank: number) => {
    writeOwn(row, ownHistory, facts, around.market, article)
    row[rankPlace] = rank
    writeClient(row, around.buys, { article, days: ownHistory?.days ?? [], centre }, facts)
    row[ownNames.length + 3] = alike.get(article) ?? 0
    row[ownNames.length + 4] = alikeLast.get(article) ?? 0
    emit({ article, ownHistory }, row)
  }
  order.forEach(({ article, ownHistory }, rank) => write(article, ownHistory, rank))
  if (isOwnOnly) return
  for (const article of unknownOnes(bought, alike, around, day)) write(article, undefined, order.length)
}

function alikeOf(order: { article: number; weight: number }[], neighbours: Neighbours): Map<number, number> {
  const sums = new Map<number, number>()
  let all = 0
  for (const { article: own, weight } of order) {
    all += weight
    for (const { article, alike } of neighbours[own] ?? []) sums.set(article, (sums.get(article) ?? 0) + alike * weight)
  }
  for (const [article, sum] of sums) sums.set(article, sum / all)
  return sums
}

function unknownOnes(
  bought: ReadonlyMap<number, Bought>,
  alike: ReadonlyMap<number, number>,
  { buys, popular, market }: Around,
  day: number,
): Set<number> {
  const isOpen = (article: number) => !bought.has(article) && day - market.lastOf(article) < 180
  const best = (list: [number, number][], count: number) =>
    list
      .filter(([article]) => isOpen(article))
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, count)
      .map(([article]) => article)
  const ofClient = best(
    [...(buys?.articles ?? [])].map(([article, clientArticle]) => [
      article,
      clientArticle.amount * 2 ** ((clientArticle.day - day) / 90),
    ]),
    maxOfClient,
  )
  return new Set([...ofClient, ...best([...alike], maxAlike), ...popular.filter(isOpen).slice(0, maxPopular)])
}
