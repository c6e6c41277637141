import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'

const rounds = 5

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

async function aBuyerWithCart(
  options: Parameters<TestPortal['aCenter']>[0] = {},
  center?: { id: number; client_id: number },
) {
  const { id, client_id: client } = center ?? (await portal.aCenter(options))
  const buyer = await portal.anAccount({ clients: [client] })
  const product = await portal.aProduct({ price: '60' })
  await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 1 })
  return { buyer, client, center: id, product }
}
const ordersOf = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).execute()
const times = Array.from({ length: rounds }, (_, i) => [i + 1])

test.each(times)(
  'three sends of one cart make one order, the others are told that the cart is empty (%i)',
  async () => {
    const { buyer, client, center } = await aBuyerWithCart()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.patch('cart/create_order/', { client, center })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    for (const { status, body } of answers) if (status === 400) expect(body.code).toBe('empty')
    expect(await ordersOf(client)).toHaveLength(1)
  },
)

test.each(times)('three sends of one intention get the same order (%i) (rule C-73)', async (round) => {
  const { buyer, client, center } = await aBuyerWithCart()
  const key = { 'idempotency-key': `intention-${round}` }
  const answers = await Promise.all([1, 2, 3].map(() => buyer.patch('cart/create_order/', { client, center }, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await ordersOf(client)).toHaveLength(1)
  expect(await buyer.patch('cart/create_order/', { client, center, customer_number: 'other' }, key)).toMatchObject({
    status: 409,
  })
})

test.each(times)('eight adds to a cart that is not there yet make one line of eight (%i)', async () => {
  const client = await portal.aClient()
  const buyer = await portal.anAccount({ clients: [client.id] })
  const { id: product } = await portal.aProduct()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyer.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await buyer.get('cart/')).body).toMatchObject({ items: [{ quantity: 8 }], lines_count: 1, version: 8 })
})

test.each(times)('two tabs with two clients never mix (%i)', async () => {
  const [one, two] = [await portal.aClient(), await portal.aClient()]
  const buyer = await portal.anAccount({ clients: [one.id, two.id] })
  const products = [await portal.aProduct(), await portal.aProduct()]
  const adds = Array.from({ length: 8 }, (_, i) => {
    const [client, product] = i % 2 ? [one.id, products[0]!.id] : [two.id, products[1]!.id]
    return buyer.post('cart/add_cart_item/', { client, product, quantity: 1 })
  })
  const answers = await Promise.all(adds)
  const { body: cart } = await buyer.get('cart/')
  const isOne = cart.client === one.id
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, (_, i) => (Boolean(i % 2) === isOne ? 200 : 409)),
  )
  expect(cart.items).toMatchObject([{ product: products[isOne ? 0 : 1]!.id, quantity: 4 }])
})

test.each(times)('of two buyers who would pass one limit, one waits for validation (%i)', async () => {
  const first = await aBuyerWithCart({ purchase_limit: '100', purchase_limit_period: 'M' })
  const second = await aBuyerWithCart({}, { id: first.center, client_id: first.client })
  const answers = await Promise.all(
    [first, second].map(({ buyer, client, center }) =>
      buyer.patch('cart/create_order/', { client, center, over_limit: true }),
    ),
  )
  expect(answers.map(({ body }) => body.message_flag).sort()).toEqual([0, 1])
  expect((await ordersOf(first.client)).map(({ state }) => state).sort()).toEqual(['pending_validation', 'received'])
})

test.each(times)('an order takes all of a line that is added meanwhile, or none of it (%i)', async () => {
  const { buyer, client, center } = await aBuyerWithCart()
  const { id: product } = await portal.aProduct()
  const [sent, added] = await Promise.all([
    buyer.patch('cart/create_order/', { client, center }),
    buyer.post('cart/add_cart_item/', { client, product, quantity: 2 }),
  ])
  expect([sent.status, added.status]).toEqual([200, 200])
  const { body: order } = await buyer.get(`orders/${sent.body.id}/`)
  const { body: cart } = await buyer.get('cart/')
  expect(order.entries.length + cart.items.length).toBe(2)
})

test('many orders at once get numbers without gap or twin', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyerWithCart()))
  const answers = await Promise.all(
    buyers.map(({ buyer, client, center }) => buyer.patch('cart/create_order/', { client, center })),
  )
  const numbers = answers.map(({ body }) => Number(body.number.slice(-6))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => numbers[0]! + i))
})
