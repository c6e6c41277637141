import type { MatrixCheck, SentMatrix } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { next } from '../../../test/next'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type CenterOptions = NonNullable<Parameters<TestPortal['aCenter']>[0]>
async function aWorld({
  centers = [{}, {}, {}],
  account = {},
}: { centers?: CenterOptions[]; account?: Parameters<TestPortal['anAccount']>[0] } = {}) {
  const client = await portal.aClient()
  const places = []
  for (const center of centers) places.push(await portal.aCenter({ client_id: client.id, ...center }))
  const buyer = await portal.anAccount({
    clients: [client.id],
    can_see_prices: true,
    can_see_totals: true,
    ...account,
  })
  return { client, centers: places, buyer }
}
const send = (who: Pick<Caller, 'post'>, body: object, key = `matrix-${next()}`) =>
  who.post('orders_matrix/', body, { 'idempotency-key': key })
const ordersOf = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).orderBy('id').execute()
const aFormat = (product: number, quantity: number) =>
  portal.db
    .insertInto('product_unit')
    .values({ product_id: product, name: `Caja ${quantity} uds`, quantity })
    .returning('id')
    .executeTakeFirstOrThrow()

test('the check tells sums, limit and minimum of each column, and the cells that cannot be ordered (R-26 to R-28)', async () => {
  const { client, centers, buyer } = await aWorld({
    centers: [{ purchase_limit: '100', purchase_limit_period: 'M' }, { min_order: '50' }, {}],
  })
  const gel = await portal.aProduct({ price: '4.50' })
  const last = await portal.aProduct({ price: '10', stock: 3, obsolete: true })
  const box = await aFormat(gel.id, 12)
  const { status, body } = await buyer.post('orders_matrix/check/', {
    client: client.id,
    rows: [
      { product: gel.id },
      { product: gel.id, unit: box.id },
      { product: last.id },
      { product: last.id, unit: box.id },
    ],
    columns: [
      { center: centers[0]!.id, quantities: [2, 2, 0, 0] },
      { center: centers[1]!.id, quantities: [1, 0, 0, 0] },
      { center: centers[2]!.id, quantities: [0, 0, 5, 0] },
    ],
  })
  expect(status).toBe(200)
  expect(body.rows).toMatchObject([
    { product: gel.id, unit: null, name: gel.name, price: 4.5, verdict: 'ok' },
    {
      product: gel.id,
      unit: box.id,
      price: 54,
      formats: [
        { id: null, quantity: 1 },
        { id: box.id, quantity: 12 },
      ],
    },
    { product: last.id, verdict: 'ok' },
    { product: last.id, verdict: 'other_format' },
  ])
  expect(body.orders).toMatchObject([
    { lines_count: 2, base: 117, purchase_limit: 100, purchase_current: 0, refusal: null, waits: true, cells: [] },
    { base: 4.5, min_order: 50, purchase_limit: null, refusal: { code: '105' }, waits: false },
    { refusal: { code: 'cells' }, cells: [{ row: 2, verdict: 'too_many', most: 3 }] },
  ])
  expect(await ordersOf(client.id)).toEqual([])
})

test('each column becomes an order; a refused one leaves the others, and sent again there are as many (R-31, R-32)', async () => {
  const { client, centers, buyer } = await aWorld({
    centers: [{ purchase_limit: '15', purchase_limit_period: 'M' }, { min_order: '50' }, {}, {}],
  })
  const gel = await portal.aProduct({ price: '10' })
  const body = {
    client: client.id,
    rows: [{ product: gel.id }],
    note: 'Por la mañana',
    columns: [
      { center: centers[2]!.id, quantities: [3] },
      { center: centers[1]!.id, quantities: [3] },
      { center: centers[0]!.id, quantities: [2] },
      { center: centers[3]!.id, quantities: [0] },
    ],
  }
  const first = await send(buyer, body, 'sheet-1')
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      results: [
        { center: { id: centers[2]!.id }, order: { waits: false, lines_count: 1 }, refusal: null },
        { center: { id: centers[1]!.id }, order: null, refusal: { status: 400, code: '105' } },
        { center: { id: centers[0]!.id }, order: { waits: true }, refusal: null },
      ],
    },
  ])
  expect((await send(buyer, body, 'sheet-1')).body).toEqual(first.body)
  const orders = await ordersOf(client.id)
  const stored = orders.map(({ center_id, state, base, details, source, cart_id }) => {
    return [center_id, [state, base, details, source, cart_id]] as const
  })
  expect(new Map(stored)).toEqual(
    new Map([
      [centers[0]!.id, ['pending_validation', '20.00', 'Por la mañana', 'cart', null]],
      [centers[2]!.id, ['received', '30.00', 'Por la mañana', 'cart', null]],
    ]),
  )
  expect((await send(buyer, { ...body, note: '' }, 'sheet-1')).status).toBe(409)
  expect(await ordersOf(client.id)).toHaveLength(2)
})

test('the key of a sheet is used up by its first answer, also where that refuses all centres (R-32)', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{ min_order: '50' }] })
  const gel = await portal.aProduct({ price: '10' })
  const bodyOf = (quantity: number) => ({
    client: client.id,
    rows: [{ product: gel.id }],
    columns: [{ center: centers[0]!.id, quantities: [quantity] }],
  })
  const key = `refused-${next()}`
  expect((await send(buyer, bodyOf(1), key)).body.results).toMatchObject([{ order: null, refusal: { code: '105' } }])
  expect((await send(buyer, bodyOf(9), key)).status).toBe(409)
  expect(await ordersOf(client.id)).toEqual([])
})

test('after a stop in between, the same call makes the missing orders alone (R-32)', async () => {
  const { client, centers, buyer } = await aWorld()
  const gel = await portal.aProduct()
  const body = {
    client: client.id,
    rows: [{ product: gel.id }],
    columns: centers.map(({ id }) => ({ center: id, quantities: [1] })),
  }
  const key = `stopped-${next()}`
  const add = portal.jobs.add.bind(portal.jobs)
  let left = 3
  portal.jobs.add = ((...given: Parameters<typeof add>) => {
    left -= 1
    if (left < 0) throw new Error('stopped')
    return add(...given)
  }) as typeof add
  expect((await send(buyer, body, key)).status).toBe(500)
  portal.jobs.add = add
  const made = await ordersOf(client.id)
  expect(made.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThan(3)
  const { body: answer } = await send(buyer, body, key)
  const after = await ordersOf(client.id)
  expect(after).toHaveLength(3)
  expect(after.slice(0, made.length)).toEqual(made)
  const answered = (answer as SentMatrix).results.map(({ center, order }) => [order?.id, center.id])
  expect(answered.sort()).toEqual(after.map(({ id, center_id }) => [id, center_id]).sort())
})

test('two calls of one key at once make the orders once', async () => {
  const { client, centers, buyer } = await aWorld()
  const gel = await portal.aProduct()
  const body = {
    client: client.id,
    rows: [{ product: gel.id }],
    columns: centers.map(({ id }) => ({ center: id, quantities: [1] })),
  }
  const [one, other] = await Promise.all([send(buyer, body, 'at-once'), send(buyer, body, 'at-once')])
  expect(other.body).toEqual(one.body)
  expect(await ordersOf(client.id)).toHaveLength(3)
})

test('of two calls of one key with different bodies at once one makes orders (R-32)', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{}, {}, {}, {}] })
  const gel = await portal.aProduct()
  const bodyOf = (places: typeof centers, quantity: number) => ({
    client: client.id,
    rows: [{ product: gel.id }],
    columns: places.map(({ id }) => ({ center: id, quantities: [quantity] })),
  })
  for (const round of [1, 2, 3]) {
    const before = (await ordersOf(client.id)).length
    const key = `bodies-${round}`
    const answers = await Promise.all([
      send(buyer, bodyOf(centers.slice(0, 2), 1), key),
      send(buyer, bodyOf(centers.slice(2), 2), key),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = (await ordersOf(client.id)).slice(before)
    expect(made).toHaveLength(2)
    expect(new Set(made.map(({ base }) => base)).size).toBe(1)
  }
})

test('a key that begins like the parts of another one is a key of its own', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{}, {}] })
  const gel = await portal.aProduct()
  const bodyOf = (at: number, quantity: number) => ({
    client: client.id,
    rows: [{ product: gel.id }],
    columns: [{ center: centers[at]!.id, quantities: [quantity] }],
  })
  expect((await send(buyer, bodyOf(0, 1), 'batch:2')).status).toBe(200)
  expect((await send(buyer, bodyOf(1, 3), 'batch')).status).toBe(200)
  expect(await ordersOf(client.id)).toHaveLength(2)
})

test('a column is refused when it would be another order than the one that was checked (R-30)', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{}, {}] })
  const [gel, soap] = [await portal.aProduct({ price: '10' }), await portal.aProduct({ price: '5' })]
  const matrix = {
    client: client.id,
    rows: [{ product: gel.id }, { product: soap.id }],
    columns: [
      { center: centers[0]!.id, quantities: [1, 0] },
      { center: centers[1]!.id, quantities: [0, 1] },
    ],
  }
  const { body: checked } = await buyer.post('orders_matrix/check/', matrix)
  await portal.db.updateTable('product').set({ price: '11' }).where('id', '=', gel.id).execute()
  const columns = matrix.columns.map((column, at) => ({ ...column, checked: checked.orders[at].checked }))
  const { body } = await send(buyer, { ...matrix, columns })
  expect(body.results).toMatchObject([
    { order: null, refusal: { code: 'changed' } },
    { order: { waits: false }, refusal: null },
  ])
})

test('a buyer is told nothing of articles that it may not buy, and orders none (R-26, R-29)', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{}], account: { only_authorized_products: true } })
  const [own, other, gone] = [
    await portal.aProduct(),
    await portal.aProduct(),
    await portal.aProduct({ active: false }),
  ]
  await portal.db.insertInto('special_price').values({ client_id: client.id, product_id: own.id, price: '8' }).execute()
  const matrix = {
    client: client.id,
    rows: [{ product: own.id }, { product: other.id }, { product: gone.id }, { product: 2_000_000_000 }],
    columns: [{ center: centers[0]!.id, quantities: [1, 1, 1, 1] }],
  }
  const { body } = await buyer.post('orders_matrix/check/', matrix)
  const untold = { external_id: null, name: null, price: null, verdict: 'not_sold' }
  expect(body.rows).toMatchObject([{ name: own.name, price: 8, verdict: 'ok' }, untold, untold, untold])
  expect(body.orders[0]).toMatchObject({ base: 8, refusal: { code: 'cells' } })
  expect((await send(buyer, matrix)).body.results[0]).toMatchObject({ order: null, refusal: { code: 'cells' } })
  expect(await ordersOf(client.id)).toEqual([])
})

test('whoever sees no totals is told no limit and minimum, and is asked before a limit is passed (C-43, D-61)', async () => {
  const { client, centers, buyer } = await aWorld({
    centers: [{ purchase_limit: '15', purchase_limit_period: 'M' }, { min_order: '50' }],
    account: { can_see_prices: false, can_see_totals: false },
  })
  const gel = await portal.aProduct({ price: '10' })
  const matrix = {
    client: client.id,
    rows: [{ product: gel.id }],
    columns: centers.map(({ id }) => ({ center: id, quantities: [2] })),
  }
  const { body } = await buyer.post('orders_matrix/check/', matrix)
  expect(body.rows[0]).not.toHaveProperty('price')
  for (const order of body.orders) {
    expect(order).toMatchObject({ refusal: null, waits: null })
    for (const key of ['base', 'shipping', 'final', 'purchase_limit', 'purchase_current'])
      expect(order).not.toHaveProperty(key)
  }
  expect((await send(buyer, matrix)).body.results).toMatchObject([
    { order: null, refusal: { code: 'limit' } },
    { order: null, refusal: { code: '105' } },
  ])
  const { body: sent } = await send(buyer, { ...matrix, over_limit: true })
  expect(sent.results).toMatchObject([{ order: { waits: true } }, { refusal: { code: '105' } }])
})

test('what tells such an account of its sums ends after 20 columns an hour; what was sent stays answered (C-42)', async () => {
  const centers = Array.from({ length: 22 }, () => ({ purchase_limit: '1000', purchase_limit_period: 'M' }) as const)
  const { client, centers: places, buyer } = await aWorld({ centers, account: { can_see_totals: false } })
  const gel = await portal.aProduct({ price: '10' })
  const matrix = {
    client: client.id,
    rows: [{ product: gel.id }],
    columns: places.map(({ id }) => ({ center: id, quantities: [1] })),
  }
  const { body } = await send(buyer, matrix, 'hour')
  const sent = (answer: SentMatrix) => answer.results.filter(({ order }) => order).length
  expect(sent(body)).toBe(20)
  expect(body.results.at(-1)).toMatchObject({ order: null, refusal: { status: 429 } })
  expect(sent((await send(buyer, matrix, 'hour')).body)).toBe(20)
  expect(await ordersOf(client.id)).toHaveLength(20)
})

test('nobody orders for a client or centre that is not its own', async () => {
  const { client, centers, buyer } = await aWorld()
  const foreign = await aWorld()
  const gel = await portal.aProduct()
  const ask = (who: Pick<Caller, 'post'>, client: number, center: number) => {
    const matrix = { client, rows: [{ product: gel.id }], columns: [{ center, quantities: [1] }] }
    return Promise.all([who.post('orders_matrix/check/', matrix), send(who, matrix)])
  }
  const statuses = async (...given: Parameters<typeof ask>) => (await ask(...given)).map(({ status }) => status)
  expect(await statuses(buyer, foreign.client.id, foreign.centers[0]!.id)).toEqual([404, 404])
  expect(await statuses(buyer, client.id, foreign.centers[0]!.id)).toEqual([404, 404])
  const both = await portal.anAccount({ clients: [client.id, foreign.client.id] })
  expect(await statuses(both, client.id, foreign.centers[0]!.id)).toEqual([400, 400])
  expect(await statuses(portal.stranger, client.id, centers[0]!.id)).toEqual([401, 401])
  expect(await ordersOf(foreign.client.id)).toEqual([])
})

test('rows and centres that are there twice, and more than the bounds, are refused (R-25)', async () => {
  const { client, centers, buyer } = await aWorld({ centers: [{}] })
  const gel = await portal.aProduct()
  const column = { center: centers[0]!.id, quantities: [1] }
  const ask = async (change: Partial<MatrixCheck>, orders = 0) => {
    const matrix = { client: client.id, rows: [{ product: gel.id }], columns: [column], ...change }
    const answers = [await buyer.post('orders_matrix/check/', matrix), await send(buyer, matrix)]
    expect(await ordersOf(client.id)).toHaveLength(orders)
    return answers.map(({ status }) => status)
  }
  const refused = [400, 400]
  expect(await ask({ rows: [{ product: gel.id }, { product: gel.id, unit: null }] })).toEqual(refused)
  expect(await ask({ columns: [column, column] })).toEqual(refused)
  expect(await ask({ columns: [{ ...column, quantities: [1, 1] }] })).toEqual(refused)
  expect(await ask({ columns: [{ ...column, quantities: [1.5] }] })).toEqual(refused)
  expect(await ask({ rows: Array.from({ length: 201 }, (_, at) => ({ product: at + 1 })) })).toEqual(refused)
  expect(await ask({}, 1)).toEqual([200, 200])
})
