import { aStatNode } from '../../../test/a-client'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

// The cart for a lead, by each sentence of the contract about leads, on each of its calls.
let portal: TestPortal
let rate: number
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db, { max_discount: '20' })
  rate = 7
  await portal.db.insertInto('price_rate').values({ id: rate, name: 'Captación' }).execute()
})

/** A sales manager with a lead at a rate, whose cart has three pieces of a product at 6.66 instead of 10. */
async function aLeadCart() {
  const node = await aStatNode(portal.db)
  const lead = await portal.aLead({ stat_node_id: node.id, price_rate_id: rate, name: 'Hostal Lead' })
  const client = await portal.aClient({ stat_node_id: node.id })
  const center = await portal.aCenter({ client_id: client.id })
  const product = await portal.aProduct({ max_discount: '15' })
  await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: product.id, price_rate_id: rate, price: '6.66' })
    .execute()
  // Somebody's special price is nobody else's.
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: product.id, price: '1.00' })
    .execute()
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const { status, body } = await seller.post('cart/add_cart_item/', { lead: lead.id, product: product.id, quantity: 3 })
  expect(status).toBe(200)
  return {
    seller,
    lead: lead.id,
    client: client.id,
    center: center.id,
    product,
    item: body.items[0].id as number,
    cart: body,
    node,
  }
}

const calls: [
  string,
  (seller: Caller, customer: object, cart: { item: number; product: { id: number } }) => ReturnType<Caller['get']>,
][] = [
  [
    'add_cart_item',
    (seller, customer, { product }) =>
      seller.post('cart/add_cart_item/', { ...customer, product: product.id, quantity: 1 }),
  ],
  [
    'update_cart_item',
    (seller, customer, { item }) => seller.patch(`cart/update_cart_item/${item}/`, { ...customer, quantity: 2 }),
  ],
  ['remove_cart_item', (seller, customer, { item }) => seller.delete(`cart/remove_cart_item/${item}/`, customer)],
  [
    'remove_cart_item by the address',
    (seller, customer, { item }) =>
      seller.delete(
        `cart/remove_cart_item/${item}/?${new URLSearchParams(customer as Record<string, string>).toString()}`,
      ),
  ],
  ['clear', (seller, customer) => seller.patch('cart/clear/', customer)],
  ['update', (seller, customer) => seller.put('cart/update/', { ...customer, observations: 'Por la mañana' })],
]

describe.each(calls)('%s', (_name, call) => {
  test('works for the cart’s lead', async () => {
    const cart = await aLeadCart()
    expect((await call(cart.seller, { lead: cart.lead }, cart)).status).toBe(200)
    expect((await cart.seller.get('cart/')).body).toMatchObject({
      client: null,
      lead: cart.lead,
      center: null,
      shipping: 0,
    })
  })

  test('answers 409 with whose cart it is when another lead or a client is named, and changes nothing', async () => {
    const cart = await aLeadCart()
    const other = await portal.aLead({ stat_node_id: cart.node.id })
    for (const customer of [{ lead: other.id }, { client: cart.client }]) {
      expect(await call(cart.seller, customer, cart)).toMatchObject({
        status: 409,
        body: { client: null, lead: cart.lead, name: 'Hostal Lead', detail: expect.stringContaining('Hostal Lead') },
      })
    }
    expect((await cart.seller.get('cart/')).body).toMatchObject({
      lead: cart.lead,
      items: [{ id: cart.item, quantity: 3 }],
      observations: null,
    })
  })

  test('finds neither a lead of another branch nor one that is not there', async () => {
    const cart = await aLeadCart()
    const foreign = await portal.aLead({ stat_node_id: (await aStatNode(portal.db)).id })
    for (const lead of [foreign.id, 2_000_000_000])
      expect(await call(cart.seller, { lead }, cart)).toMatchObject({ status: 404 })
    expect((await cart.seller.get('cart/')).body.items).toMatchObject([{ id: cart.item, quantity: 3 }])
  })

  test('needs exactly one of lead and client', async () => {
    const cart = await aLeadCart()
    for (const customer of [{}, { lead: cart.lead, client: cart.client }]) {
      expect(await call(cart.seller, customer, cart)).toMatchObject({
        status: 400,
        body: { client: [expect.any(String)] },
      })
    }
  })

  test.each(['client', 'network'] as const)('is nothing for the role %s (rule C-51)', async (role) => {
    const cart = await aLeadCart()
    const buyer = await portal.anAccount({ role, clients: [cart.client] })
    expect(await call(buyer, { lead: cart.lead }, cart)).toMatchObject({ status: 404 })
  })
})

test('the lead pays its rate, else the list price, never somebody’s special price (rule C-55)', async () => {
  const { seller, lead, cart, client } = await aLeadCart()
  expect(cart).toMatchObject({
    items: [{ price: 6.66, is_special_price: false, is_price_rate: false, total: 19.98 }],
    base: 19.98,
    client_discount: 0,
    shipping: 0,
    final: cart.total,
  })
  const listed = await portal.aProduct({ price: '4.20' })
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client, product_id: listed.id, price: '0.10' })
    .execute()
  const { body } = await seller.post('cart/add_cart_item/', { lead, product: listed.id, quantity: 1, price: 0.01 })
  expect(body.items[1]).toMatchObject({
    price: 4.2,
    product_data: { price: 4.2, special_price: null, final_price: 4.2 },
  })
})

test('a lead without a rate pays the list price; a new rate is the price at once', async () => {
  const { seller, lead } = await aLeadCart()
  await portal.db.updateTable('lead').set({ price_rate_id: null }).where('id', '=', lead).execute()
  expect((await seller.get('cart/')).body.items).toMatchObject([{ price: 10, total: 30 }])
  await portal.db.updateTable('lead').set({ price_rate_id: rate }).where('id', '=', lead).execute()
  expect((await seller.get('cart/')).body.items).toMatchObject([{ price: 6.66 }])
})

test('the rate counts for each own unit of a format', async () => {
  const { seller, lead, product } = await aLeadCart()
  const unit = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await seller.post('cart/add_cart_item/', {
    lead,
    product: product.id,
    quantity: 2,
    aditional_measurement_unit: unit.id,
  })
  expect(body.items[1]).toMatchObject({ price: 6.66, total: 159.84, aditional_measurement_unit: unit.id })
})

test('the same line grows, discounts and code-0 lines hold as for a client', async () => {
  const { seller, lead, product, item } = await aLeadCart()
  expect(
    (await seller.post('cart/add_cart_item/', { lead, product: product.id, quantity: 2 })).body.items,
  ).toMatchObject([{ id: item, quantity: 5 }])
  expect((await seller.patch(`cart/update_cart_item/${item}/`, { lead, discount: 15 })).body).toMatchObject({
    discount: 15,
    total: 28.31,
  })
  expect(await seller.patch(`cart/update_cart_item/${item}/`, { lead, discount: 16 })).toMatchObject({
    status: 400,
    body: { discount: [expect.any(String)] },
  })
  const { body } = await seller.post('cart/add_cart_item/', {
    lead,
    product: 11,
    quantity: 1,
    price: 25,
    description: 'Montaje',
  })
  expect(body.items[1]).toMatchObject({ price: 25, description: 'Montaje', total: 25 })
  expect((await seller.put('cart/update/', { lead, client_discount_percentage: 20 })).body).toMatchObject({
    client_discount_percentage: 20,
    shipping: 0,
  })
})

test('sales pick another rate of the product for a line, and take it back', async () => {
  const { seller, lead, product, item } = await aLeadCart()
  await portal.db
    .insertInto('price_rate')
    .values({ id: 700 + item, name: 'Otra' })
    .execute()
  const other = await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: product.id, price_rate_id: 700 + item, price: '5.55' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    (await seller.patch(`cart/update_cart_item/${item}/`, { lead, price_rate_product: other.id })).body,
  ).toMatchObject({ price: 5.55, is_price_rate: true })
  expect((await seller.patch(`cart/update_cart_item/${item}/`, { lead, price_rate_product: null })).body).toMatchObject(
    { price: 6.66, is_price_rate: false },
  )
})

test('a lead has no centre (rule C-52)', async () => {
  const { seller, lead, center, product } = await aLeadCart()
  expect(await seller.post('cart/add_cart_item/', { lead, center, product: product.id, quantity: 1 })).toMatchObject({
    status: 400,
    body: { center: [expect.any(String)] },
  })
  expect(await seller.put('cart/update/', { lead, center })).toMatchObject({
    status: 400,
    body: { center: [expect.any(String)] },
  })
  expect(await seller.put('cart/update/', { lead, center: null })).toMatchObject({
    status: 200,
    body: { center: null },
  })
})

test('lines are ordered and changed as a client’s are', async () => {
  const { seller, lead, item } = await aLeadCart()
  const { body } = await seller.post('cart/add_cart_item/', {
    lead,
    product: (await portal.aProduct()).id,
    quantity: 1,
  })
  const second = body.items[1].id
  const changed = await seller.put('cart/update/', { lead, items: [{ id: second, quantity: 4 }, { id: item }] })
  expect(changed.body.items).toMatchObject([
    { id: second, quantity: 4 },
    { id: item, quantity: 3 },
  ])
})

test('a lead places no order', async () => {
  const { seller, lead, center, item } = await aLeadCart()
  for (const more of [{}, { center }])
    expect((await seller.patch('cart/create_order/', { lead, ...more })).status).toBe(400)
  expect(await portal.db.selectFrom('sale_order').select('id').execute()).toEqual([])
  expect((await seller.get('cart/')).body.items).toMatchObject([{ id: item }])
})

test('an empty cart goes to the lead without a question, with nothing of the client left', async () => {
  const { seller, lead, client, center, product } = await aLeadCart()
  await seller.patch('cart/clear/', { lead })
  await seller.post('cart/add_cart_item/', { client, center, product: product.id, quantity: 1 })
  await seller.put('cart/update/', { client, observations: 'del cliente', client_discount_percentage: 5 })
  await seller.patch('cart/clear/', { client })
  const { body } = await seller.post('cart/add_cart_item/', { lead, product: product.id, quantity: 1 })
  expect(body).toMatchObject({
    client: null,
    lead,
    center: null,
    observations: null,
    client_discount_percentage: 0,
    items: [{ price: 6.66 }],
  })
})

test('the cart of a lead that was given to another branch is neither shown nor in the way', async () => {
  const { seller, lead, client } = await aLeadCart()
  await portal.db
    .updateTable('lead')
    .set({ stat_node_id: (await aStatNode(portal.db)).id })
    .where('id', '=', lead)
    .execute()
  expect((await seller.get('cart/')).body).toMatchObject({ lead: null, items: [] })
  expect(
    await seller.post('cart/add_cart_item/', { client, product: (await portal.aProduct()).id, quantity: 1 }),
  ).toMatchObject({ status: 200, body: { client, lead: null, items: [{ quantity: 1 }] } })
})

describe('the catalogue of a lead', () => {
  test('has the lead’s prices in list, detail and suggestions', async () => {
    const { seller, lead, product, client } = await aLeadCart()
    const priced = { price: 10, special_price: null, final_price: 6.66 }
    expect((await seller.get(`products/?lead=${lead}&search=${product.external_id}`)).body.results).toMatchObject([
      priced,
    ])
    expect((await seller.get(`products/${product.id}/?lead=${lead}`)).body).toMatchObject(priced)
    expect(
      (await seller.get(`products/suggestions/?lead=${lead}&search=${product.external_id}`)).body.results,
    ).toMatchObject([priced])
    expect((await seller.get(`favourite_products/?lead=${lead}`)).status).toBe(200)
    expect((await seller.get(`products/?client=${client}&search=${product.external_id}`)).body.results).toMatchObject([
      { final_price: 1 },
    ])
  })

  test('is ordered by what the lead pays', async () => {
    const { seller, lead, product } = await aLeadCart()
    const other = await portal.aProduct({ price: '8.00', category_id: product.category_id })
    const { body } = await seller.get(`products/?lead=${lead}&category=${product.category_id}&ordering=final_price`)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([product.id, other.id])
  })

  test('is not there for a lead of another branch, in any of its calls', async () => {
    const { seller, product } = await aLeadCart()
    const foreign = (await portal.aLead({ stat_node_id: (await aStatNode(portal.db)).id })).id
    for (const path of [
      'products/',
      `products/${product.id}/`,
      'products/counts/',
      'products/suggestions/',
      'suppliers/',
      'favourite_products/',
    ]) {
      expect([path, (await seller.get(`${path}?lead=${foreign}`)).status]).toEqual([path, 404])
    }
  })
})
