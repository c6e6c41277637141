import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StockCountDetail, Storeroom } from '@portal/shared-sdk/contract'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type Account = NonNullable<Parameters<TestPortal['anAccount']>[0]>
type Center = NonNullable<Parameters<TestPortal['aCenter']>[0]>
type Product = NonNullable<Parameters<TestPortal['aProduct']>[0]>
interface World {
  pars?: number[]
  product?: Product
  center?: Center
  account?: Account
}
const seesPrices: Account = { can_see_prices: true, can_see_totals: true }

/** A storeroom with an article for each par quantity, and a buyer of its client. */
async function aRoom({ pars = [6, 4], product = {}, center: place = {}, account = seesPrices }: World = {}) {
  const center = await portal.aCenter(place)
  const client = center.client_id
  const buyer = await portal.anAccount({ clients: [client], first_name: 'Ana', last_name: 'Gil', ...account })
  const articles = []
  for (const _ of pars) articles.push(await portal.aProduct({ stock: 1000, ...product }))
  const id = await aListOf(buyer, { client, center: center.id }, articles, pars)
  const lines = (await room(buyer, id)).lines.map(({ line }) => line)
  return { center, client, buyer, articles, id, lines }
}
async function aListOf(
  caller: Caller,
  place: { client: number; center: number | null },
  articles: { id: number }[],
  pars: (number | null)[],
  units: (number | null)[] = [],
): Promise<number> {
  const { body } = await caller.post('shopping_lists/', { ...place, name: 'Almacén 2' })
  const lines = articles.map(({ id }, at) => ({ product: id, unit: units[at] ?? null, par: pars[at] ?? null }))
  expect(await caller.put(`shopping_lists/${body.id}/`, { version: 1, lines })).toMatchObject({ status: 200 })
  return body.id
}
async function room(caller: Caller, id: number): Promise<Storeroom> {
  const answer = await caller.get(`shopping_lists/${id}/storeroom/`)
  expect(answer.status).toBe(200)
  return answer.body as Storeroom
}

interface Counting {
  wish?: 'keep' | 'order' | 'cart'
  key?: string
  at?: Date
}
const minutesAgo = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000)
const aCount = (lines: number[], amounts: number[], { wish = 'order', key = randomUUID(), at }: Counting = {}) => ({
  key,
  counted_at: (at ?? minutesAgo(1)).toISOString(),
  wish,
  lines: amounts.map((amount, index) => ({ line: lines[index]!, amount })),
})
const send = (caller: Pick<Caller, 'post'>, id: number, body: object, headers = {}) =>
  caller.post(`shopping_lists/${id}/stock_counts/`, body, headers)
async function counted(caller: Caller, id: number, body: object): Promise<StockCountDetail> {
  const answer = await send(caller, id, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as StockCountDetail
}
const missing = ({ lines }: StockCountDetail) => lines.map((line) => line.missing)
const orders = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).orderBy('id').execute()
const orderedOf = async (order: number) =>
  (
    await portal.db
      .selectFrom('order_line')
      .select(['product_id', 'quantity'])
      .where('order_id', '=', order)
      .orderBy('position')
      .execute()
  ).map(({ product_id: product, quantity }) => [product, quantity])

describe('a storeroom', () => {
  test('tells its articles with EAN, format, par and what is under way, and no price (rule R-54)', async () => {
    const { client, center, buyer } = await aRoom()
    const gel = await portal.aProduct({ price: '7.77', ean: '8412345678905', measurement_unit_name: 'Botella' })
    const box = await aFormat(gel.id, 12)
    const bare = await portal.aProduct()
    const id = await aListOf(buyer, { client, center: center.id }, [gel, gel, bare], [5, 2, null], [null, box])
    await anOpenOrder(client, center.id, gel.id, 30)
    const storeroom = await room(buyer, id)
    expect(storeroom).toMatchObject({ name: 'Almacén 2', client: { id: client }, center: { id: center.id } })
    expect(storeroom.lines).toMatchObject([
      { code: gel.external_id, ean: '8412345678905', format: { id: null, name: 'Botella', quantity: 1 }, par: 5 },
      { article: gel.id, format: { id: box, quantity: 12 }, par: 2, under_way: 30, is_orderable: true },
    ])
    const text = JSON.stringify(storeroom)
    for (const part of ['7.77', 'price', 'limit', 'stock']) expect(text).not.toContain(part)
  })

  test('what the account may not buy has code and name alone (rules R-46, R-54)', async () => {
    const { client, center, buyer } = await aRoom({
      account: { ...seesPrices, only_authorized_products: true },
      pars: [],
    })
    const others = await portal.aProduct({ ean: '8400000000017', image_url: '/x.png' })
    const seller = await portal.anAccount({ role: 'admin' })
    const id = await aListOf(seller, { client, center: center.id }, [others], [3])
    expect((await room(buyer, id)).lines).toMatchObject([
      { code: others.external_id, name: others.name, ean: null, image_url: null, is_orderable: false },
    ])
  })

  test('is one of the account’s centres: others and lists of a whole client are 404 (rules R-40, R-54, L-21)', async () => {
    const { client, buyer, articles, lines, id } = await aRoom()
    const whole = await aListOf(buyer, { client, center: null }, articles, [1, 1])
    const other = await portal.aCenter({ client_id: client })
    const limited = await portal.anAccount({ clients: [client], centers: [other.id] } as Account)
    const { buyer: stranger } = await aRoom()
    const body = aCount(lines, [1])
    const { id: count } = await counted(buyer, id, { ...body, wish: 'keep' })
    for (const [caller, list] of [
      [buyer, whole],
      [limited, id],
      [stranger, id],
    ] as const) {
      const path = `shopping_lists/${list}/`
      expect((await caller.get(`${path}storeroom/`)).status).toBe(404)
      expect((await caller.get(`${path}stock_counts/`)).status).toBe(404)
      expect((await caller.get(`${path}stock_counts/${count}/`)).status).toBe(404)
      expect((await send(caller, list, body)).status).toBe(404)
      expect((await caller.post(`${path}stock_counts/${count}/send/`, { wish: 'order' })).status).toBe(404)
    }
    expect((await stranger.get(`storeroom_labels/?list=${id}`)).status).toBe(404)
    expect((await stranger.get(`storeroom_labels/?client=${client}`)).status).toBe(404)
    expect((await portal.stranger.get(`shopping_lists/${id}/storeroom/`)).status).toBe(401)
    expect((await send(portal.stranger, id, body)).status).toBe(401)
    expect(await orders(client)).toEqual([])
  })
})

test('a counted list stays with its centre: whose orders it names, others may not see (rules R-55, L-21)', async () => {
  const { client, center, buyer, id, lines } = await aRoom()
  const other = await portal.aCenter({ client_id: client })
  const change = (version: number, to: number | null) =>
    buyer.put(`shopping_lists/${id}/`, { version, center: to, name: 'Sala' })
  expect((await change(2, other.id)).status).toBe(200)
  expect((await change(3, center.id)).status).toBe(200)
  await counted(buyer, id, aCount(lines, [1, 1]))
  for (const to of [other.id, null])
    expect(await change(4, to)).toMatchObject({ status: 400, body: { center: [expect.any(String)] } })
  expect((await change(4, center.id)).status).toBe(200)
})

describe('a count', () => {
  test('orders what is missing up to par, whole packs, as an order of the centre by who sent it (rules R-55, R-57, R-60)', async () => {
    const { client, center, buyer, articles, id, lines } = await aRoom({ pars: [6, 4, 2, 9] })
    const count = await counted(buyer, id, aCount(lines, [2, 4, 0.5]))
    expect(count).toMatchObject({
      wish: 'order',
      refusal: null,
      counted_by: 'Ana Gil',
      missing_count: 2,
      taken_count: 2,
    })
    expect(missing(count)).toEqual([4, 0, 2])
    const [order] = await orders(client)
    expect(order).toMatchObject({ id: count.order?.id, center_id: center.id, state: 'received', creator_id: buyer.id })
    expect(await orderedOf(order!.id)).toEqual([
      [articles[0]!.id, 4],
      [articles[2]!.id, 2],
    ])
  })

  test('sent twice, at once or later, counts once and answers the same (rule R-56)', async () => {
    const { client, buyer, id, lines } = await aRoom()
    const body = aCount(lines, [1, 1])
    const header = { 'idempotency-key': body.key }
    const both = await Promise.all([
      send(buyer, id, body, header),
      send(buyer, id, body, header),
      send(buyer, id, body),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    await sql`delete from idempotency`.execute(portal.db)
    const later = await send(buyer, id, body, header)
    expect(later.body).toEqual(both[0]!.body)
    expect(await orders(client)).toHaveLength(1)
    expect((await buyer.get(`shopping_lists/${id}/stock_counts/`)).body.results).toHaveLength(1)
    const otherwise = { ...body, lines: [{ line: lines[0], amount: 0 }] }
    expect((await send(buyer, id, otherwise)).status).toBe(409)
    const colleague = await portal.anAccount({ clients: [client], ...seesPrices })
    expect((await send(colleague, id, body)).status).toBe(409)
  })

  test('that the server stored and did not order, as it stopped in between, is ordered when it comes again (rule R-56)', async () => {
    const { client, buyer, id, lines } = await aRoom()
    const body = aCount(lines, [1, 1])
    const stop = sql`create function stop() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`
    await stop.execute(portal.db)
    await sql`create trigger stop before insert on sale_order for each row execute function stop()`.execute(portal.db)
    expect((await send(buyer, id, body)).status).toBe(500)
    await sql`drop trigger stop on sale_order`.execute(portal.db)
    await sql`drop function stop`.execute(portal.db)
    const [kept] = (await buyer.get(`shopping_lists/${id}/stock_counts/`)).body.results
    expect(kept).toMatchObject({ order: null, refusal: null, lines_count: 2 })
    expect((await counted(buyer, id, body)).order).toMatchObject({ waits: false })
    expect(await orders(client)).toHaveLength(1)
  })

  test('that is older than another one of the same articles orders nothing of them (rule R-59)', async () => {
    const { client, buyer, articles, id, lines } = await aRoom({ pars: [6, 4, 5] })
    const colleague = await portal.anAccount({ clients: [client], ...seesPrices })
    await counted(buyer, id, aCount(lines, [5, 4], { at: minutesAgo(10) }))
    const late = await counted(colleague, id, aCount(lines, [0, 0, 1], { at: minutesAgo(90) }))
    expect(late.lines.map(({ is_superseded: isOld }) => isOld)).toEqual([true, true, false])
    expect(missing(late)).toEqual([0, 0, 4])
    const made = await orders(client)
    expect(await orderedOf(made[1]!.id)).toEqual([[articles[2]!.id, 4]])
    const again = await counted(buyer, id, aCount(lines, [5, 4, 1], { at: minutesAgo(2) }))
    expect([missing(again), again.order, again.refusal]).toEqual([[0, 0, 0], null, null])
    expect(await orders(client)).toHaveLength(2)
  })

  test('two at once of the same articles order them once (rules R-58, R-59)', async () => {
    const { client, buyer, articles, id, lines } = await aRoom()
    const colleague = await portal.anAccount({ clients: [client], ...seesPrices })
    const at = minutesAgo(5)
    await Promise.all([
      counted(buyer, id, aCount(lines, [0, 0], { at })),
      counted(colleague, id, aCount(lines, [0, 0], { at })),
    ])
    const made = await orders(client)
    expect(made).toHaveLength(1)
    expect(await orderedOf(made[0]!.id)).toEqual([
      [articles[0]!.id, 6],
      [articles[1]!.id, 4],
    ])
  })

  test('of a moment that the device has before it is one of now, and amounts have two decimals (rule R-56)', async () => {
    const { buyer, id, lines } = await aRoom()
    const ahead = await counted(buyer, id, aCount(lines, [6], { at: minutesAgo(-600), wish: 'keep' }))
    const newer = await counted(buyer, id, aCount([lines[0]!], [1.25], { at: minutesAgo(-600) }))
    expect([ahead.lines[0]!.amount, newer.lines[0]!.amount, missing(newer)]).toEqual([6, 1.25, [5]])
    const refused: object[] = [
      aCount(lines, [1.255]),
      aCount(lines, [-1]),
      aCount(lines, [100_000]),
      aCount([lines[0]!, lines[0]!], [1, 2]),
      { ...aCount(lines, [1]), lines: [] },
      { ...aCount(lines, [1]), key: 'x' },
      { ...aCount(lines, [1]), counted_at: '2026-13-45T00:00:00Z' },
      { ...aCount(lines, [1]), wish: 'sell' },
    ]
    for (const body of refused) expect((await send(buyer, id, body)).status).toBe(400)
  })

  test('keeps lines that the list has still, and counts the others as left out (rule R-56)', async () => {
    const { buyer, articles, id, lines } = await aRoom()
    const kept = [{ product: articles[1]!.id, unit: null, par: 10 }]
    await buyer.put(`shopping_lists/${id}/`, { version: 2, lines: kept })
    const count = await counted(buyer, id, aCount(lines, [0, 3]))
    expect(count).toMatchObject({ left_out: 1, lines: [{ code: articles[1]!.external_id, par: 10, missing: 7 }] })
  })
})

describe('what is under way', () => {
  test('is what was ordered for the centre and not delivered, of the last 60 days (rule R-58)', async () => {
    const { client, center, buyer, articles, id, lines } = await aRoom({ pars: [10, 10] })
    const [gel, soap] = articles
    const order = await anOpenOrder(client, center.id, gel!.id, 7)
    await anOpenOrder(client, center.id, soap!.id, 5, { state: 'delivered' })
    await anOpenOrder(client, center.id, soap!.id, 5, { order_datetime: minutesAgo(61 * 24 * 60) })
    await anOpenOrder(client, (await portal.aCenter({ client_id: client })).id, soap!.id, 5)
    const keep = { wish: 'keep' as const }
    expect(missing(await counted(buyer, id, aCount(lines, [1, 1], keep)))).toEqual([2, 9])
    // A part of it came before the count: it stands in the room.
    await aDelivery(client, center.id, order, gel!.id, 3, minutesAgo(60))
    expect(missing(await counted(buyer, id, aCount(lines, [4, 1], keep)))).toEqual([2, 9])
  })

  test('counts what was delivered after the count that comes late (rule R-58)', async () => {
    const { client, center, buyer, articles, id, lines } = await aRoom({ pars: [10] })
    const order = await anOpenOrder(client, center.id, articles[0]!.id, 6)
    await aDelivery(client, center.id, order, articles[0]!.id, 6, minutesAgo(30))
    await sql`update sale_order set state = 'delivered' where id = ${order}`.execute(portal.db)
    expect(missing(await counted(buyer, id, aCount(lines, [1], { at: minutesAgo(90) })))).toEqual([3])
  })

  test('a delivery without an order counts for who sees delivery notes alone (rules R-58, R-1)', async () => {
    for (const [sees, expected] of [
      [true, [3]],
      [false, [9]],
    ] as const) {
      const account = { ...seesPrices, can_see_delivery_notes: sees }
      const { client, center, buyer, articles, id, lines } = await aRoom({ pars: [10], account })
      await aDelivery(client, center.id, null, articles[0]!.id, 6, minutesAgo(30))
      const answer = await counted(buyer, id, aCount(lines, [1], { at: minutesAgo(90), wish: 'keep' }))
      expect(missing(answer)).toEqual(expected)
      // What an order came in every account is told (rule D-86).
      const order = await anOpenOrder(client, center.id, articles[0]!.id, 2)
      await aDelivery(client, center.id, order, articles[0]!.id, 2, minutesAgo(20))
      await sql`update sale_order set state = 'delivered' where id = ${order}`.execute(portal.db)
      const later = await counted(buyer, id, aCount(lines, [1], { at: minutesAgo(80), wish: 'keep' }))
      expect(missing(later)).toEqual([expected[0] - 2])
    }
  })

  test('is not what the count of another storeroom of the centre ordered (rule R-58)', async () => {
    const { client, center, buyer, articles, id, lines } = await aRoom({ pars: [6] })
    const other = await aListOf(buyer, { client, center: center.id }, articles, [3])
    const otherLines = (await room(buyer, other)).lines.map(({ line }) => line)
    await counted(buyer, id, aCount(lines, [0]))
    expect((await room(buyer, other)).lines[0]!.under_way).toBe(0)
    const second = await counted(buyer, other, aCount(otherLines, [0]))
    expect(missing(second)).toEqual([3])
    expect((await room(buyer, id)).lines[0]!.under_way).toBe(6)
  })
})

test('a storeroom is counted at most 100 times a day; the same count sent again is none (rule R-85)', async () => {
  const { buyer, id, lines } = await aRoom()
  const first = aCount(lines, [1, 1], { wish: 'keep' })
  await counted(buyer, id, first)
  await sql`insert into stock_count (list_id, key, body_hash, counted_at, stored_at, wish)
    select list_id, gen_random_uuid(), '', counted_at, stored_at, wish
    from stock_count, generate_series(1, 98) where list_id = ${id}`.execute(portal.db)
  await counted(buyer, id, aCount(lines, [1, 1], { wish: 'keep' }))
  const body = aCount(lines, [2, 2], { wish: 'keep' })
  const refused = await send(buyer, id, body)
  expect([refused.status, Number(refused.headers['retry-after']) > 23 * 3600]).toEqual([429, true])
  expect((await send(buyer, id, first)).status).toBe(200)
  const other = await aRoom()
  await counted(other.buyer, other.id, aCount(other.lines, [1, 1], { wish: 'keep' }))
  await sql`update stock_count set stored_at = stored_at - interval '1 day' where list_id = ${id}`.execute(portal.db)
  expect((await send(buyer, id, body)).status).toBe(200)
})

test('a count of a time without devices is refused; one of years ago is told (rule R-56)', async () => {
  const { buyer, id, lines } = await aRoom()
  const body = aCount(lines, [1, 1], { wish: 'keep' })
  for (const counted_at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.1Z', '2026-99-99T00:00:00Z'])
    expect(await send(buyer, id, { ...body, counted_at })).toMatchObject({
      status: 400,
      body: { counted_at: [expect.any(String)] },
    })
  expect((await send(buyer, id, { ...body, counted_at: '2001-01-01T00:00:00Z' })).status).toBe(200)
  expect((await buyer.get(`shopping_lists/${id}/stock_counts/`)).status).toBe(200)
})

describe('a refused order', () => {
  test('leaves the count with the reason; it goes into the cart, once (rules R-61, R-62)', async () => {
    const { client, buyer, articles, id, lines } = await aRoom({ center: { min_order: '500' } })
    const body = aCount(lines, [1, 1])
    const count = await counted(buyer, id, body)
    expect(count).toMatchObject({
      order: null,
      refusal: { status: 400, code: '105' },
      missing_count: 2,
      taken_count: 0,
    })
    expect((await counted(buyer, id, body)).refusal).toEqual(count.refusal)
    const path = `shopping_lists/${id}/stock_counts/${count.id}/send/`
    expect((await buyer.post(path, { wish: 'order' })).body.refusal).toMatchObject({ code: '105' })
    await buyer.post('cart/add_cart_item/', { client, product: articles[0]!.id, quantity: 2 })
    const put = await buyer.post(path, { wish: 'cart' }, { 'idempotency-key': 'to-the-cart' })
    expect(put).toMatchObject({ status: 200, body: { wish: 'cart', refusal: null, order: null, taken_count: 2 } })
    const items = (await buyer.get('cart/')).body.items
    const quantities = items.map(({ product, quantity }: { product: number; quantity: number }) => [product, quantity])
    expect(quantities).toEqual([
      [articles[0]!.id, 5],
      [articles[1]!.id, 3],
    ])
    const repeated = await buyer.post(path, { wish: 'cart' }, { 'idempotency-key': 'to-the-cart' })
    expect(repeated).toMatchObject({ status: 200, body: put.body })
    expect((await buyer.post(path, { wish: 'order' })).status).toBe(409)
    expect(await orders(client)).toEqual([])
  })

  test('for an article that cannot be ordered is told by line; without it the others are (rules R-61, R-62)', async () => {
    const { client, buyer, articles, id, lines } = await aRoom()
    await sql`update product set active = false where id = ${articles[0]!.id}`.execute(portal.db)
    const count = await counted(buyer, id, aCount(lines, [0, 0]))
    expect(count).toMatchObject({ order: null, refusal: { code: 'cells' } })
    expect(count.lines.map(({ refused }) => refused !== null)).toEqual([true, false])
    const path = `shopping_lists/${id}/stock_counts/${count.id}/send/`
    const { body } = await buyer.post(path, { wish: 'order', leave_out: true })
    expect(body).toMatchObject({ refusal: null, taken_count: 1, missing_count: 2 })
    expect(await orderedOf((await orders(client))[0]!.id)).toEqual([[articles[1]!.id, 4]])
  })

  test('without totals the limit is asked about, and no sum is told anywhere (rules R-61, C-43, S-63)', async () => {
    const limited: World = {
      center: { purchase_limit: '30', purchase_limit_period: 'M' },
      product: { price: '12.34' },
      account: {},
    }
    const { client, buyer, id, lines } = await aRoom(limited)
    const count = await counted(buyer, id, aCount(lines, [0, 0]))
    expect(count).toMatchObject({ order: null, refusal: { code: 'limit' } })
    const path = `shopping_lists/${id}/stock_counts/`
    const all = [count, (await buyer.get(path)).body, (await buyer.get(`${path}${count.id}/`)).body]
    for (const body of all) expect(JSON.stringify(body)).not.toMatch(/12[.,]34|123[.,]4|"price|"base|"total|30[.,]00/)
    const { body } = await buyer.post(`${path}${count.id}/send/`, { wish: 'order', over_limit: true })
    expect(body).toMatchObject({ refusal: null, order: { waits: true } })
    expect(await orders(client)).toMatchObject([{ state: 'pending_validation' }])
  })

  test('of one that was ordered, as attempts ran out, leaves it as it was (rules R-56, C-42)', async () => {
    const { buyer, id, lines } = await aRoom({ account: {} })
    const body = aCount(lines, [0, 0])
    const count = await counted(buyer, id, body)
    expect([missing(count), count.order]).toMatchObject([[6, 4], {}])
    await sql`insert into told_sum (account_id) select ${buyer.id} from generate_series(1, 30)`.execute(portal.db)
    expect(await counted(buyer, id, body)).toEqual(count)
  })

  test('that a kept count asks for later orders what is missing then (rules R-58, R-62)', async () => {
    const { client, center, buyer, articles, id, lines } = await aRoom()
    const count = await counted(buyer, id, aCount(lines, [0, 0], { wish: 'keep' }))
    expect([missing(count), await orders(client)]).toEqual([[6, 4], []])
    await anOpenOrder(client, center.id, articles[0]!.id, 6)
    const { body } = await buyer.post(`shopping_lists/${id}/stock_counts/${count.id}/send/`, { wish: 'order' })
    expect([missing(body), body.order.number]).toEqual([[0, 4], expect.any(String)])
  })

  test('because of another client’s cart is told, and the count stays (rules R-61, C-51)', async () => {
    const { buyer, id, lines } = await aRoom()
    const other = await portal.aCenter()
    const seller = await portal.anAccount({ role: 'admin', language: 'en' })
    const { name } = await portal.db
      .updateTable('client')
      .set({ name: `Secret ${other.client_id}` })
      .where('id', '=', other.client_id)
      .returning('name')
      .executeTakeFirstOrThrow()
    await seller.post('cart/add_cart_item/', {
      client: other.client_id,
      product: (await portal.aProduct()).id,
      quantity: 1,
    })
    const count = await counted(seller, id, aCount(lines, [0, 0], { wish: 'cart' }))
    expect(count).toMatchObject({ refusal: { status: 409, message: expect.stringContaining(name) }, taken_count: 0 })
    // Whose cart it is, is nobody else's business.
    const path = `shopping_lists/${id}/stock_counts/`
    for (const { body } of [await buyer.get(path), await buyer.get(`${path}${count.id}/`)]) {
      expect(JSON.stringify(body)).toContain('"status":409')
      expect(JSON.stringify(body)).not.toContain(name)
    }
  })

  test('by its sum is told to who sends it, not to a colleague without totals (rules D-61, R-61)', async () => {
    const { client, buyer, id, lines } = await aRoom({ center: { min_order: '500' } })
    const blind = await portal.anAccount({ clients: [client] })
    const count = await counted(buyer, id, aCount(lines, [1, 1]))
    expect(count).toMatchObject({ refusal: { code: '105' } })
    const path = `shopping_lists/${id}/stock_counts/`
    const [listed] = (await blind.get(path)).body.results
    const { body } = await blind.get(`${path}${count.id}/`)
    for (const { refusal } of [listed, body]) expect(refusal).toMatchObject({ status: 400, code: null })
    expect(JSON.stringify([listed, body])).not.toContain('500')
    expect((await blind.post(`${path}${count.id}/send/`, { wish: 'order' })).body.refusal).toMatchObject({
      code: '105',
    })
  })
})

test('the last counts tell who counted, when, and which order came of it (rule R-63)', async () => {
  const { buyer, id, lines } = await aRoom({ pars: [50] })
  for (let day = 24; day > 0; day--)
    await counted(buyer, id, aCount(lines, [50 - day], { wish: 'keep', at: minutesAgo(day * 1440) }))
  const last = await counted(buyer, id, aCount(lines, [49]))
  const { results } = (await buyer.get(`shopping_lists/${id}/stock_counts/`)).body
  expect(results).toHaveLength(20)
  expect(results[0]).toMatchObject({ id: last.id, counted_by: 'Ana Gil', order: { number: expect.any(String) } })
  const one = await buyer.get(`shopping_lists/${id}/stock_counts/${results[1].id}/`)
  expect(one.body.lines).toMatchObject([{ amount: 49, par: 50, missing: 1 }])
})

test('labels of one storeroom, of a centre and of a client are a PDF; without storerooms it is 400 (rule R-65)', async () => {
  const { client, center, buyer, id } = await aRoom()
  for (const query of [`list=${id}`, `center=${center.id}`, `client=${client}`]) {
    const { status, headers, raw } = await buyer.get(`storeroom_labels/?${query}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const other = await portal.aCenter({ client_id: client })
  expect((await buyer.get(`storeroom_labels/?center=${other.id}`)).status).toBe(400)
  expect((await buyer.get('storeroom_labels/')).status).toBe(400)
})

async function aFormat(product: number, quantity: number): Promise<number> {
  const { id } = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product, name: `Caja ${quantity}`, quantity, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anOpenOrder(
  client: number,
  center: number,
  product: number,
  quantity: number,
  more: object = {},
): Promise<number> {
  const { id } = await portal.anOrder({ client_id: client, center_id: center, lines: 0, state: 'received', ...more })
  await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
    price, base, tax_rate) values (${id}, 1, ${product}, 'c', 'n', 'u', 1, ${quantity}, 1, 1, 21)`.execute(portal.db)
  return id
}

async function aDelivery(
  client: number,
  center: number,
  order: number | null,
  product: number,
  quantity: number,
  at: Date,
): Promise<void> {
  await aDeliveryNote(portal.db, {
    client_id: client,
    center_id: center,
    order_id: order,
    lines: [{ product_id: product, quantity }],
    delivery_note_datetime: at,
  })
}
