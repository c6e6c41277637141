import { eachCandidate, type Around } from './engine/candidates'
import type { Model } from './engine/learn'
import { Market } from './engine/market'
import { gapsOf, mean, median } from './engine/own-history'
import { Proposal, type ProposedArticle } from './engine/propose'
import { basketsOf, type BoughtRow } from './center-purchases'
import type { ProposalState } from './proposal-state'

/** An article that a centre will probably buy next. quantity: own units; days: of a usual gap. */
export interface LikelyArticle {
  product: number
  quantity: number
  /** Days since 1970. */
  lastDay: number
  usualDays: number | null
  times: number
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

/** Before anything was learnt: the decayed frequency alone. */
const plainModel: Model = {
  way: 'plain',
  forest: { trees: [] },
  quantity: { plain: { factor: 0.8, others: 0 }, forest: null },
  chosenBy: { plain: 0, own: 0, neighbours: 0 },
}

/**
 * What a centre will probably buy next, the likeliest first (rules ): what it no longer buys and what it
 * bought only just now stays out.
 * @param today days since 1970
 */
export function likelyArticles(
  state: ProposalState | undefined,
  bought: readonly BoughtRow[],
  today: number,
): LikelyArticle[] {
  if (bought.length === 0) return []
  const numbers = new Map(state?.numbers)
  const products = new Map<number, number>()
  const numberOf = (product: number) => {
    let number = numbers.get(product)
    if (number === undefined) numbers.set(product, (number = numbers.size))
    products.set(number, product)
    return number
  }
  const baskets = basketsOf(bought, numberOf)
  const model = state?.model ?? plainModel
  const proposal = new Proposal(model, state?.typical ?? [])
  const around: Around = { market: state?.market ?? new Market(0), neighbours: [], popular: [], buys: undefined }
  eachCandidate(0, baskets, baskets.length, today, around, true, (candidate, row) => proposal.add(candidate, row))
  const size = mean(baskets.slice(-6).map(({ articles }) => articles.length))
  const count = Math.min(maxLines, Math.max(fewestLines, Math.ceil(more * size)))
  return proposal
    .best(Infinity)
    .flatMap((article) => (isDue(article, model.way, today) ? [likely(article, products)] : []))
    .slice(0, count)
}

function isDue({ of, score }: ProposedArticle, way: Model['way'], today: number): boolean {
  const { days } = of!
  const since = today - days.at(-1)!
  const usual = usualDaysOf(days)
  if (since > (usual === null ? onceDays : Math.max(stoppedDays, stoppedGaps * usual))) return false
  if (way !== 'plain') return 1 / (1 + Math.exp(-score)) >= leastChance && since > 0
  return since > 0 && (usual === null || since >= early * usual)
}

/** The median of the last gaps, which one long holiday does not change. */
const usualDaysOf = (days: readonly number[]) =>
  days.length > 1 ? Math.max(1, Math.round(median(gapsOf(days.slice(-9))))) : null

function likely({ article, quantity, of }: ProposedArticle, products: ReadonlyMap<number, number>): LikelyArticle {
  const { days } = of!
  return {
    product: products.get(article)!,
    quantity: quantity!,
    lastDay: days.at(-1)!,
    usualDays: usualDaysOf(days),
    times: days.length,
  }
}
