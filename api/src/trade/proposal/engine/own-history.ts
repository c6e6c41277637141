import type { Basket } from './purchases'

/** When and how much of one article a centre bought, the oldest first. */
export interface Bought {
  article: number
  /** Places of the baskets among the centre's. */
  at: number[]
  days: number[]
  quantities: number[]
}

/** What a centre bought in its first `known` baskets, by article. */
export function boughtBefore(baskets: readonly Basket[], known: number): Map<number, Bought> {
  const all = new Map<number, Bought>()
  for (let at = 0; at < known; at++) {
    const { day, articles, quantities } = baskets[at]!
    for (let line = 0; line < articles.length; line++) {
      const article = articles[line]!
      let ownHistory = all.get(article)
      if (!ownHistory) all.set(article, (ownHistory = { article, at: [], days: [], quantities: [] }))
      ownHistory.at.push(at)
      ownHistory.days.push(day)
      ownHistory.quantities.push(quantities[line]!)
    }
  }
  return all
}

/** How often an article was bought: each basket back weighs `factor` times the one after it. */
export function frequency(at: readonly number[], known: number, factor: number): number {
  const weights = powersOf(factor, known)
  let sum = 0
  for (const place of at) sum += weights[known - 1 - place]!
  return sum
}

const powers = new Map<number, number[]>()

function powersOf(factor: number, count: number): number[] {
  const list = powers.get(factor) ?? []
  powers.set(factor, list)
  while (list.length < count) list.push(factor ** list.length)
  return list
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The differences between neighbours. */
export const gapsOf = (values: readonly number[]): number[] => values.slice(1).map((value, at) => value - values[at]!)
