import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { searchNorm } from '../../core/http/list'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

async function aBuyer(rights: Parameters<TestPortal['anAccount']>[0] = { can_see_prices: true, can_see_totals: true }) {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  const buyer = await portal.anAccount({ clients: [client.id], ...rights })
  const anOrder = (options: Parameters<TestPortal['anOrder']>[0] = {}) =>
    portal.anOrder({ client_id: client.id, center_id: center.id, ...options })
  return { buyer, client, center, anOrder }
}
const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

test('a buyer sees its orders, the newest first, without those that wait for validation (rule D-81)', async () => {
  const { buyer, anOrder } = await aBuyer()
  const old = await anOrder({ order_datetime: '2026-01-10T10:00:00Z' })
  const recent = await anOrder({ order_datetime: '2026-03-10T10:00:00Z', state: 'cancelled' })
  await anOrder({ state: 'pending_validation' })
  await portal.anOrder()
  const { status, body } = await buyer.get('orders/')
  expect(status).toBe(200)
  expect(ids(body)).toEqual([recent.id, old.id])
  expect(body).toMatchObject({ count: 2, total_pages: 1 })
})

test('somebody else’s order does not exist (rule D-80)', async () => {
  const { buyer } = await aBuyer()
  const foreign = await portal.anOrder()
  expect(await buyer.get(`orders/${foreign.id}/`)).toMatchObject({ status: 404 })
  expect(await buyer.get(`orders/?client=${foreign.client_id}`)).toMatchObject({ status: 404 })
  expect(await buyer.get(`orders/?center=${foreign.center_id}`)).toMatchObject({ status: 404 })
  expect(await portal.stranger.get('orders/')).toMatchObject({ status: 401 })
  expect(await portal.stranger.get(`orders/${foreign.id}/`)).toMatchObject({ status: 401 })
})

test('an order is found by the name or code of an article of its lines, within what the account sees (rule D-120)', async () => {
  const { buyer, anOrder } = await aBuyer()
  const other = await aBuyer()
  const admin = await portal.anAccount({ role: 'admin' })
  const [first] = [await anOrder({ lines: 2 }), await anOrder(), await other.anOrder()]
  const article = await portal.aProduct({ name: 'Bobina Núcleo Azul', external_id: 'BNA-0077' })
  const waiting = await anOrder({ state: 'pending_validation' })
  await sql`update order_line set product_id = ${article.id}
    where order_id in (${first.id}, ${waiting.id}) and position = 1`.execute(portal.db)
  for (const search of ['bobina', 'nucleo azul', 'BOBINA nuc', 'bna-0077', 'BNA0077', 'a-007']) {
    const query = `search=${encodeURIComponent(search)}`
    expect(ids((await buyer.get(`orders/?${query}`)).body)).toEqual([first.id])
    expect((await buyer.get(`orders/sums/?${query}`)).body.count).toBe(1)
    expect(ids((await buyer.get(`validable_orders/?${query}`)).body)).toEqual([waiting.id])
    expect(ids((await admin.get(`orders/?${query}`)).body)).toEqual([first.id])
    expect((await other.buyer.get(`orders/?${query}`)).body.count).toBe(0)
  }
  for (const search of ['bobina verde', 'bo', `bobina ${first.number}`])
    expect((await buyer.get(`orders/?search=${encodeURIComponent(search)}`)).body.count).toBe(0)
})

test('an order is found by its numbers, centre and client, without accents (rule D-80)', async () => {
  const { buyer, client, anOrder } = await aBuyer()
  const admin = await portal.anAccount({ role: 'admin' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Balneario Ñuñoa' })
  const order = await anOrder({
    center_id: center.id,
    number: 'PED-X-77',
    client_order_number: 'Compra 12',
    search_norm: searchNorm('PED-X-77', 'Compra 12', center.name, client.name),
  })
  await anOrder()
  for (const search of ['ped-x-77', 'COMPRA', 'nunoa', client.name, 'balneario compra']) {
    expect(ids((await buyer.get(`orders/?search=${encodeURIComponent(search)}`)).body)).toEqual([order.id])
    // Over all clients a server goes by an index of parts of words.
    expect(ids((await admin.get(`orders/?search=${encodeURIComponent(search)}`)).body)).toEqual([order.id])
  }
  expect((await admin.get('orders/?search=x-7%20%27%5C')).body.count).toBe(0)
  expect((await buyer.get('orders/?search=%25')).body.count).toBe(0)
})

test('orders are bound by whole days of Madrid, client, centre and country', async () => {
  const { buyer, client, center, anOrder } = await aBuyer()
  const other = await portal.aCenter({ client_id: client.id })
  const [before, first, last, after] = [
    await anOrder({ order_datetime: '2026-02-28T22:59:59Z' }),
    await anOrder({ order_datetime: '2026-02-28T23:00:00Z' }),
    await anOrder({ order_datetime: '2026-03-01T22:59:59Z', center_id: other.id }),
    await anOrder({ order_datetime: '2026-03-01T23:00:00Z' }),
  ]
  expect(ids((await buyer.get('orders/?after=2026-03-01&before=2026-03-01')).body)).toEqual([last.id, first.id])
  expect(ids((await buyer.get('orders/?after=2026-03-01T23:59:59&ordering=order_datetime')).body)).toEqual([
    last.id,
    after.id,
  ])
  expect(ids((await buyer.get(`orders/?center=${center.id}&ordering=order_datetime`)).body)).toEqual([
    before.id,
    first.id,
    after.id,
  ])
  for (const [country, count] of [
    ['sp', 4],
    ['eu', 4],
    ['pt', 0],
  ])
    expect((await buyer.get(`orders/?country=${country}`)).body.count).toBe(count)
  expect(await buyer.get('orders/?after=2026-02-31')).toMatchObject({
    status: 400,
    body: { after: [expect.any(String)] },
  })
  expect(await buyer.get('orders/?ordering=price')).toMatchObject({
    status: 400,
    body: { ordering: [expect.any(String)] },
  })
})

test('pages end where the orders do', async () => {
  const { buyer, anOrder } = await aBuyer()
  for (let i = 0; i < 3; i++) await anOrder()
  expect((await buyer.get('orders/?page=2&page_size=2')).body).toMatchObject({
    count: 3,
    total_pages: 2,
    results: [{}],
  })
  expect((await buyer.get('orders/?page=9')).body).toMatchObject({ count: 3, results: [] })
})

test('states are told in the language asked for (rule D-83)', async () => {
  const { buyer, anOrder } = await aBuyer()
  const order = await anOrder({ state: 'shipped' })
  const labels = async (language: string) => {
    const { body } = await buyer.get(`orders/${order.id}/`, { 'accept-language': language })
    return body.state_values.find(({ code }: { code: string }) => code === body.state).value
  }
  expect([await labels('es'), await labels('pt'), await labels('en')]).toEqual(['Enviado', 'Enviada', 'Shipped'])
})

test('lines name their delivery notes (rule D-86)', async () => {
  const { buyer, anOrder } = await aBuyer()
  const order = await anOrder()
  const line = await portal.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const note = await portal.db
    .insertInto('delivery_note')
    .values({
      number: 'ALB-1',
      client_id: order.client_id,
      center_id: order.center_id,
      state: 'shipped',
      order_id: order.id,
      delivery_note_datetime: '2026-07-01T08:30:00Z',
      base: '10',
      tax_total: '2.1',
      total: '12.1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('delivery_note_line')
    .values({
      delivery_note_id: note.id,
      order_line_id: line.id,
      position: 1,
      product_id: line.product_id,
      code: line.code,
      name: line.name,
      unit_name: 'Unidad',
      unit_quantity: 1,
      quantity: 1,
      price: '10',
      base: '10',
      tax_rate: '21',
    })
    .execute()
  expect((await buyer.get(`orders/${order.id}/`)).body.entries).toMatchObject([
    {
      delivery_note_lines: [
        {
          delivery_note_id: note.id,
          delivery_note_number: 'ALB-1',
          delivery_note_datetime: '2026-07-01T10:30:00',
          quantity: 1,
        },
      ],
    },
  ])
})

test('every field of the documents is there, null when it is empty', async () => {
  const { buyer, anOrder } = await aBuyer()
  const order = await anOrder()
  const { body } = await buyer.get(`orders/${order.id}/`)
  expect(body).toMatchObject({
    number: order.number,
    client_order_number: null,
    delivery_datetime: null,
    validation_datetime: null,
    validated: false,
    validator_user: null,
    creator_user: null,
    base: 10,
    tax_total: 2.1,
    total: 12.1,
    currency_symbol: '€',
    details: null,
    billable_center: expect.any(Boolean),
    taxes: [{ rate: 21, base: 10, tax: 2.1 }],
  })
  const party = [
    'id',
    'name',
    'external_code',
    'address',
    'locality',
    'province',
    'postal_code',
    'contact',
    'phone',
    'morning_open_times',
    'afternoon_open_times',
    'observations',
  ]
  for (const one of [body.client, body.center]) expect(Object.keys(one)).toEqual(expect.arrayContaining(party))
  const [entry] = body.entries
  expect(entry).toMatchObject({
    quantity: 1,
    price: 10,
    base: 10,
    discount: 0,
    billable: false,
    order: order.id,
    state_values: body.state_values,
    delivery_datetime: null,
    aditional_measurement_unit: null,
    delivery_note_lines: [],
    sale_order: { id: order.id, number: order.number },
  })
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(['id', 'product', 'external_id', 'state']))
})

test('an account without totals and prices finds none, and cannot order by them', async () => {
  const { buyer, anOrder } = await aBuyer({})
  const [cheap, dear] = [
    await anOrder({ base: '11.11', order_datetime: '2026-03-02T10:00:00Z' }),
    await anOrder({ base: '99.99', order_datetime: '2026-03-01T10:00:00Z' }),
  ]
  const { body: page } = await buyer.get('orders/?ordering=-total')
  const { body: order } = await buyer.get(`orders/${cheap.id}/`)
  expect(ids(page)).toEqual([cheap.id, dear.id])
  for (const field of [
    'base',
    'discounts',
    'client_discount_percentage',
    'client_discount',
    'tax_total',
    'total',
    'shipping',
    'final',
    'taxes',
  ]) {
    expect(page.results[0]).not.toHaveProperty(field)
    expect(order).not.toHaveProperty(field)
  }
  for (const field of ['price', 'discount', 'base', 'tax_rate']) expect(order.entries[0]).not.toHaveProperty(field)
  expect(JSON.stringify([page, order])).not.toMatch(/11\.11|99\.99/)
})

test('a network account and sales see the orders of their clients', async () => {
  const { client, anOrder } = await aBuyer()
  const order = await anOrder()
  const network = await portal.anAccount({ role: 'network', clients: [client.id] })
  const manager = await portal.anAccount({ role: 'sales_manager', clients: [client.id] })
  const admin = await portal.anAccount({ role: 'admin' })
  for (const account of [network, manager]) expect(ids((await account.get('orders/')).body)).toEqual([order.id])
  expect(await admin.get(`orders/${order.id}/`)).toMatchObject({ status: 200, body: { total: 12.1 } })
  expect(await (await portal.anAccount({ role: 'sales_manager' })).get(`orders/${order.id}/`)).toMatchObject({
    status: 404,
  })
})
