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
  const clientArticle = articles.get(article)
  if (!clientArticle) {
    articles.set(article, { amount: 1, day, centres: 1, last: { centre, day }, lastOther: null })
    return
  }
  clientArticle.amount = clientArticle.amount * decay(day - clientArticle.day) + 1
  clientArticle.day = day
  if (isNew) clientArticle.centres++
  if (clientArticle.last.centre !== centre) clientArticle.lastOther = clientArticle.last
  clientArticle.last = { centre, day }
}
