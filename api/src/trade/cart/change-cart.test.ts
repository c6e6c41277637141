import { aStatNode } from '../../../test/a-client'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { raiseCatalogueVersion } from '../../catalogue/products/catalogue'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

/** An account with a cart of three lines. */
async function aCartOfThree() {
  const { id: client } = await portal.aClient()
  const account = await portal.anAccount({ role: 'admin' })
  const products = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
  for (const { id } of products) await account.post('cart/add_cart_item/', { client, product: id, quantity: 1 })
  const { body: cart } = await account.get('cart/')
  return { account, client, products, cart }
}

test('each change answers the cart as reading it would (rule C-20)', async () => {
  const { account, client, cart, products } = await aCartOfThree()
  const { body: changed } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, {
    client,
    quantity: 4,
    description: 'Para la planta 2',
  })
  const { cart: whole, ...line } = changed
  expect(line).toMatchObject({ id: cart.items[1].id, quantity: 4, description: 'Para la planta 2' })
  expect(whole.items[1]).toEqual(line)
  expect((await account.get('cart/')).body).toEqual(whole)
  const { body: grown } = await account.post('cart/add_cart_item/', { client, product: products[0]!.id, quantity: 2 })
  expect({ ...(await account.get('cart/')).body, added: 2 }).toEqual(grown)
  const { body: less } = await account.delete(`cart/remove_cart_item/${cart.items[2].id}/?client=${client}`)
  expect((await account.get('cart/')).body).toEqual(less)
  expect(less).toMatchObject({ lines_count: 2, units_count: 7, base: 70 })
})

test('the answer has what another process changed, and nothing of a refused change (rule C-20)', async () => {
  const { account, client, cart, products } = await aCartOfThree()
  await portal.db.updateTable('cart_item').set({ quantity: 9 }).where('id', '=', cart.items[0].id).execute()
  await portal.db
    .updateTable('cart')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', cart.id)
    .execute()
  expect((await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, discount: 80 })).status).toBe(400)
  const { body } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, quantity: 2 })
  expect(body.cart).toMatchObject({ units_count: 12, base: 120 })
  expect(
    (await account.patch(`cart/update_cart_item/${products[0]!.id + 1000000}/`, { client, quantity: 2 })).status,
  ).toBe(404)
})

test.each([
  ['who sees prices and totals', { can_see_prices: true, can_see_totals: true }],
  ['who sees prices only', { can_see_prices: true }],
  ['who sees neither', {}],
])('an added line and GET cart/ say the same to a buyer %s', async (_who, rights) => {
  const { id: client } = await portal.aClient()
  const buyer = await portal.anAccount({ role: 'client', clients: [client], ...rights })
  const product = await portal.aProduct({ name: 'Jabón "Día"', description: 'ñ' })
  await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 1 })
  for (const quantity of [1, 2]) {
    const { body, headers } = await buyer.post(
      'cart/add_cart_item/',
      { client, product: (await portal.aProduct()).id, quantity },
      { 'idempotency-key': `same-${quantity}` },
    )
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual({ ...(await buyer.get('cart/')).body, added: quantity })
  }
})

test('a price that changed counts in the next change of another line', async () => {
  const { account, client, cart, products } = await aCartOfThree()
  await portal.db.updateTable('product').set({ price: '20' }).where('id', '=', products[0]!.id).execute()
  await raiseCatalogueVersion(portal.db)
  const { body } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, quantity: 2 })
  expect(body.cart).toMatchObject({ base: 50 })
})

test('a client that was taken away, and a lead that left the branch, are not found at once (rule C-51)', async () => {
  const { id: client } = await portal.aClient()
  const buyer = await portal.anAccount({ role: 'client', clients: [client] })
  const product = (await portal.aProduct()).id
  const add = () => buyer.post('cart/add_cart_item/', { client, product, quantity: 1 })
  expect((await add()).status).toBe(200)
  await portal.db.deleteFrom('account_client').where('account_id', '=', buyer.id).execute()
  expect((await add()).status).toBe(404)

  const [node, other] = [await aStatNode(portal.db), await aStatNode(portal.db)]
  const lead = await portal.aLead({ stat_node_id: node.id })
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const offer = () => seller.post('cart/add_cart_item/', { lead: lead.id, product, quantity: 1 })
  expect((await offer()).status).toBe(200)
  await portal.db.updateTable('lead').set({ stat_node_id: other.id }).where('id', '=', lead.id).execute()
  expect((await offer()).status).toBe(404)
})

test.each([
  [
    'rate',
    async (client: number, products: { id: number }[]) => {
      const { id } = await portal.db
        .insertInto('price_rate')
        .values({ id: 70, name: 'Nueva' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db
        .insertInto('price_rate_product')
        .values(products.map((product) => ({ product_id: product.id, price_rate_id: id, price: '2' })))
        .execute()
      await portal.db.updateTable('client').set({ price_rate_id: id }).where('id', '=', client).execute()
    },
    { price: 2, tax_rate: 21, is_valid_product: true },
  ],
  [
    'country',
    (client: number) => portal.db.updateTable('client').set({ country_id: 'pt' }).where('id', '=', client).execute(),
    { price: 10, tax_rate: 23, is_valid_product: true },
  ],
  [
    'list of authorised products',
    async (client: number, products: { id: number }[]) => {
      await portal.db
        .insertInto('special_price')
        .values({ client_id: client, product_id: products[1]!.id, price: '10' })
        .execute()
      await portal.db.updateTable('client').set({ only_authorized_products: true }).where('id', '=', client).execute()
    },
    { price: 10, tax_rate: 21, is_valid_product: false },
  ],
])('a new %s of the client counts for every line, and all are answered', async (_what, change, expected) => {
  const { account, client, products } = await aCartOfThree()
  await change(client, products)
  const { body } = await account.post('cart/add_cart_item/', { client, product: products[1]!.id, quantity: 1 })
  expect(body.items[0]).toMatchObject(expected)
})

test('formats of a product that are too many together may be ordered once one of them is gone', async () => {
  const { account, client, cart } = await aCartOfThree()
  const product = await portal.aProduct({ stock: 12 })
  const unit = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = async (more: object) =>
    (await account.post('cart/add_cart_item/', { client, product: product.id, quantity: 1, ...more })).body.items.at(-1)
  const [piece, box] = [await add({ quantity: 6 }), await add({ aditional_measurement_unit: unit.id })]
  await portal.db.updateTable('product').set({ stock: 8, obsolete: true }).where('id', '=', product.id).execute()
  await raiseCatalogueVersion(portal.db)
  await account.patch(`cart/update_cart_item/${cart.items[0].id}/`, { client, quantity: 2 })
  expect((await account.get('cart/')).body.items.slice(3)).toMatchObject([
    { is_valid_product: false },
    { is_valid_product: false },
  ])
  const { body } = await account.delete(`cart/remove_cart_item/${piece.id}/?client=${client}`)
  expect(body.items.at(-1)).toMatchObject({ id: box.id, is_valid_product: true })
})

test('the same charge grows, one with another price or text stands beside it', async () => {
  const { account, client } = await aCartOfThree()
  const charge = async (price: number, description: string) =>
    (await account.post('cart/add_cart_item/', { client, product: 11, quantity: 1, price, description })).body
  await charge(15, 'Montaje')
  expect((await charge(15, 'Montaje')).items.slice(3)).toMatchObject([
    { quantity: 2, description: 'Montaje', price: 15 },
  ])
  await charge(15.5, 'Montaje')
  expect((await charge(15, 'Retirada')).items.slice(3)).toMatchObject([
    { quantity: 2 },
    { quantity: 1, price: 15.5 },
    { quantity: 1, description: 'Retirada' },
  ])
})

test('a cart that was just sent takes no further line: a new one begins (rule C-50)', async () => {
  const { id: center, client_id: client } = await portal.aCenter()
  const account = await portal.anAccount({ role: 'admin' })
  const add = async () => {
    const { id: product } = await portal.aProduct()
    return (await account.post('cart/add_cart_item/', { client, center, product, quantity: 1 })).body
  }
  const sent = await add()
  expect((await account.patch('cart/create_order/', { client, center })).status).toBe(200)
  const next = await add()
  expect(next).toMatchObject({ lines_count: 1 })
  expect(next.id).not.toBe(sent.id)
})
