import { unknown } from './boost'
import { clientLife, type ClientBuys } from './client-buys'
import type { Market } from './market'
import { frequency, gapsOf, mean, median, type Bought } from './own-history'
import type { Basket } from './purchases'

/** What is known of one article for a centre at one moment, as numbers. */
export const ownNames = [
  'count',
  'share',
  'share since first',
  'decay 0.9',
  'decay 0.75',
  'decay 0.97',
  'calendar decay 45',
  'calendar decay 180',
  'baskets since',
  'days since',
  'mean gap',
  'median gap',
  'overdue',
  'overdue median',
  'gap variation',
  'overdue baskets',
  'cover',
  'last quantity',
  'of last 2',
  'of last 5',
  'season share',
  'season against usual',
  'gaps near',
  'gaps longer',
  'rank',
  'baskets',
  'basket size',
  'basket gap',
  'basket overdue',
  'distinct',
  'market share',
  'market trend',
  'market days since',
  'market again',
  'market age',
  'market season',
] as const
export const neighbourNames = [
  'client share',
  'client days since',
  'client centres',
  'alike',
  'alike last',
  'is new',
] as const
export const names = [...ownNames, ...neighbourNames]

/** What all articles of a centre have in common at a moment. */
export interface CentreFacts {
  known: number
  day: number
  weights: { nine: number; seven: number; long: number; days45: number; days180: number }
  yearAgo: number
  days: number[]
  size: number
  gap: number
  since: number
  distinct: number
}

const halfAfter = (days: number, life: number) => 2 ** (-days / life)

export function centreFacts(baskets: readonly Basket[], known: number, day: number, distinct: number): CentreFacts {
  const days = baskets.slice(0, known).map((basket) => basket.day)
  const all = days.map((_, at) => at)
  const last = days.at(-1) ?? day
  const gaps = gapsOf(days.slice(-13))
  return {
    known,
    day,
    days,
    weights: {
      nine: frequency(all, known, 0.9),
      seven: frequency(all, known, 0.75),
      long: frequency(all, known, 0.97),
      days45: days.reduce((sum, each) => sum + halfAfter(day - each, 45), 0),
      days180: days.reduce((sum, each) => sum + halfAfter(day - each, 180), 0),
    },
    yearAgo: days.filter((each) => isYearAgo(each, day)).length,
    size: mean(baskets.slice(Math.max(0, known - 5), known).map(({ articles }) => articles.length)),
    gap: gaps.length > 0 ? median(gaps) : unknown,
    since: day - last,
    distinct,
  }
}

const isYearAgo = (each: number, day: number) => Math.abs(day - each - 365) <= 21 || Math.abs(day - each - 730) <= 21

/**
 * Writes the own features of an article into `row`, in the order of `ownNames`.
 * @param ownHistory undefined for one never bought
 */
export function writeOwn(
  row: Float32Array,
  ownHistory: Bought | undefined,
  facts: CentreFacts,
  market: Market,
  article: number,
): void {
  const { known, day, weights } = facts
  row.fill(unknown)
  if (ownHistory) {
    const { at, days, quantities } = ownHistory
    const count = at.length
    const since = day - days.at(-1)!
    const gaps = gapsOf(days)
    const gapMean = count > 1 ? (days.at(-1)! - days[0]!) / (count - 1) : unknown
    const gapMedian = count > 1 ? median(gaps.slice(-6)) : unknown
    const inYear = facts.yearAgo > 0 ? days.filter((each) => isYearAgo(each, day)).length / facts.yearAgo : unknown
    row[0] = count
    row[1] = count / known
    row[2] = count / (known - at[0]! + 1)
    row[3] = frequency(at, known, 0.9) / weights.nine
    row[4] = frequency(at, known, 0.75) / weights.seven
    row[5] = frequency(at, known, 0.97) / weights.long
    row[6] = days.reduce((sum, each) => sum + halfAfter(day - each, 45), 0) / (weights.days45 + 0.1)
    row[7] = days.reduce((sum, each) => sum + halfAfter(day - each, 180), 0) / (weights.days180 + 0.1)
    row[8] = known - at.at(-1)!
    row[9] = since
    if (count > 1) {
      row[10] = gapMean
      row[11] = gapMedian
      row[12] = since / gapMean
      row[13] = since / gapMedian
      row[14] = Math.sqrt(mean(gaps.map((gap) => (gap - gapMean) ** 2))) / gapMean
      row[15] = (known - at.at(-1)!) / ((at.at(-1)! - at[0]!) / (count - 1))
      const rate = quantities.slice(0, -1).reduce((sum, each) => sum + each, 0) / (days.at(-1)! - days[0]!)
      row[16] = (since * rate) / Math.max(quantities.at(-1)!, 1e-6)
      const slack = Math.max(3, 0.2 * since)
      row[22] = gaps.filter((gap) => Math.abs(gap - since) <= slack).length / gaps.length
      row[23] = gaps.filter((gap) => gap > since + 1).length / gaps.length
    }
    row[17] = quantities.at(-1)! / mean(quantities)
    row[18] = at.filter((place) => place >= known - 2).length
    row[19] = at.filter((place) => place >= known - 5).length / Math.min(5, known)
    row[20] = inYear
    row[21] = inYear === unknown ? unknown : (inYear + 0.05) / (count / known + 0.05)
  }
  row[25] = known
  row[26] = facts.size
  row[27] = facts.gap
  row[28] = facts.gap > 0 ? facts.since / facts.gap : unknown
  row[29] = facts.distinct
  const share = market.shareOf(article, day)
  const long = market.longShareOf(article, day)
  row[30] = share
  row[31] = (share + 1e-4) / (long + 1e-4)
  row[32] = market.lastOf(article) < 0 ? unknown : day - market.lastOf(article)
  row[33] = market.againOf(article)
  row[34] = market.firstOf(article) < 0 ? unknown : day - market.firstOf(article)
  row[35] = market.seasonOf(article, day)
}

/** Writes what the other centres of the client say; `own` is the article's own days, which are taken out. */
export function writeClient(
  row: Float32Array,
  buys: ClientBuys | undefined,
  { article, days, centre }: { article: number; days: readonly number[]; centre: number },
  facts: CentreFacts,
): void {
  const from = ownNames.length
  row[from + 3] = 0
  row[from + 4] = 0
  row[from + 5] = days.length === 0 ? 1 : 0
  if (!buys) return
  const { day } = facts
  const ownAll = facts.days.reduce((sum, each) => sum + halfAfter(day - each, clientLife), 0)
  const others = buys.amount * halfAfter(day - buys.day, clientLife) - ownAll
  if (others < 0.05) return
  const clientArticle = buys.articles.get(article)
  row[from] = 0
  row[from + 2] = 0
  if (!clientArticle) return
  const own = days.reduce((sum, each) => sum + halfAfter(day - each, clientLife), 0)
  row[from] = Math.max(0, clientArticle.amount * halfAfter(day - clientArticle.day, clientLife) - own) / others
  const other = clientArticle.last.centre === centre ? clientArticle.lastOther : clientArticle.last
  if (other) row[from + 1] = day - other.day
  row[from + 2] = clientArticle.centres - (days.length > 0 ? 1 : 0)
}
