import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { instantOf } from '../../core/clock'
import { transaction } from '../../core/db/transaction'
import { cancelDeliveryNote } from '../../trade/delivery-notes/write-delivery-note'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  admin = await portal.anAccount({ role: 'admin', can_see_delivery_notes: true })
})

type Product = Awaited<ReturnType<TestPortal['aProduct']>>

/** A centre, functions to buy for it, and the swaps answered for it. */
async function aBuyingCenter() {
  const center = await portal.aCenter()
  const buys = (product: Product, quantity: number, day = '2026-05-05') =>
    aDeliveryNote(portal.db, {
      client_id: center.client_id,
      center_id: center.id,
      delivery_note_datetime: instantOf(day),
      lines: [{ product_id: product.id, quantity }],
    })
  const swaps = async (caller = admin) => {
    const { status, body } = await caller.get(`center_co2e/${center.id}/swaps/`)
    expect(status).toBe(200)
    return body.results as {
      product: { id: number; price: number }
      alternative: { id: number; price: number }
      quantity: number
      usual_quantity: number
      price_diff: number
    }[]
  }
  const pairs = async (caller?: Caller) =>
    (await swaps(caller)).map(({ product, alternative }) => [product.id, alternative.id])
  return { center, buys, swaps, pairs }
}

/** An article and alternatives to it, by their index. */
async function anArticle(index: string | null, ...alternatives: (Parameters<TestPortal['aProduct']>[0] & object)[]) {
  const product = await portal.aProduct({ sustainability_index: index })
  const greener = []
  for (const [position, options] of alternatives.entries()) {
    const other = await portal.aProduct(options)
    const values = { product_id: product.id, alternative_id: other.id, position }
    await portal.db.insertInto('product_eco_alternative').values(values).execute()
    greener.push(other)
  }
  return { product, greener }
}

test('the three swaps with the most effect are answered, with prices of today (rule H-18)', async () => {
  const { buys, swaps } = await aBuyingCenter()
  const articles = [
    await anArticle('2.0', { sustainability_index: '9.0', price: '12.35' }),
    await anArticle('5.0', { sustainability_index: '6.0', price: '9.99' }),
    await anArticle('1.0', { sustainability_index: '4.0' }),
    await anArticle('4.0', { sustainability_index: '4.5' }),
  ]
  // 7 × 10, 1 × 60, 3 × 5, 0.5 × 20
  for (const [at, quantity] of [6, 60, 5, 20].entries()) await buys(articles[at]!.product, quantity)
  await buys(articles[0]!.product, 4, '2026-09-30')
  const found = await swaps()
  expect(found.map(({ product }) => product.id)).toEqual([0, 1, 2].map((at) => articles[at]!.product.id))
  const { product, greener } = articles[0]!
  expect(found[0]).toEqual({
    product: {
      id: product.id,
      external_id: product.external_id,
      name: product.name,
      image_url: null,
      sustainability_index: 2,
      price: 10,
      content: { amount: 1, unit: 'piece' },
    },
    alternative: {
      id: greener[0]!.id,
      external_id: greener[0]!.external_id,
      name: greener[0]!.name,
      image_url: null,
      sustainability_index: 9,
      price: 12.35,
      content: { amount: 1, unit: 'piece' },
    },
    quantity: 10,
    instead_of: 5,
    usual_quantity: 5,
    price_diff: 2.35,
  })
  expect(found[1]).toMatchObject({ quantity: 60, usual_quantity: 60, price_diff: -0.01 })
})

test('the alternative with the highest index that can be sold is chosen (rule H-18)', async () => {
  const { center, buys, pairs } = await aBuyingCenter()
  const { product, greener } = await anArticle(
    '3.0',
    { sustainability_index: '8.0' },
    { sustainability_index: '9.0', price: null },
    { sustainability_index: '9.1', active: false },
    { sustainability_index: '9.2', obsolete: true, stock: 0 },
    { sustainability_index: '8.0' },
    { sustainability_index: '2.0' },
  )
  await buys(product, 2)
  expect(await pairs()).toEqual([[product.id, greener[0]!.id]])
  await portal.db
    .insertInto('special_price')
    .values({ client_id: center.client_id, product_id: greener[1]!.id, price: '8.40' })
    .execute()
  expect(await pairs()).toEqual([[product.id, greener[1]!.id]])
})

test('prices are the client’s own, and left out where they may not be seen (rule H-18)', async () => {
  const { center, buys, swaps } = await aBuyingCenter()
  const { product, greener } = await anArticle('3.0', { sustainability_index: '8.0' })
  await buys(product, 1)
  for (const [id, price] of [
    [product.id, '7.50'],
    [greener[0]!.id, '7.30'],
  ] as const)
    await portal.db.insertInto('special_price').values({ client_id: center.client_id, product_id: id, price }).execute()
  const account = (can_see_prices: boolean) =>
    portal.anAccount({ role: 'client', clients: [center.client_id], can_see_prices, can_see_delivery_notes: true })
  expect((await swaps(await account(true)))[0]).toMatchObject({
    product: { price: 7.5 },
    alternative: { price: 7.3 },
    price_diff: -0.2,
  })
  const [blind] = await swaps(await account(false))
  expect(blind).not.toHaveProperty('price_diff')
  expect(blind!.product).not.toHaveProperty('price')
  expect(blind!.alternative).not.toHaveProperty('price')
})

test('an account that may not see delivery notes gets no swaps, a foreign centre 404 (rules H-16, H-18)', async () => {
  const { center, buys, pairs } = await aBuyingCenter()
  const { product } = await anArticle('3.0', { sustainability_index: '8.0' })
  await buys(product, 1)
  expect(await pairs()).toHaveLength(1)
  expect(await pairs(await portal.anAccount({ role: 'admin' }))).toEqual([])
  const stranger = await portal.anAccount({ role: 'client', clients: [] })
  expect((await stranger.get(`center_co2e/${center.id}/swaps/`)).status).toBe(404)
})

test('a client with only authorised articles gets no other alternative (rule H-18)', async () => {
  const { center, buys, pairs } = await aBuyingCenter()
  const { product, greener } = await anArticle('3.0', { sustainability_index: '8.0' }, { sustainability_index: '7.0' })
  await buys(product, 1)
  await portal.db
    .updateTable('client')
    .set({ only_authorized_products: true })
    .where('id', '=', center.client_id)
    .execute()
  expect(await pairs()).toEqual([])
  for (const id of [product.id, greener[1]!.id])
    await portal.db
      .insertInto('special_price')
      .values({ client_id: center.client_id, product_id: id, price: '5.00' })
      .execute()
  expect(await pairs()).toEqual([[product.id, greener[1]!.id]])
})

test('only what was bought in the last twelve whole months and not given back counts (rule H-18)', async () => {
  const { buys, pairs } = await aBuyingCenter()
  const article = () => anArticle('3.0', { sustainability_index: '8.0' })
  const [early, late, cancelled, returned, bought] = [
    await article(),
    await article(),
    await article(),
    await article(),
    await article(),
  ]
  await buys(early.product, 1, '2025-09-30')
  await buys(late.product, 1, '2026-10-01')
  const { id } = await buys(cancelled.product, 1)
  await transaction(portal.db, (tx) => cancelDeliveryNote(tx, id))
  await buys(returned.product, 1)
  await buys(returned.product, -1)
  await buys(bought.product, 1, '2025-10-01')
  expect(await pairs()).toEqual([[bought.product.id, bought.greener[0]!.id]])
})

test('without an index there is nothing to compare (rule H-18)', async () => {
  const { buys, pairs } = await aBuyingCenter()
  for (const { product } of [
    await anArticle(null, { sustainability_index: '8.0' }),
    await anArticle('3.0', { sustainability_index: null }),
    await anArticle('3.0'),
  ])
    await buys(product, 1)
  expect(await pairs()).toEqual([])
})

test('three swaps are answered, however many alternatives cannot be sold (rule H-18)', async () => {
  const { buys, pairs } = await aBuyingCenter()
  const articles: Awaited<ReturnType<typeof anArticle>>[] = []
  for (let at = 0; at < 14; at += 1)
    articles.push(await anArticle('1.0', { sustainability_index: '9.0', price: at < 10 ? null : '4.00' }))
  for (const [at, { product }] of articles.entries()) await buys(product, 100 - at)
  expect(await pairs()).toEqual([10, 11, 12].map((at) => [articles[at]!.product.id, articles[at]!.greener[0]!.id]))
})

describe('by content (rules H-38, K-70)', () => {
  const litres = (content: string, more = {}) => ({ content, content_unit: 'ml', price: '3.00', ...more })
  /** A usual article of 750 ml at 3.00, of which 24 were bought in one order, and one alternative. */
  async function aSwapTo(alternative: object, own: object = {}) {
    const { buys, swaps, pairs } = await aBuyingCenter()
    const { product, greener } = await anArticle('2.0', { sustainability_index: '9.0', ...alternative })
    await portal.db
      .updateTable('product')
      .set({ ...litres('750'), ...own })
      .where('id', '=', product.id)
      .execute()
    await buys(product, 24)
    return { swaps, pairs, product, alternative: greener[0]! }
  }

  test('a jug stands for as many bottles as it holds, and the price is for the same content', async () => {
    const { swaps, product, alternative } = await aSwapTo(litres('5000', { price: '13.80' }))
    expect(await swaps()).toMatchObject([
      {
        product: { id: product.id, content: { amount: 750, unit: 'ml' } },
        alternative: { id: alternative.id, content: { amount: 5000, unit: 'ml' } },
        instead_of: 24,
        // 18 litres are four jugs of 5 L, not 24.
        usual_quantity: 4,
        // 750 ml of the jug cost 2.07.
        price_diff: -0.93,
      },
    ])
  })

  test.each<[string, object, object]>([
    ['another unit of measure', { content: '5000', content_unit: 'g' }, {}],
    ['an unknown content', { content: null, content_unit: null }, {}],
    ['an article whose content is unknown', litres('5000'), { content: null, content_unit: null }],
    ['another purpose', litres('5000', { purpose: 'jabón' }), { purpose: 'peine' }],
    ['a drum that holds far more than a usual order', litres('60000'), {}],
  ])('nothing is proposed for %s', async (_what, alternative, own) => {
    expect(await (await aSwapTo(alternative, own)).pairs()).toEqual([])
  })
})
