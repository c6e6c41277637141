import { eachCandidate, type Around } from './engine/candidates'
import { clientBuysOf, type ClientBuys } from './engine/client-buys'
import type { Model } from './engine/learn'
import { Market } from './engine/market'
import { gapsOf, mean, median } from './engine/own-history'
import { Proposal, type ProposedArticle } from './engine/propose'
import type { Basket } from './engine/purchases'
import { basketsOf, rowsByCenter, type BoughtRow } from './center-purchases'
import type { ProposalState } from './proposal-state'

/** An article that a centre will probably buy next. quantity: own units; days: of a usual gap. */
export interface LikelyArticle {
  product: number
  quantity: number
  /** Days since 1970; null for an article that the centre never bought. */
  lastDay: number | null
  usualDays: number | null
}

const maxLines = 40
const fewestLines = 5
/** More than were bought lately, since the user takes lines out more easily than it adds them. */
const more = 1.3
/** The least chance of a line, where trees give one. */
const leastChance = 0.12
/** An article is bought too early before this share of its usual gap, and stopped after so many of them. */
const early = 0.6
const stoppedGaps = 3
const stoppedDays = 120
const onceDays = 120
/** Of articles that the centre never bought. */
const maxNew = 5

/** Before anything was learnt: the decayed frequency alone. */
const plainModel: Model = {
  way: 'plain',
  forest: { trees: [] },
  quantity: { plain: { factor: 0.8, others: 0 }, forest: null },
  chosenBy: { plain: 0, own: 0, neighbours: 0 },
}

/** What the centres of a client bought, with the engine's numbers of its articles. */
export interface ClientHistory {
  baskets: ReadonlyMap<number, Basket[]>
  products: ReadonlyMap<number, number>
  buys: ClientBuys | undefined
}

/** The purchases of a client's centres as the engine reads them. Articles that nothing was learnt of get new numbers. */
export function historyOf(state: ProposalState | undefined, bought: readonly BoughtRow[]): ClientHistory {
  const added = new Map<number, number>()
  const products = new Map<number, number>()
  const numberOf = (product: number) => {
    let number = state?.numbers.get(product) ?? added.get(product)
    if (number === undefined) added.set(product, (number = (state?.numbers.size ?? 0) + added.size))
    products.set(number, product)
    return number
  }
  const baskets = new Map([...rowsByCenter(bought)].map(([center, own]) => [center, basketsOf(own, numberOf)]))
  const buys = state?.model.way === 'neighbours' ? clientBuysOf(baskets) : undefined
  return { baskets, products, buys }
}

/**
 * What a centre will probably buy next, the likeliest first (rules ): what it no longer buys and what it
 * bought only just now stays out. Articles that it never bought come last, and only where neighbours help.
 * @param today days since 1970
 */
export function likelyArticles(
  state: ProposalState | undefined,
  { baskets: all, products, buys }: ClientHistory,
  center: number,
  today: number,
): LikelyArticle[] {
  const baskets = all.get(center)
  if (!baskets) return []
  const model = state?.model ?? plainModel
  const typical = state?.typical ?? []
  const proposal = new Proposal(model, typical)
  const around: Around = {
    market: state?.market ?? new Market(0),
    neighbours: state?.neighbours ?? [],
    popular: state?.popular ?? [],
    buys,
  }
  eachCandidate(center, baskets, baskets.length, today, around, model.way !== 'neighbours', (candidate, row) =>
    proposal.add(candidate, row),
  )
  const size = mean(baskets.slice(-6).map(({ articles }) => articles.length))
  const count = Math.min(maxLines, Math.max(fewestLines, Math.ceil(more * size)))
  const best = proposal.best(Infinity)
  const own = best.flatMap((article) => (isDue(article, model.way, today) ? [likely(article, products)] : []))
  const others = best.filter(({ ownHistory, score }) => !ownHistory && chanceOf(score) >= leastChance).slice(0, maxNew)
  return [
    ...own.slice(0, count),
    ...others.flatMap(({ article }) => {
      const product = state?.products[article]
      if (product === undefined) return []
      return [{ product, quantity: middle(typical[article] ?? []), lastDay: null, usualDays: null }]
    }),
  ]
}

const chanceOf = (score: number) => 1 / (1 + Math.exp(-score))
const middle = (values: readonly number[]) => values[values.length >> 1] ?? 1

function isDue({ ownHistory, score }: ProposedArticle, way: Model['way'], today: number): boolean {
  if (!ownHistory) return false
  const { days } = ownHistory
  const since = today - days.at(-1)!
  const usual = usualDaysOf(days)
  if (since > (usual === null ? onceDays : Math.max(stoppedDays, stoppedGaps * usual))) return false
  if (way !== 'plain') return chanceOf(score) >= leastChance && since > 0
  return since > 0 && (usual === null || since >= early * usual)
}

/** The median of the last gaps, which one long holiday does not change. */
const usualDaysOf = (days: readonly number[]) =>
  days.length > 1 ? Math.max(1, Math.round(median(gapsOf(days.slice(-9))))) : null

function likely(
  { article, quantity, ownHistory }: ProposedArticle,
  products: ReadonlyMap<number, number>,
): LikelyArticle {
  const { days } = ownHistory!
  return {
    product: products.get(article)!,
    quantity: quantity!,
    lastDay: days.at(-1)!,
    usualDays: usualDaysOf(days),
  }
}
