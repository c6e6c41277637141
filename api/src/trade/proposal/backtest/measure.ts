import { randomOf } from '../engine/random'

/** What one way proposes for one tested basket: articles, the likeliest first, and how much of them. */
export interface Guess {
  articles: number[]
  quantityOf: (article: number) => number | undefined
}
/** A tested basket: article and quantity. */
export type Truth = ReadonlyMap<number, number>

/** How a way did on one basket. Errors and amounts are sums, of which the quantity's error is the quotient. */
export interface Score {
  recall10: number
  recall20: number
  ndcg10: number
  hit10: number
  error: number
  amount: number
}
export const measures = ['recall10', 'recall20', 'ndcg10', 'hit10', 'quantity'] as const
export type Measure = (typeof measures)[number]

/** rule R-12: recall against the whole basket, nDCG against the best order of at most 10 articles of it. */
export function scoreOf({ articles, quantityOf }: Guess, truth: Truth): Score {
  const hits = (count: number) => articles.slice(0, count).filter((article) => truth.has(article))
  let gained = 0
  articles.slice(0, 10).forEach((article, place) => {
    if (truth.has(article)) gained += 1 / Math.log2(place + 2)
  })
  let best = 0
  for (let place = 0; place < Math.min(10, truth.size); place++) best += 1 / Math.log2(place + 2)
  let error = 0
  let amount = 0
  for (const article of hits(20)) {
    const guessed = quantityOf(article)
    if (guessed === undefined) continue
    error += Math.abs(guessed - truth.get(article)!)
    amount += truth.get(article)!
  }
  return {
    recall10: hits(10).length / truth.size,
    recall20: hits(20).length / truth.size,
    ndcg10: gained / best,
    hit10: hits(10).length > 0 ? 1 : 0,
    error,
    amount,
  }
}

export interface Interval {
  value: number
  low: number
  high: number
}

const draws = 1000

/**
 * The measures of several ways over the same tested baskets, each with its 95 % interval: centres are drawn again a
 * thousand times, the same ones for every way, always from the same seed.
 */
export function intervalsOf(ways: readonly (readonly Score[])[]): Record<Measure, Interval>[] {
  const count = ways[0]?.length ?? 0
  const random = randomOf(20)
  const drawn = ways.map(
    () => Object.fromEntries(measures.map((measure) => [measure, [] as number[]])) as Record<Measure, number[]>,
  )
  const times = new Float64Array(count)
  for (let draw = 0; draw < draws; draw++) {
    times.fill(0)
    for (let each = 0; each < count; each++) times[Math.floor(random() * count)]!++
    ways.forEach((scores, way) => {
      const sums = summed(scores, times)
      for (const measure of measures) drawn[way]![measure].push(sums[measure])
    })
  }
  const once = new Float64Array(count).fill(1)
  return ways.map((scores, way) => {
    const values = summed(scores, once)
    return Object.fromEntries(
      measures.map((measure) => {
        const sorted = drawn[way]![measure].sort((a, b) => a - b)
        return [
          measure,
          {
            value: values[measure],
            low: sorted[Math.floor(0.025 * draws)]!,
            high: sorted[Math.ceil(0.975 * draws) - 1]!,
          },
        ]
      }),
    ) as Record<Measure, Interval>
  })
}

function summed(scores: readonly Score[], times: Float64Array): Record<Measure, number> {
  let recall10 = 0
  let recall20 = 0
  let ndcg10 = 0
  let hit10 = 0
  let error = 0
  let amount = 0
  let count = 0
  scores.forEach((score, at) => {
    const weight = times[at]!
    if (weight === 0) return
    count += weight
    recall10 += weight * score.recall10
    recall20 += weight * score.recall20
    ndcg10 += weight * score.ndcg10
    hit10 += weight * score.hit10
    error += weight * score.error
    amount += weight * score.amount
  })
  return {
    recall10: recall10 / count,
    recall20: recall20 / count,
    ndcg10: ndcg10 / count,
    hit10: hit10 / count,
    quantity: amount > 0 ? error / amount : 0,
  }
}
