import { aStatNode } from '../../../test/a-client'
import { aCodeZero } from '../../../test/a-code-zero'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
  portal.clock.set('2026-06-10T10:00:00')
})

async function aBuyer() {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const start = (body: object = {}, headers = {}) => seller.post(`sp_dashboard/today/${client.id}/cart/`, body, headers)
  return { client, seller, start }
}
interface Bought {
  product: { id: number; external_id: string; name: string }
  quantity: number
  unit?: number
}
/** An order of these lines. */
async function bought(client: number, lines: readonly Bought[], day = '2026-05-04', state = 'received') {
  const order = await portal.anOrder({
    client_id: client,
    center_id: null,
    order_datetime: `${day}T12:00:00+02:00`,
    lines: 0,
    state,
  })
  await portal.db
    .insertInto('order_line')
    .values(
      lines.map(({ product, quantity, unit }, at) => ({
        order_id: order.id,
        position: at + 1,
        product_id: product.id,
        code: product.external_id,
        name: product.name,
        unit_id: unit ?? null,
        unit_name: unit ? 'Caja' : 'Unidad',
        unit_quantity: unit ? 12 : 1,
        quantity,
        price: '3.00',
        base: '3.00',
        tax_rate: '21',
      })),
    )
    .execute()
}
const items = (body: { cart: { items: { product: number; quantity: number }[] } }) =>
  body.cart.items.map(({ product, quantity }) => [product, quantity])

test('the cart gets the ten most ordered articles that can still be bought, at today’s price (rule B-33)', async () => {
  const { client, start } = await aBuyer()
  const products: Awaited<ReturnType<TestPortal['aProduct']>>[] = []
  for (let at = 0; at < 13; at += 1) products.push(await portal.aProduct({ price: '12.50' }))
  // The first article is in thirteen orders, the last in one.
  for (let order = 0; order < 13; order += 1)
    await bought(
      client.id,
      products.slice(0, 13 - order).map((product) => ({ product, quantity: order + 1 })),
    )
  await portal.db.updateTable('product').set({ active: false }).where('id', '=', products[1]!.id).execute()
  await portal.db.updateTable('product').set({ price: null }).where('id', '=', products[2]!.id).execute()
  const { status, body } = await start()
  expect(status).toBe(200)
  expect(body.added).toBe(10)
  expect(items(body)).toEqual(
    [0, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => [products[at]!.id, Math.ceil((13 - at) / 2)]),
  )
  expect(body.cart).toMatchObject({ client: client.id, center: null })
  expect(body.cart.items[0].price).toBe(12.5)
})

test('the usual quantity is the middle one, in the format that it is ordered in most often', async () => {
  const { client, start } = await aBuyer()
  const product = await portal.aProduct({ stock: 10_000 })
  const { id: unit } = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const quantity of [2, 3, 50]) await bought(client.id, [{ product, quantity, unit }])
  for (const quantity of [7, 7]) await bought(client.id, [{ product, quantity }])
  const { body } = await start()
  expect(items(body)).toEqual([[product.id, 3]])
  expect(body.cart.items[0].aditional_measurement_unit).toBe(unit)
})

test('charges, and orders that are over a year old, waiting or cancelled, do not count', async () => {
  const { client, start } = await aBuyer()
  const [charge, old, waiting, cancelled, good] = [
    await portal.aProduct({ is_charge: true }),
    await portal.aProduct(),
    await portal.aProduct(),
    await portal.aProduct(),
    await portal.aProduct(),
  ]
  await bought(client.id, [{ product: charge, quantity: 1 }])
  await bought(client.id, [{ product: old, quantity: 1 }], '2025-06-09')
  await bought(client.id, [{ product: waiting, quantity: 1 }], '2026-06-01', 'pending_validation')
  await bought(client.id, [{ product: cancelled, quantity: 1 }], '2026-06-01', 'cancelled')
  await bought(client.id, [{ product: good, quantity: 4 }], '2025-06-10')
  expect(items((await start()).body)).toEqual([[good.id, 4]])
})

test('where nothing can be bought the answer says so, and the client stays on the list', async () => {
  const { client, seller, start } = await aBuyer()
  await anOffer(portal.db, { client_id: client.id, valid_until: '2026-06-10' })
  expect((await start()).body.code).toBe('nothing')
  await bought(client.id, [{ product: await portal.aProduct({ active: false }), quantity: 1 }])
  expect((await start()).body.code).toBe('nothing')
  expect((await seller.get('sp_dashboard/today/')).body.count).toBe(1)
  expect((await seller.get('cart/')).body.items).toEqual([])
})

test('a cart with lines is cleared only with clear, and can be restored (rules B-33, O-26)', async () => {
  const { client, seller, start } = await aBuyer()
  const usual = await portal.aProduct()
  await bought(client.id, [{ product: usual, quantity: 2 }])
  const other = await portal.aProduct()
  await seller.post('cart/add_cart_item/', { client: client.id, product: other.id, quantity: 1 })
  const asked = await start()
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { client: client.id, lead: null, name: client.name, lines: 1 },
  ])
  expect((await seller.get('cart/')).body.items).toHaveLength(1)
  expect(items((await start({ clear: true })).body)).toEqual([[usual.id, 2]])
})

test('starting a cart takes the client off the list until tomorrow, and is not a call (rule B-32)', async () => {
  const { client, seller, start } = await aBuyer()
  await anOffer(portal.db, { client_id: client.id, valid_until: '2026-06-11' })
  await bought(client.id, [{ product: await portal.aProduct(), quantity: 1 }])
  expect((await seller.get('sp_dashboard/today/')).body.count).toBe(1)
  await start()
  expect((await seller.get('sp_dashboard/today/')).body.count).toBe(0)
  expect((await seller.get(`sp_dashboard/today/${client.id}/calls/`)).body.count).toBe(0)
  portal.clock.set('2026-06-11T00:00:01')
  expect((await seller.get('sp_dashboard/today/')).body.count).toBe(1)
  portal.clock.set('2026-06-10T10:00:00')
})

test('a repeated request fills the cart once', async () => {
  const { client, start } = await aBuyer()
  await bought(client.id, [{ product: await portal.aProduct(), quantity: 2 }])
  const press = () => start({}, { 'idempotency-key': 'one-press' })
  const answers = [...(await Promise.all([press(), press()])), await press()]
  expect(answers.map(({ status, body }) => [status, items(body).map(([, quantity]) => quantity)])).toEqual([
    [200, [2]],
    [200, [2]],
    [200, [2]],
  ])
})

test.each([1, 2, 3])('of several carts started at once one is filled, once (%i)', async () => {
  const { client, seller, start } = await aBuyer()
  const product = await portal.aProduct()
  await bought(client.id, [{ product, quantity: 2 }])
  const starts = async (body: object) =>
    (await Promise.all([1, 2, 3, 4].map(() => start(body)))).map(({ status }) => status).sort()
  // With a cart that is not there yet, and with one that is empty.
  expect(await starts({})).toEqual([200, 409, 409, 409])
  expect(items({ cart: (await seller.get('cart/')).body })).toEqual([[product.id, 2]])
  await seller.patch('cart/clear/', { client: client.id })
  expect(await starts({})).toEqual([200, 409, 409, 409])
  expect(items({ cart: (await seller.get('cart/')).body })).toEqual([[product.id, 2]])
  expect(await starts({ clear: true })).toEqual([200, 200, 200, 200])
  expect(items({ cart: (await seller.get('cart/')).body })).toEqual([[product.id, 2]])
})

test('of the carts of two clients started at once with clear, each is the cart for a moment', async () => {
  const [one, two] = [await aBuyer(), await aBuyer()]
  const seller = await portal.anAccount({ role: 'admin' })
  const product = await portal.aProduct()
  for (const { client } of [one, two]) await bought(client.id, [{ product, quantity: 2 }])
  const start = (client: number) => seller.post(`sp_dashboard/today/${client}/cart/`, { clear: true })
  await start(one.client.id)
  const answers = await Promise.all([one, two, one, two, two].map(({ client }) => start(client.id)))
  expect(answers.map(({ status, body }) => [status, items(body)])).toEqual(Array(5).fill([200, [[product.id, 2]]]))
})
