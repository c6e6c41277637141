import { sql } from 'kysely'
import type { Proposal } from '@portal/shared-sdk/contract'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type Options = NonNullable<Parameters<TestPortal['anAccount']>[0]>

async function aBuyer(rights: Options = { can_see_prices: true, can_see_totals: true }) {
  const center = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [center.client_id], ...rights })
  return { center, buyer }
}
type Center = Awaited<ReturnType<typeof aBuyer>>['center']

/** An order of so many days ago: the product and how many. */
async function ordered(center: Center, daysAgo: number, lines: [number, number][], state = 'delivered') {
  const order = await portal.anOrder({
    client_id: center.client_id,
    center_id: center.id,
    lines: 0,
    state,
    base: '10',
    order_datetime: new Date(portal.clock.now().getTime() - daysAgo * 86_400_000),
  })
  for (const [product, quantity] of lines)
    await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
      price, base, tax_rate)
      values (${order.id}, 1, ${product}, 'c', 'n', 'Unidad', 1, ${quantity}, 10, 10, 21)`.execute(portal.db)
}
const rhythm = [118, 90, 62, 31]
async function everyFourWeeks(center: Center, product: number, quantity = 6) {
  for (const days of rhythm) await ordered(center, days, [[product, quantity]])
}
async function proposal(caller: Caller, center: Center, language?: string): Promise<Proposal> {
  const answer = await caller.get(
    `centers/${center.id}/proposal/`,
    language ? { 'accept-language': language } : undefined,
  )
  expect(answer.status).toBe(200)
  return answer.body as Proposal
}
const articles = ({ lines }: Proposal) => lines.map(({ line }) => line)

test('what is due is proposed with its reason, and what stopped or was bought just now is not (rules R-1, R-2, R-3)', async () => {
  const { center, buyer } = await aBuyer()
  const [due, stopped, recent] = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
  await everyFourWeeks(center, due.id)
  for (const days of [400, 372, 344, 316]) await ordered(center, days, [[stopped.id, 2]])
  for (const days of [91, 61, 31, 2]) await ordered(center, days, [[recent.id, 2]])
  const found = await proposal(buyer, center)
  expect(articles(found)).toEqual([due.id])
  expect(found.lines[0]).toMatchObject({
    reason: 'cada 4 semanas, la última hace 31 días',
    quantity: 6,
    usual_days: 28,
    under_way: 0,
    in_cart: 0,
    verdict: 'ok',
  })
})

test('a format of any size is counted, in the proposal and in what a list has in the cart (rules R-1, R-46)', async () => {
  const { center, buyer } = await aBuyer()
  const product = await portal.aProduct({ price: '0.01' })
  await everyFourWeeks(center, product.id)
  await sql`update order_line set unit_quantity = 1000000, quantity = 99999 where product_id = ${product.id}`.execute(
    portal.db,
  )
  expect((await proposal(buyer, center)).lines[0]).toMatchObject({ line: product.id, quantity: 99_999 })
  const silo = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Silo', quantity: 1_000_000, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = center.client_id
  const list = await buyer.post('shopping_lists/', { client, name: 'Lista' })
  const lines = [{ product: product.id, unit: silo.id, par: 5_000 }]
  expect((await buyer.put(`shopping_lists/${list.body.id}/`, { version: 1, lines })).status).toBe(200)
  const item = { client, product: product.id, aditional_measurement_unit: silo.id, quantity: 4_000 }
  const cart = await buyer.post('cart/add_cart_item/', item)
  expect(cart.status).toBe(200)
  const { body } = await buyer.get(`shopping_lists/${list.body.id}/`)
  expect(body.lines[0]).toMatchObject({ in_cart: 4_000_000_000, to_par: 1_000 })
})

test('an order that was just sent counts at once (rule R-1)', async () => {
  const { center, buyer } = await aBuyer()
  const product = await portal.aProduct()
  await everyFourWeeks(center, product.id)
  expect(articles(await proposal(buyer, center))).toEqual([product.id])
  await ordered(center, 0, [[product.id, 6]], 'pending_validation')
  expect(articles(await proposal(buyer, center))).toEqual([])
})

test('prices stay hidden, and another’s centre is not found (rule R-4)', async () => {
  const { center, buyer } = await aBuyer({})
  const product = await portal.aProduct({ price: '7.00' })
  await everyFourWeeks(center, product.id)
  const { lines } = await proposal(buyer, center)
  expect(lines[0]!.product).not.toHaveProperty('price')
  expect(lines[0]).not.toHaveProperty('price_was')
  const stranger = await aBuyer()
  expect((await stranger.buyer.get(`centers/${center.id}/proposal/`)).status).toBe(404)
  expect((await portal.stranger.get(`centers/${center.id}/proposal/`)).status).toBe(401)
})

test('delivery notes count only for an account that sees them, also in what goes into the cart (rules R-1, R-6)', async () => {
  const { center, buyer } = await aBuyer()
  const sees = await portal.anAccount({ clients: [center.client_id], can_see_delivery_notes: true })
  const product = await portal.aProduct()
  for (const days of rhythm)
    await aDeliveryNote(portal.db, {
      client_id: center.client_id,
      center_id: center.id,
      delivery_note_datetime: new Date(portal.clock.now().getTime() - days * 86_400_000),
      lines: [{ product_id: product.id, quantity: 6 }],
    })
  const check = async (caller: Caller) =>
    (await caller.post('cart/check_reorder/', { kind: 'proposal', id: center.id })).body.lines.length
  expect([articles(await proposal(sees, center)), await check(sees)]).toEqual([[product.id], 1])
  expect([articles(await proposal(buyer, center)), await check(buyer)]).toEqual([[], 0])
})

test('what may no longer be bought stays out, unless something replaces it (rules R-2, R-4)', async () => {
  const { center, buyer } = await aBuyer()
  const heir = await portal.aProduct()
  const [gone, replaced] = [await portal.aProduct(), await portal.aProduct()]
  await everyFourWeeks(center, gone.id)
  await everyFourWeeks(center, replaced.id)
  await sql`update product set active = false where id = ${gone.id}`.execute(portal.db)
  await sql`update product set active = false, replaced_by_id = ${heir.id} where id = ${replaced.id}`.execute(portal.db)
  const { lines } = await proposal(buyer, center)
  expect(lines.map(({ line, replacement }) => [line, replacement?.id])).toEqual([[replaced.id, heir.id]])
})

test('an article is refused for good, until the next order or a day, and taken back (rule R-5)', async () => {
  const { center, buyer } = await aBuyer()
  const product = await portal.aProduct()
  await everyFourWeeks(center, product.id)
  const path = `centers/${center.id}/proposal/refusals/${product.id}/`
  for (const body of [{ kind: 'always' }, { kind: 'date', until: '2999-01-01' }, { kind: 'next_order' }]) {
    expect((await buyer.put(path, body)).status).toBe(200)
    const { lines, refused } = await proposal(buyer, center)
    expect([lines.length, refused]).toEqual([
      0,
      [expect.objectContaining({ product: { id: product.id, name: product.name } })],
    ])
  }
  await sql`update proposal_refusal set at = now() - interval '90 days'`.execute(portal.db)
  expect(articles(await proposal(buyer, center))).toEqual([product.id])
  await buyer.put(path, { kind: 'always' })
  expect((await buyer.delete(path)).status).toBe(200)
  expect((await buyer.delete(path)).status).toBe(200)
  expect(articles(await proposal(buyer, center))).toEqual([product.id])
})

test('a refusal needs a day after today, an article that was bought, and an own centre (rule R-5)', async () => {
  const { center, buyer } = await aBuyer()
  const product = await portal.aProduct()
  await everyFourWeeks(center, product.id)
  const path = (id: number) => `centers/${center.id}/proposal/refusals/${id}/`
  for (const until of [undefined, null, portal.clock.today(), '2026-02-30', 'soon'])
    expect((await buyer.put(path(product.id), { kind: 'date', until })).status).toBe(400)
  expect((await buyer.put(path(product.id), { kind: 'never' })).status).toBe(400)
  expect((await buyer.put(path((await portal.aProduct()).id), { kind: 'always' })).status).toBe(404)
  const { buyer: stranger } = await aBuyer()
  expect((await stranger.put(path(product.id), { kind: 'always' })).status).toBe(404)
  expect((await stranger.delete(path(product.id))).status).toBe(404)
})

test('the proposal goes into the cart by one call, which a second press does not repeat (rule R-6)', async () => {
  const { center, buyer } = await aBuyer()
  const product = await portal.aProduct()
  await everyFourWeeks(center, product.id)
  const body = { kind: 'proposal', id: center.id, center: center.id, lines: [{ line: product.id, quantity: 4 }] }
  const key = { 'idempotency-key': 'proposal-once' }
  const [one, two] = await Promise.all([
    buyer.post('cart/add_reorder/', body, key),
    buyer.post('cart/add_reorder/', body, key),
  ])
  expect([one.status, two.status, one.body.added]).toEqual([200, 200, 1])
  const [item] = (await buyer.get('cart/')).body.items
  expect([item.product, item.quantity]).toEqual([product.id, 4])
  expect((await proposal(buyer, center)).lines[0]!.in_cart).toBe(4)
  const never = await portal.aProduct()
  const other = { ...body, lines: [{ line: never.id, quantity: 1 }] }
  expect((await buyer.post('cart/add_reorder/', other)).status).toBe(400)
})
