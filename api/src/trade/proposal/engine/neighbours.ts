import type { Purchases } from './purchases'

/** By article: those that centres which buy it buy too, the most alike first, with how alike (0 to 1). */
export type Neighbours = { article: number; alike: number }[][]

/** Of a centre, the articles of its last baskets count. */
const maxArticles = 150
const maxNeighbours = 30
/** Fewer common centres than this are chance. */
const leastCommon = 3

/**
 * Articles bought by the same centres: the cosine of who buys them.
 * @param knownOf how many of a centre's baskets may be used
 */
export function neighboursOf({ articles, centres }: Purchases, knownOf: (centre: number) => number): Neighbours {
  const sets = centres.map(({ baskets }, centre) => {
    const set = new Set<number>()
    for (let at = knownOf(centre) - 1; at >= 0 && set.size < maxArticles; at--)
      for (const article of baskets[at]!.articles) set.add(article)
    return [...set]
  })
  const buyers: number[][] = articles.map(() => [])
  sets.forEach((set, centre) => set.forEach((article) => buyers[article]!.push(centre)))
  const common = new Float64Array(articles.length)
  return articles.map((_, article) => {
    const met: number[] = []
    for (const centre of buyers[article]!)
      for (const other of sets[centre]!) if (other !== article && common[other]!++ === 0) met.push(other)
    const near = met
      .filter((other) => common[other]! >= leastCommon)
      .map((other) => ({
        article: other,
        alike: common[other]! / Math.sqrt(buyers[article]!.length * buyers[other]!.length),
      }))
    for (const other of met) common[other] = 0
    return near.sort((a, b) => b.alike - a.alike || a.article - b.article).slice(0, maxNeighbours)
  })
}
