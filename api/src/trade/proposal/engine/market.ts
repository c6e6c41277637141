import { addToClient, type ClientBuys } from './client-buys'
import type { Basket, CentreBaskets } from './purchases'

const shortLife = 30
const longLife = 180
const decay = (days: number, life: number) => 2 ** (-days / life)

/**
 * What all centres buy, learnt basket by basket in the order of days: how often an article is bought of late and in
 * all, when first and last, in which months, and how often a centre that knows it buys it again.
 */
export class Market {
  private readonly short: Float64Array
  private readonly long: Float64Array
  private readonly day: Float64Array
  private readonly first: Float64Array
  private readonly last: Float64Array
  private readonly chances: Float64Array
  private readonly again: Float64Array
  private readonly months: Float64Array
  private readonly monthTotals = new Float64Array(12)
  private shortTotal = 0
  private longTotal = 0
  private totalDay = 0
  private allChances = 1
  private allAgain = 0.1
  readonly clients = new Map<number, ClientBuys>()
  /** By centre: the articles that it ever bought. */
  private readonly known = new Map<number, Set<number>>()

  constructor(readonly articles: number) {
    const zeros = () => new Float64Array(articles)
    this.short = zeros()
    this.long = zeros()
    this.day = zeros()
    this.first = zeros().fill(-1)
    this.last = zeros().fill(-1)
    this.chances = zeros()
    this.again = zeros()
    this.months = new Float64Array(12 * articles)
  }

  learn(centre: number, { client }: CentreBaskets, { day, articles }: Basket): void {
    const known = this.known.get(centre) ?? new Set<number>()
    this.known.set(centre, known)
    for (const article of known) this.chances[article]!++
    this.allChances += known.size
    this.shortTotal = this.shortTotal * decay(day - this.totalDay, shortLife) + 1
    this.longTotal = this.longTotal * decay(day - this.totalDay, longLife) + 1
    this.totalDay = day
    const month = monthOf(day)
    this.monthTotals[month]!++
    const buys: ClientBuys = this.clients.get(client) ?? { amount: 0, day, articles: new Map() }
    this.clients.set(client, buys)
    addToClient(buys, centre, { day, articles }, (article) => !known.has(article))
    for (const article of articles) {
      const since = day - this.day[article]!
      this.short[article] = this.short[article]! * decay(since, shortLife) + 1
      this.long[article] = this.long[article]! * decay(since, longLife) + 1
      this.day[article] = day
      if (this.first[article]! < 0) this.first[article] = day
      this.last[article] = day
      this.months[month * this.articles + article]!++
      if (known.has(article)) {
        this.again[article]!++
        this.allAgain++
      } else known.add(article)
    }
  }

  /** The day on which an article was bought last, by anybody; -1 for never, also for one that is newer than the market. */
  lastOf(article: number): number {
    return this.last[article] ?? -1
  }

  /** The same of the first time. */
  firstOf(article: number): number {
    return this.first[article] ?? -1
  }

  /** The share of the last baskets (half as much after 30 days) that hold an article. */
  shareOf(article: number, day: number): number {
    return (
      this.ofNow(this.short, article, day, shortLife) / (this.shortTotal * decay(day - this.totalDay, shortLife) + 1)
    )
  }

  /** The same over a longer time (half after 180 days). */
  longShareOf(article: number, day: number): number {
    return this.ofNow(this.long, article, day, longLife) / (this.longTotal * decay(day - this.totalDay, longLife) + 1)
  }

  /** How often a centre that knows the article buys it in its next basket. */
  againOf(article: number): number {
    const usual = this.allAgain / this.allChances
    return ((this.again[article] ?? 0) + 20 * usual) / ((this.chances[article] ?? 0) + 20)
  }

  /** How much more than in the average month an article is bought in the month of the day: 1 as usual. */
  seasonOf(article: number, day: number): number {
    if (article >= this.articles) return 1
    const month = monthOf(day)
    let all = 0
    let baskets = 0
    for (let each = 0; each < 12; each++) {
      all += this.months[each * this.articles + article]!
      baskets += this.monthTotals[each]!
    }
    if (baskets === 0) return 1
    const expected = (all * this.monthTotals[month]!) / baskets
    return (this.months[month * this.articles + article]! + 3) / (expected + 3)
  }

  /** The articles of which the most are bought of late. */
  popular(day: number, count: number): number[] {
    const shares = Float64Array.from({ length: this.articles }, (_, article) => this.shareOf(article, day))
    return Array.from(shares.keys())
      .filter((article) => shares[article]! > 0)
      .sort((a, b) => shares[b]! - shares[a]! || a - b)
      .slice(0, count)
  }

  /** What is known of the articles, to be stored; not of clients and centres. */
  state(): MarketState {
    const list = (values: Float64Array) => Array.from(values, (value) => Number(value.toFixed(4)))
    return {
      articles: this.articles,
      short: list(this.short),
      long: list(this.long),
      day: list(this.day),
      first: list(this.first),
      last: list(this.last),
      chances: list(this.chances),
      again: list(this.again),
      months: list(this.months),
      monthTotals: list(this.monthTotals),
      totals: [this.shortTotal, this.longTotal, this.totalDay, this.allChances, this.allAgain],
    }
  }

  /** A market that answers as the one of the state did, and is not taught further. */
  static of(state: MarketState): Market {
    const market = new Market(state.articles)
    for (const name of ['short', 'long', 'day', 'first', 'last', 'chances', 'again', 'months', 'monthTotals'] as const)
      market[name].set(state[name])
    ;[market.shortTotal, market.longTotal, market.totalDay, market.allChances, market.allAgain] = state.totals
    return market
  }

  private ofNow(sums: Float64Array, article: number, day: number, life: number) {
    return this.lastOf(article) < 0 ? 0 : sums[article]! * decay(day - this.day[article]!, life)
  }
}

/** A market as JSON. totals: short, long, their day, chances, again. */
export interface MarketState {
  articles: number
  short: number[]
  long: number[]
  day: number[]
  first: number[]
  last: number[]
  chances: number[]
  again: number[]
  months: number[]
  monthTotals: number[]
  totals: [number, number, number, number, number]
}

const monthOf = (day: number) => new Date(day * 86_400_000).getUTCMonth()
