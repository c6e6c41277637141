import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

const changes: [string, (caller: Caller, customer: object, item: number) => ReturnType<Caller['get']>][] = [
  [
    'add_cart_item',
    async (caller, customer) =>
      caller.post('cart/add_cart_item/', { ...customer, product: (await portal.aProduct()).id, quantity: 1 }),
  ],
  [
    'update_cart_item',
    (caller, customer, item) => caller.patch(`cart/update_cart_item/${item}/`, { ...customer, quantity: 2 }),
  ],
  ['remove_cart_item', (caller, customer, item) => caller.delete(`cart/remove_cart_item/${item}/`, customer)],
  ['clear', (caller, customer) => caller.patch('cart/clear/', customer)],
  ['update', (caller, customer) => caller.put('cart/update/', { ...customer, observations: 'x' })],
  ['create_order', (caller, customer) => caller.patch('cart/create_order/', { ...customer, center: 1 })],
]

async function aBuyer(options: Parameters<TestPortal['anAccount']>[0] = {}) {
  const center = await portal.aCenter()
  const client = center.client_id
  const buyer = await portal.anAccount({ role: 'client', clients: [client], ...options })
  const product = await portal.aProduct({ price: '77.77' })
  const { body } = await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 3 })
  return { buyer, client, center: center.id, product, item: body.items[0].id as number }
}

describe.each(changes)('%s', (_name, change) => {
  test('needs to name a client or a lead, and only one (rule C-51)', async () => {
    const { buyer, client, item } = await aBuyer()
    expect(await change(buyer, {}, item)).toMatchObject({ status: 400, body: { client: [expect.any(String)] } })
    expect(await change(buyer, { client, lead: 1 }, item)).toMatchObject({
      status: 400,
      body: { client: [expect.any(String)] },
    })
  })

  test('answers 404 for somebody else’s client, and changes nothing', async () => {
    const { buyer, item } = await aBuyer()
    const stranger = await portal.aClient()
    expect(await change(buyer, { client: stranger.id }, item)).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    })
    expect((await buyer.get('cart/')).body).toMatchObject({ items: [{ id: item, quantity: 3 }], observations: null })
  })

  test('answers 409 with whose the cart is when it has lines of another client (rule C-51)', async () => {
    const { buyer, client, item } = await aBuyer()
    const other = await portal.aCenter()
    await portal.db.insertInto('account_client').values({ account_id: buyer.id, client_id: other.client_id }).execute()
    const { status, body } = await change(buyer, { client: other.client_id }, item)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Hotel'), client, lead: null, name: expect.any(String) },
    })
    expect((await buyer.get('cart/')).body).toMatchObject({ client, items: [{ id: item, quantity: 3 }] })
  })
})

test('a line of somebody else’s cart does not exist', async () => {
  const mine = await aBuyer()
  const theirs = await aBuyer()
  const customer = { client: mine.client }
  expect(await mine.buyer.patch(`cart/update_cart_item/${theirs.item}/`, { ...customer, quantity: 9 })).toMatchObject({
    status: 404,
  })
  expect(await mine.buyer.delete(`cart/remove_cart_item/${theirs.item}/`, customer)).toMatchObject({ status: 404 })
  expect(await mine.buyer.put('cart/update/', { ...customer, items: [{ id: theirs.item }] })).toMatchObject({
    status: 404,
  })
  expect((await theirs.buyer.get('cart/')).body.items).toMatchObject([{ quantity: 3 }])
})

test('an empty cart changes hands without a question (rule C-51)', async () => {
  const { buyer, client } = await aBuyer()
  const other = await portal.aCenter()
  await portal.db.insertInto('account_client').values({ account_id: buyer.id, client_id: other.client_id }).execute()
  await buyer.put('cart/update/', { client, observations: 'del primero' })
  await buyer.patch('cart/clear/', { client })
  const { body } = await buyer.post('cart/add_cart_item/', {
    client: other.client_id,
    center: other.id,
    product: (await portal.aProduct()).id,
    quantity: 1,
  })
  expect(body).toMatchObject({
    client: other.client_id,
    center: other.id,
    observations: null,
    items: [{ quantity: 1 }],
  })
})

test('the cart of a client that was taken away is neither shown nor in the way (rules C-50, C-51)', async () => {
  const { buyer, client } = await aBuyer()
  const other = await portal.aClient()
  await portal.db
    .deleteFrom('account_client')
    .where('account_id', '=', buyer.id)
    .where('client_id', '=', client)
    .execute()
  await portal.db.insertInto('account_client').values({ account_id: buyer.id, client_id: other.id }).execute()
  expect((await buyer.get('cart/')).body).toMatchObject({ id: null, items: [] })
  const { body } = await buyer.post('cart/add_cart_item/', {
    client: other.id,
    product: (await portal.aProduct()).id,
    quantity: 1,
  })
  expect(body).toMatchObject({ client: other.id, items: [{ quantity: 1 }] })
})

test('a centre is one of the client’s (rule C-52)', async () => {
  const { buyer, client } = await aBuyer()
  const [sister, foreign] = [await portal.aCenter(), await portal.aCenter()]
  await portal.db.insertInto('account_client').values({ account_id: buyer.id, client_id: sister.client_id }).execute()
  expect(await buyer.put('cart/update/', { client, center: sister.id })).toMatchObject({
    status: 400,
    body: { center: [expect.any(String)] },
  })
  expect(await buyer.put('cart/update/', { client, center: foreign.id })).toMatchObject({ status: 404 })
})

test('a locked client is only marked: its cart takes products', async () => {
  const { id: client } = await portal.aClient({ locked: true })
  const buyer = await portal.anAccount({ role: 'client', clients: [client] })
  expect(
    await buyer.post('cart/add_cart_item/', { client, product: (await portal.aProduct()).id, quantity: 1 }),
  ).toMatchObject({ status: 200 })
})

test('sales managers reach the clients and leads of their branch', async () => {
  const node = await import('../../../test/a-client').then(({ aStatNode }) => aStatNode(portal.db))
  const [client, lead, foreign] = [
    await portal.aClient({ stat_node_id: node.id }),
    await portal.aLead({ stat_node_id: node.id }),
    await portal.aLead(),
  ]
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const { id: product } = await portal.aProduct()
  expect(await manager.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })).toMatchObject({
    status: 200,
  })
  await manager.patch('cart/clear/', { client: client.id })
  expect(await manager.post('cart/add_cart_item/', { lead: lead.id, product, quantity: 1 })).toMatchObject({
    status: 200,
    body: { lead: lead.id },
  })
  expect(await manager.post('cart/add_cart_item/', { lead: foreign.id, product, quantity: 1 })).toMatchObject({
    status: 404,
  })
})

test.each(['client', 'network'] as const)(
  'the role %s has no leads, no code-0 lines and no choice of rate',
  async (role) => {
    const { buyer, client, item, product } = await aBuyer({ role })
    const lead = await portal.aLead()
    expect(await buyer.post('cart/add_cart_item/', { lead: lead.id, product: product.id, quantity: 1 })).toMatchObject({
      status: 404,
    })
    expect(
      await buyer.post('cart/add_cart_item/', { client, product: 11, quantity: 1, price: 1, description: 'x' }),
    ).toMatchObject({ status: 400, body: { product: [expect.any(String)] } })
    const rate = 100 + (role === 'client' ? 1 : 2)
    await portal.db.insertInto('price_rate').values({ id: rate, name: 'Barata' }).execute()
    const cheap = await portal.db
      .insertInto('price_rate_product')
      .values({ product_id: product.id, price_rate_id: rate, price: '0.01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await buyer.patch(`cart/update_cart_item/${item}/`, { client, price_rate_product: cheap.id })).toMatchObject(
      { status: 400, body: { price_rate_product: [expect.any(String)] } },
    )
    expect((await buyer.get('cart/')).body.is_network).toBe(role === 'network')
  },
)

describe('an account that may not see prices and totals', () => {
  const money = /77\.77|233\.31|7777|23331|282\.3/

  test.each(['client', 'network'] as const)('finds none in any answer as %s', async (role) => {
    const { buyer, client, center, item, product } = await aBuyer({ role })
    await portal.db.updateTable('center').set({ min_order: '300' }).where('id', '=', center).execute()
    const answers = [
      await buyer.get('cart/'),
      await buyer.post('cart/add_cart_item/', {
        client,
        product: (await portal.aProduct({ price: '77.77' })).id,
        quantity: 1,
      }),
      await buyer.patch(`cart/update_cart_item/${item}/`, { client, quantity: 2 }),
      await buyer.put('cart/update/', { client, center }),
      await buyer.patch('cart/create_order/', { client, center }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(money)
    const [cart, , changed, , refused] = answers as [
      (typeof answers)[0],
      unknown,
      (typeof answers)[0],
      unknown,
      (typeof answers)[0],
    ]
    expect(refused).toMatchObject({ status: 400, body: { code: '105', min_order: 300 } })
    for (const field of [
      'base',
      'discounts',
      'client_discount_percentage',
      'client_discount',
      'taxes',
      'tax',
      'total',
      'shipping',
      'final',
    ]) {
      expect(cart.body).not.toHaveProperty(field)
      expect(changed.body.cart).not.toHaveProperty(field)
    }
    for (const field of ['price', 'discount', 'total', 'price_rate_product_data'])
      expect(cart.body.items[0]).not.toHaveProperty(field)
    for (const field of ['price', 'special_price', 'final_price', 'price_rate_products', 'stock', 'supplier', 'brand'])
      expect(cart.body.items[0].product_data).not.toHaveProperty(field)
    expect(cart.body.items[0].product_data).toMatchObject({
      id: product.id,
      price_hidden: true,
      quote_only: false,
      in_stock: true,
    })
  })

  test('finds prices but no totals with can_see_prices alone', async () => {
    const { buyer } = await aBuyer({ can_see_prices: true })
    const { body } = await buyer.get('cart/')
    expect(body.items[0]).toMatchObject({
      price: 77.77,
      total: 233.31,
      product_data: { price: 77.77, price_hidden: false },
    })
    expect(body).not.toHaveProperty('final')
  })

  test('a repeated answer hides as much as the first', async () => {
    const { buyer, client } = await aBuyer()
    const key = { 'idempotency-key': 'again' }
    const body = { client, product: (await portal.aProduct({ price: '77.77' })).id, quantity: 1 }
    const [first, second] = [
      await buyer.post('cart/add_cart_item/', body, key),
      await buyer.post('cart/add_cart_item/', body, key),
    ]
    expect(second.body).toEqual(first.body)
    expect(JSON.stringify(second.body)).not.toMatch(money)
  })
})

describe('hostile input', () => {
  test.each([
    ['a number as text', { quantity: '2' }],
    ['a list as number', { quantity: [2] }],
    ['null as number', { product: null }],
    ['an id too large', { product: 1e12 }],
    ['a NUL in a text', { description: 'a\0b' }],
    ['a long text', { description: 'x'.repeat(5000) }],
    ['a negative discount', { discount: -5 }],
    ['an object as flag', { billable: {} }],
    ['not a number', { quantity: NaN }],
    ['a huge price', { price: 1e300 }],
  ])('%s is refused and leaves nothing', async (_name, change) => {
    const { id: client } = await portal.aClient()
    const account = await portal.anAccount({ role: 'admin' })
    const { id: product } = await portal.aProduct()
    const { status, body } = await account.post('cart/add_cart_item/', { client, product, quantity: 1, ...change })
    expect(status).toBe(400)
    expect(
      Object.values(body)
        .flat()
        .every((text) => typeof text === 'string'),
    ).toBe(true)
    expect(await portal.db.selectFrom('cart').selectAll().where('account_id', '=', account.id).execute()).toEqual([])
  })

  test('texts are stored as they were typed, whatever they look like', async () => {
    const { buyer, client, item } = await aBuyer()
    const description = `<script>alert('x')</script>"; drop table cart; -- 🧽`
    await buyer.patch(`cart/update_cart_item/${item}/`, { client, description })
    expect((await buyer.get('cart/')).body.items).toMatchObject([{ description }])
  })

  test('the same line twice in one update is refused (rule C-64)', async () => {
    const { buyer, client, item } = await aBuyer()
    expect(await buyer.put('cart/update/', { client, items: [{ id: item }, { id: item }] })).toMatchObject({
      status: 400,
      body: { items: [expect.any(String)] },
    })
  })
})
