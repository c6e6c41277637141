import type { Basket } from './purchases'

/** The half-life, in days, of what a client's centres bought. */
export const clientLife = 90
const decay = (days: number) => 2 ** (-days / clientLife)

/** How much of an article the centres of a client bought: each basket with it is 1, and half after `clientLife` days. */
interface ClientArticle {
  amount: number
  day: number
  /** How many centres ever bought it. */
  centres: number
  /** The two centres that bought it last, and when. */
  last: { centre: number; day: number }
  lastOther: { centre: number; day: number } | null
}
export interface ClientBuys {
  /** All baskets of its centres, decayed in the same way. */
  amount: number
  day: number
  articles: Map<number, ClientArticle>
}

/** What the other centres of a client bought, decayed to one day. */
export interface OtherCentres {
  /** All baskets of theirs. */
  amount: number
  /** undefined: nobody bought the article. ownDays: on which the centre itself did. */
  article(article: number, ownDays: readonly number[]): OtherArticle | undefined
}
export interface OtherArticle {
  amount: number
  /** null: only the centre itself bought it. */
  lastDay: number | null
  /** How many other centres ever bought it. */
  centres: number
}

const decayed = (days: readonly number[], day: number) => days.reduce((sum, each) => sum + decay(day - each), 0)

/** Of what all centres of a client bought, what the others than this one did. days: of its baskets */
export function othersOf(
  buys: ClientBuys,
  centre: number,
  { days, day }: { days: readonly number[]; day: number },
): OtherCentres {
  return {
    amount: buys.amount * decay(day - buys.day) - decayed(days, day),
    article(article, ownDays) {
      const of = buys.articles.get(article)
      if (!of) return undefined
      const other = of.last.centre === centre ? of.lastOther : of.last
      return {
        amount: Math.max(0, of.amount * decay(day - of.day) - decayed(ownDays, day)),
        lastDay: other && other.day,
        centres: of.centres - (ownDays.length > 0 ? 1 : 0),
      }
    },
  }
}

/** Adds a basket of a centre, whose day is not before those that were added. isNew: the centre never bought it before. */
export function addToClient(
  buys: ClientBuys,
  centre: number,
  { day, articles }: Pick<Basket, 'day' | 'articles'>,
  isNew: (article: number) => boolean,
): void {
  buys.amount = buys.amount * decay(day - buys.day) + 1
  buys.day = day
  for (const article of articles) addArticle(buys, article, centre, day, isNew(article))
}

/** What all centres of a client bought, by the number of each centre. */
export function clientBuysOf(centres: ReadonlyMap<number, readonly Basket[]>): ClientBuys {
  const order = [...centres].flatMap(([centre, baskets]) => baskets.map((basket) => ({ centre, basket })))
  order.sort((a, b) => a.basket.day - b.basket.day || a.centre - b.centre)
  const buys: ClientBuys = { amount: 0, day: 0, articles: new Map() }
  const known = new Map([...centres.keys()].map((centre) => [centre, new Set<number>()]))
  for (const { centre, basket } of order) {
    const own = known.get(centre)!
    addToClient(buys, centre, basket, (article) => !own.has(article))
    for (const article of basket.articles) own.add(article)
  }
  return buys
}

function addArticle({ articles }: ClientBuys, article: number, centre: number, day: number, isNew: boolean): void {
  const of = articles.get(article)
  if (!of) {
    articles.set(article, { amount: 1, day, centres: 1, last: { centre, day }, lastOther: null })
    return
  }
  of.amount = of.amount * decay(day - of.day) + 1
  of.day = day
  if (isNew) of.centres++
  if (of.last.centre !== centre) of.lastOther = of.last
  of.last = { centre, day }
}
