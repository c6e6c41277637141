import { clientBuysOf } from './client-buys'
import { Market } from './market'
import type { Basket } from './purchases'

const basket = (day: number, ...articles: number[]): Basket => ({
  day,
  articles: Int32Array.from(articles),
  quantities: new Float64Array(articles.length).fill(1),
})

test('what a client’s centres bought is told alike, learnt basket by basket or read at once (rule R-14)', () => {
  const centres = new Map([
    [4, [basket(10, 1, 2), basket(40, 1)]],
    [7, [basket(20, 2, 3), basket(40, 2)]],
  ])
  const market = new Market(5)
  for (const [centre, day] of [
    [4, 10],
    [7, 20],
    [4, 40],
    [7, 40],
  ] as const) {
    const baskets = centres.get(centre)!
    market.learn(
      centre,
      { name: '', client: 1, baskets },
      baskets.find((each) => each.day === day)!,
    )
  }
  const { articles, amount } = clientBuysOf(centres)
  expect(articles).toEqual(market.clients.get(1)!.articles)
  expect(amount).toBeCloseTo(market.clients.get(1)!.amount)
  expect(articles.get(2)).toMatchObject({ centres: 2, last: { centre: 7, day: 40 }, lastOther: { centre: 4, day: 10 } })
})
