import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let sales: Caller
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
  await aCodeZero(portal.db)
})

async function aFormat(product: number, quantity = 12) {
  return (
    await portal.db
      .insertInto('product_unit')
      .values({ product_id: product, name: 'Caja', quantity })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** A sales account with a cart of some new products for a new client. */
async function aCart(lines = 2) {
  const account = await portal.anAccount({ role: 'admin' })
  const center = await portal.aCenter()
  const client = center.client_id
  const products = await Promise.all(Array.from({ length: lines }, () => portal.aProduct({ max_discount: '20' })))
  for (const { id } of products)
    await account.post('cart/add_cart_item/', { client, center: center.id, product: id, quantity: 1 })
  const { body: cart } = await account.get('cart/')
  return {
    account,
    client,
    center: center.id,
    products,
    cart,
    ids: cart.items.map(({ id }: { id: number }) => id) as number[],
  }
}

test('somebody without a cart sees an empty one (rule C-50)', async () => {
  const { status, body } = await sales.get('cart/')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: null,
    idCart: null,
    client: null,
    lead: null,
    center: null,
    observations: null,
    items: [],
    base: 0,
    discounts: 0,
    tax: 0,
    taxes: [],
    total: 0,
    shipping: 0,
    final: 0,
    lines_count: 0,
    units_count: 0,
    version: 0,
    currency_code: 'EUR',
    currency_symbol: '€',
    custom_product: { id: 11, max_discount: 20 },
    is_network: false,
    min_order: null,
    free_shipping_from: 90.39,
    default_shipping: 10,
    volume_limit: 10,
    weight_limit: 20,
  })
  expect(body.shipping_options.map(({ id, cost }: { id: string; cost: number }) => [id, cost])).toEqual([
    ['3PL', 0],
    ['Self picking', 10],
    ['Saturday delivery', 10],
    ['EXW', 0],
  ])
  expect(body.payment_options.map(({ id }: { id: string }) => id)).toEqual([
    'Credito',
    'Pago anticipado',
    'En efectivo',
    'Pago a la entrega',
  ])
  expect(body.catalogs_types[0]).toEqual({ id: 1, name: expect.any(String) })
  expect(await portal.db.selectFrom('cart').selectAll().where('account_id', '=', sales.id).execute()).toEqual([])
})

test('a price that a browser sends is ignored (rule C-55)', async () => {
  const client = await portal.aClient()
  const product = await portal.aProduct({ price: '12.35' })
  const account = await portal.anAccount({ role: 'sales_manager', clients: [client.id] })
  const { status, body } = await account.post('cart/add_cart_item/', {
    client: client.id,
    product: product.id,
    quantity: 3,
    price: 0.01,
  })
  expect(body.idCart).toBe(body.id)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { client: client.id, items: [{ price: 12.35, quantity: 3, total: 37.05 }], base: 37.05 },
  })
  const changed = await account.patch(`cart/update_cart_item/${body.items[0].id}/`, {
    client: client.id,
    price: 0.01,
    quantity: 4,
  })
  expect(changed.body).toMatchObject({ price: 12.35, quantity: 4, total: 49.4, cart: { base: 49.4 } })
  const updated = await account.put('cart/update/', {
    client: client.id,
    items: [{ id: body.items[0].id, price: 0.01 }],
  })
  expect(updated.body.items).toMatchObject([{ price: 12.35, total: 49.4 }])
})

test('the client pays its special price, else its rate, else the list price, by own units (rule C-55)', async () => {
  await portal.db
    .insertInto('price_rate')
    .values([
      { id: 1, name: 'PVP', is_list_price: true },
      { id: 2, name: 'Hostelería' },
    ])
    .execute()
  const client = await portal.aClient({ price_rate_id: 2 })
  const [listed, rated, special] = [
    await portal.aProduct({ price: '10' }),
    await portal.aProduct({ price: '10' }),
    await portal.aProduct({ price: '10' }),
  ]
  await portal.db
    .insertInto('price_rate_product')
    .values([rated, special].map(({ id }) => ({ product_id: id, price_rate_id: 2, price: '9.50' })))
    .execute()
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: special.id, price: '7.25' })
    .execute()
  const account = await portal.anAccount({ role: 'admin' })
  const formats = [await aFormat(listed.id), await aFormat(rated.id), await aFormat(special.id)]
  for (const [at, { id }] of [listed, rated, special].entries()) {
    await account.post('cart/add_cart_item/', {
      client: client.id,
      product: id,
      quantity: 2,
      aditional_measurement_unit: formats[at],
    })
  }
  const { body } = await account.get('cart/')
  expect(body.items).toMatchObject(
    formats.map((id) => ({
      aditional_measurement_unit: id,
      aditional_measurement_unit_tmp: id,
      aditional_measurement_unit_data: { id },
    })),
  )
  expect(body.items).toMatchObject([
    {
      price: 10,
      total: 240,
      is_special_price: false,
      is_price_rate: false,
      aditional_measurement_unit_data: { name: 'Caja', quantity: 12 },
    },
    {
      price: 9.5,
      total: 228,
      is_special_price: false,
      is_price_rate: false,
      product_data: { price: 10, special_price: null, final_price: 9.5 },
    },
    {
      price: 7.25,
      total: 174,
      is_special_price: true,
      is_price_rate: false,
      product_data: { price: 10, special_price: 7.25, final_price: 7.25 },
    },
  ])
})

test('sales pick one of the rates of a product for a line, and take it back (rule C-56)', async () => {
  await portal.db.insertInto('price_rate').values({ id: 5, name: 'Mayorista' }).execute()
  const { account, client, products, ids } = await aCart(2)
  const rate = await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: products[0]!.id, price_rate_id: 5, price: '8.40' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picked = await account.patch(`cart/update_cart_item/${ids[0]}/`, { client, price_rate_product: rate.id })
  expect(picked).toMatchObject({
    status: 200,
    body: {
      price: 8.4,
      is_price_rate: true,
      price_rate_product: rate.id,
      price_rate_product_data: {
        id: rate.id,
        price: 8.4,
        is_list_price: false,
        price_rate: { id: 5, name: 'Mayorista' },
      },
    },
  })
  expect(
    await account.patch(`cart/update_cart_item/${ids[1]}/`, { client, price_rate_product: rate.id }),
  ).toMatchObject({ status: 400, body: { price_rate_product: [expect.any(String)] } })
  expect(
    (await account.patch(`cart/update_cart_item/${ids[0]}/`, { client, price_rate_product: null })).body,
  ).toMatchObject({ price: 10, is_price_rate: false })
})

test('a lead pays its rate, else the list price', async () => {
  await portal.db.insertInto('price_rate').values({ id: 6, name: 'Captación' }).execute()
  const lead = await portal.aLead({ price_rate_id: 6 })
  const [rated, listed] = [await portal.aProduct(), await portal.aProduct()]
  await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: rated.id, price_rate_id: 6, price: '6.66' })
    .execute()
  const account = await portal.anAccount({ role: 'admin' })
  await account.post('cart/add_cart_item/', { lead: lead.id, product: rated.id, quantity: 1 })
  const { body } = await account.post('cart/add_cart_item/', { lead: lead.id, product: listed.id, quantity: 1 })
  expect(body).toMatchObject({
    client: null,
    lead: lead.id,
    items: [{ price: 6.66 }, { price: 10 }],
    shipping: 0,
    final: body.total,
  })
})

test('a line of the same product, format, discount and billable grows; any other is new (rule C-22)', async () => {
  const { account, client, products } = await aCart(1)
  const product = products[0]!.id
  const unit = await aFormat(product)
  const add = (more: object) => account.post('cart/add_cart_item/', { client, product, quantity: 2, ...more })
  expect((await add({})).body.items).toMatchObject([{ quantity: 3 }])
  await add({ aditional_measurement_unit: unit })
  await add({ discount: 5 })
  await add({ billable: true })
  const { body } = await add({ discount: 5 })
  expect(
    body.items.map(({ quantity, aditional_measurement_unit, discount, billable }: Record<string, unknown>) => [
      quantity,
      aditional_measurement_unit,
      discount,
      billable,
    ]),
  ).toEqual([
    [3, null, 0, false],
    [2, unit, 0, false],
    [4, null, 5, false],
    [2, null, 0, true],
  ])
  expect(body).toMatchObject({ lines_count: 4, units_count: 11 })
})

test('a line is changed, and the answer brings the whole cart as it is then (rule C-20)', async () => {
  const { account, client, ids, products, cart } = await aCart(2)
  const unit = await aFormat(products[0]!.id, 6)
  const { status, body } = await account.patch(`cart/update_cart_item/${ids[0]}/`, {
    client,
    quantity: 2,
    discount: 15,
    billable: true,
    description: 'Para el bar',
    aditional_measurement_unit: unit,
  })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      id: ids[0],
      quantity: 2,
      discount: 15,
      billable: true,
      description: 'Para el bar',
      aditional_measurement_unit: unit,
      total: 102,
      cart: { base: 112, discounts: 18, lines_count: 2, units_count: 3, version: cart.version + 1 },
    },
  })
  expect(body.cart).toEqual((await account.get('cart/')).body)
  // What somebody else changed meanwhile is in the answer to any change.
  await portal.db.updateTable('cart_item').set({ quantity: 5 }).where('id', '=', ids[1]!).execute()
  const one = { client, product: products[1]!.id, quantity: 1 }
  const { added, ...whole } = (await account.post('cart/add_cart_item/', one)).body
  expect([added, whole.items.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([1, [2, 6]])
  expect(whole).toEqual((await account.get('cart/')).body)
})

test('a line keeps a quantity of at least 1, also when nothing is left of its article (rule C-23)', async () => {
  const { account, client, ids, products } = await aCart(1)
  for (const quantity of [0, -1])
    expect((await account.patch(`cart/update_cart_item/${ids[0]}/`, { client, quantity })).status).toBe(400)
  await portal.db.updateTable('product').set({ obsolete: true, stock: 0 }).where('id', '=', products[0]!.id).execute()
  expect((await account.get('cart/')).body.items).toMatchObject([{ quantity: 1, product_data: { max_quantity: 0 } }])
})

test('a line is removed, by the address or a body that names the client', async () => {
  const { account, client, ids } = await aCart(3)
  expect(
    (await account.delete(`cart/remove_cart_item/${ids[0]}/?client=${client}`)).body.items.map(
      ({ id }: { id: number }) => id,
    ),
  ).toEqual([ids[1], ids[2]])
  expect((await account.delete(`cart/remove_cart_item/${ids[1]}/`, { client })).body.items).toHaveLength(1)
  expect(await account.delete(`cart/remove_cart_item/${ids[1]}/?client=${client}`)).toMatchObject({ status: 404 })
})

test('clearing leaves only the client and centre', async () => {
  const { account, client } = await aCart(2)
  await account.put('cart/update/', { client, observations: 'Llamar antes', client_discount_percentage: 5 })
  expect(await account.patch('cart/clear/', { client })).toMatchObject({
    status: 200,
    body: { client, items: [], observations: null, client_discount_percentage: 0, final: 0 },
  })
})

test('named lines take the given order and changes, the others stay behind them (rule C-64)', async () => {
  const { account, client, ids } = await aCart(4)
  const { status, body } = await account.put('cart/update/', {
    client,
    items: [
      { id: ids[2], quantity: 9 },
      { id: ids[0], discount: 10 },
    ],
  })
  expect(status).toBe(200)
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[0], ids[1], ids[3]])
  expect(body.items).toMatchObject([{ quantity: 9, total: 90 }, { discount: 10, total: 9 }, {}, {}])
})

test('null empties observations and descriptions (rule C-62)', async () => {
  const {
    account,
    client,
    ids: [line],
  } = await aCart(1)
  await account.put('cart/update/', {
    client,
    observations: 'Llamar antes',
    items: [{ id: line, description: 'Sin perfume' }],
  })
  const { body } = await account.put('cart/update/', {
    client,
    observations: null,
    items: [{ id: line, description: null }],
  })
  expect(body).toMatchObject({ observations: null, items: [{ description: null }] })
})

test('observations are cut to the limit and the client discount stays within its cap (rule C-62)', async () => {
  const { account, client } = await aCart(1)
  const { body } = await account.put('cart/update/', {
    client,
    observations: `  ${'ñ'.repeat(130)}`,
    client_discount_percentage: 7.5,
  })
  expect(body).toMatchObject({ observations: 'ñ'.repeat(100), client_discount_percentage: 7.5, client_discount: 0.75 })
  expect((await account.put('cart/update/', { client, client_discount: 0.5 })).body).toMatchObject({
    client_discount_percentage: 5,
    client_discount: 0.5,
  })
  expect(await account.put('cart/update/', { client, client_discount_percentage: 20.01 })).toMatchObject({
    status: 400,
    body: { client_discount_percentage: [expect.any(String)] },
  })
  expect((await account.put('cart/update/', { client, client_discount_percentage: null })).body).toMatchObject({
    client_discount_percentage: 0,
    base: 10,
  })
})

test('less than half a cent is no client discount, whatever the cart is worth', async () => {
  const { account, client } = await aCart(0)
  const update = (more: object) => account.put('cart/update/', { client, ...more })
  expect(await update({ client_discount: 0.004 })).toMatchObject({
    status: 200,
    body: { client_discount_percentage: 0, items: [] },
  })
  const { id: product } = await portal.aProduct({ max_discount: '100' })
  await account.post('cart/add_cart_item/', { client, product, quantity: 1, discount: 100 })
  expect(await update({ client_discount: 0.004 })).toMatchObject({
    status: 200,
    body: { client_discount_percentage: 0, base: 0 },
  })
  expect(await update({ client_discount: 0.01 })).toMatchObject({
    status: 400,
    body: { client_discount: [expect.any(String)] },
  })
})

test('taxes and shipping follow the centre that is chosen (rule C-52)', async () => {
  const { account, client } = await aCart(1)
  const portuguese = await portal.aCenter({ client_id: client, country_id: 'pt' })
  expect((await account.put('cart/update/', { client, center: portuguese.id })).body).toMatchObject({
    center: portuguese.id,
    taxes: [{ rate: 23, base: 10, tax: 2.3 }],
  })
  expect((await account.put('cart/update/', { client, center: null })).body).toMatchObject({
    center: null,
    taxes: [{ rate: 21 }],
  })
})

describe('a code-0 line of sales (rule C-57)', () => {
  test('carries its own description and price, and a discount within the cap', async () => {
    const { account, client } = await aCart(1)
    const charge = {
      client,
      product: 11,
      quantity: 2,
      price: 12.5,
      discount: 10,
      description: 'x'.repeat(140),
      billable: false,
    }
    const { status, body } = await account.post('cart/add_cart_item/', charge)
    expect({ status, item: body.items[1] }).toMatchObject({
      status: 200,
      item: { product: 11, price: 12.5, discount: 10, total: 22.5, description: 'x'.repeat(100) },
    })
    const other = await account.post('cart/add_cart_item/', { ...charge, description: 'Montaje' })
    expect(other.body.items).toHaveLength(3)
    expect(
      (await account.patch(`cart/update_cart_item/${body.items[1].id}/`, { client, price: 20 })).body,
    ).toMatchObject({ price: 20, total: 36 })
  })

  test.each([
    ['without a price', { price: undefined }, 'price'],
    ['without a description', { description: undefined }, 'description'],
    ['with a blank description', { description: '  ' }, 'description'],
    ['for nothing', { price: 0 }, 'price'],
    ['given away by rounding', { price: 0.004 }, 'price'],
    ['with more discount than the cap', { discount: 21 }, 'discount'],
    ['below zero', { price: -1 }, 'price'],
  ])('is refused %s', async (_name, change, field) => {
    const client = await portal.aClient()
    const { status, body } = await sales.post('cart/add_cart_item/', {
      client: client.id,
      product: 11,
      quantity: 1,
      price: 5,
      description: 'Cargo',
      ...change,
    })
    expect({ status, body }).toEqual({ status: 400, body: { [field]: [expect.any(String)] } })
    expect((await sales.get('cart/')).body.id).toBeNull()
  })
})

test('the product of a line has the fields of a list of products, not those of its own call (rule C-21)', async () => {
  await portal.db.insertInto('price_rate').values({ id: 9, name: 'Colectividades' }).execute()
  const center = await portal.aCenter()
  const client = center.client_id
  const product = await portal.aProduct({
    max_discount: '15.5',
    sustainability_index: '7.5',
    obsolete: true,
    brand: 'Limpex',
    image_url: '/media/x.svg',
    is_eco: true,
  })
  await aFormat(product.id)
  await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: product.id, price_rate_id: 9, price: '8.40' })
    .execute()
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client, product_id: product.id, price: '7.25' })
    .execute()
  for (const role of ['admin', 'client'] as const) {
    const account = await portal.anAccount({ role, clients: [client], can_see_prices: true })
    const { body: cart } = await account.post('cart/add_cart_item/', {
      client,
      center: center.id,
      product: product.id,
      quantity: 1,
    })
    const { body: page } = await account.get(
      `products/?client=${client}&center=${center.id}&search=${product.external_id}`,
    )
    const shown = cart.items[0].product_data
    expect(page.results[0]).toMatchObject(shown)
    expect(shown).toMatchObject({ id: product.id, name: product.name, external_id: product.external_id })
    const { body: own } = await account.get(`products/${product.id}/?client=${client}`)
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['short_description', 'currency_symbol']))
    expect(Object.keys(shown).filter((key) => ['short_description', 'currency_symbol'].includes(key))).toEqual([])
  }
})

test('a product that changes is seen changed in the cart at once', async () => {
  const { account, products } = await aCart(1)
  await portal.db
    .updateTable('product')
    .set({ name: 'Nombre nuevo', image_url: '/media/new.svg', price: '11' })
    .where('id', '=', products[0]!.id)
    .execute()
  expect((await account.get('cart/')).body.items).toMatchObject([
    { price: 11, product_data: { name: 'Nombre nuevo', image_url: '/media/new.svg', price: 11 } },
  ])
})
