import { learn, typicalQuantities, type Model } from '../engine/learn'
import { neighboursOf } from '../engine/neighbours'
import { Proposal } from '../engine/propose'
import { momentOf, type Purchases } from '../engine/purchases'
import { walk } from '../engine/walk'
import { intervalsOf, scoreOf, type Interval, type Measure, type Score } from './measure'
import { plainGuess, plainWays } from './plain-ways'

/** The measures of each way over the tested baskets, the last one of each centre. */
export interface Backtest {
  ways: { name: string; measures: Record<Measure, Interval> }[]
  tested: number
  /** Centres with too few baskets to be tested; they are learnt from. */
  untested: number
  model: Model
}

/** A centre is tested on its last basket if it has this many; where none has, two are enough. */
const usualBaskets = 3

/**
 * Proposes the last basket of each centre from what was bought before it, in the proposal's way and in simple ones.
 * Whatever is chosen or learnt is chosen on the earlier baskets: no tested basket, of any centre, takes part (rule R-10).
 * @returns undefined when no centre has two baskets
 */
export function backtest(purchases: Purchases): Backtest | undefined {
  const { centres } = purchases
  const maxBaskets = centres.reduce((max, { baskets }) => Math.max(max, baskets.length), 0)
  if (maxBaskets < 2) return undefined
  const least = Math.min(usualBaskets, maxBaskets)
  const isTested = (centre: number) => centres[centre]!.baskets.length >= least
  const usable = (centre: number) => centres[centre]!.baskets.length - (isTested(centre) ? 1 : 0)
  const tested = [...centres.keys()].filter(isTested)
  const model = learn(purchases, usable)
  const truths = tested.map((centre) => {
    const { articles, quantities } = centres[centre]!.baskets[usable(centre)]!
    return new Map(Array.from(articles, (article, line) => [article, quantities[line]!]))
  })
  const scores: Score[][] = plainWays.map((way) =>
    tested.map((centre, at) => scoreOf(plainGuess(way, centres[centre]!.baskets, usable(centre)), truths[at]!)),
  )
  scores.push(proposalScores(purchases, model, usable, tested, truths))
  const intervals = intervalsOf(scores)
  return {
    ways: [...plainWays, 'proposal'].map((name, way) => ({ name, measures: intervals[way]! })),
    tested: tested.length,
    untested: centres.length - tested.length,
    model,
  }
}

function proposalScores(
  purchases: Purchases,
  model: Model,
  usable: (centre: number) => number,
  tested: readonly number[],
  truths: readonly Map<number, number>[],
): Score[] {
  const typical = typicalQuantities(purchases, usable)
  const moments = tested.map((centre) => momentOf(purchases, centre, usable(centre)))
  const scores: Score[] = []
  let at = -1
  let proposal = new Proposal(model, typical)
  const finish = () => {
    if (at < 0) return
    const best = proposal.best(20)
    const quantities = new Map(best.map(({ article, quantity }) => [article, quantity ?? undefined]))
    scores[at] = scoreOf(
      { articles: best.map(({ article }) => article), quantityOf: (article) => quantities.get(article) },
      truths[at]!,
    )
  }
  walk(purchases, moments, usable, neighboursOf(purchases, usable), (moment, candidate, row) => {
    if (moment !== at) {
      finish()
      at = moment
      proposal = new Proposal(model, typical)
    }
    proposal.add(candidate, row)
  })
  finish()
  return scores
}
