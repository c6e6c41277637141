import { aCodeZero } from '../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { raiseCatalogueVersion } from '../products/catalogue'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

/** An account with a cart of three lines that was just changed. */
async function aChangedCart() {
  const { id: client } = await portal.aClient()
  const account = await portal.anAccount({ role: 'admin' })
  const products = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
  for (const { id } of products) await account.post('cart/add_cart_item/', { client, product: id, quantity: 1 })
  const { body: cart } = await account.get('cart/')
  return { account, client, products, cart }
}

test('one change after the other answers what reading the whole cart would', async () => {
  const { account, client, cart, products } = await aChangedCart()
  const { body: changed } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, quantity: 4, description: 'Para la planta 2' })
  expect((await account.get('cart/')).body).toMatchObject({ ...changed.cart, items: [{ quantity: 1 }, { id: changed.id, quantity: 4, description: 'Para la planta 2' }, { quantity: 1 }] })
  const { body: grown } = await account.post('cart/add_cart_item/', { client, product: products[0]!.id, quantity: 2 })
  expect((await account.get('cart/')).body).toEqual(grown)
  const { body: less } = await account.delete(`cart/remove_cart_item/${cart.items[2].id}/?client=${client}`)
  expect((await account.get('cart/')).body).toEqual(less)
  expect(less).toMatchObject({ lines_count: 2, units_count: 7, base: 70 })
})

test('who has the cart as it was gets only what changed of it, everybody else the whole cart', async () => {
  const { account, client, cart, products } = await aChangedCart()
  const add = (product: number, version: number) => account.post('cart/add_cart_item/', { client, product, quantity: 1 }, { 'cart-version': String(version) })
  const { body: grown } = await add(products[1]!.id, cart.version)
  const { body: whole } = await account.get('cart/')
  expect(grown).toEqual({ ...whole, is_part: true, items: [whole.items[1]] })
  const { body: late } = await add(products[1]!.id, cart.version)
  expect(late).toEqual((await account.get('cart/')).body)
  const { body: removed } = await account.delete(`cart/remove_cart_item/${cart.items[0].id}/?client=${client}`, undefined, { 'cart-version': String(late.version) })
  expect(removed).toEqual({ ...(await account.get('cart/')).body, is_part: true, items: [] })
  const { id: center } = await portal.aCenter({ client_id: client })
  const { body: elsewhere } = await account.post('cart/add_cart_item/', { client, center, product: products[2]!.id, quantity: 1 }, { 'cart-version': String(removed.version) })
  expect(elsewhere).toEqual((await account.get('cart/')).body)
})

test('a change of another process and one that was refused are not missed', async () => {
  const { account, client, cart, products } = await aChangedCart()
  await portal.db.updateTable('cart_item').set({ quantity: 9 }).where('id', '=', cart.items[0].id).execute()
  await portal.db.updateTable('cart').set(({ eb }) => ({ version: eb('version', '+', 1) })).where('id', '=', cart.id).execute()
  expect((await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, discount: 80 })).status).toBe(400)
  const { body } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, quantity: 2 })
  expect(body.cart).toMatchObject({ units_count: 12, base: 120 })
  expect((await account.patch(`cart/update_cart_item/${products[0]!.id + 1000000}/`, { client, quantity: 2 })).status).toBe(404)
})

test.each([
  ['who sees prices and totals', { can_see_prices: true, can_see_totals: true }], ['who sees prices only', { can_see_prices: true }], ['who sees neither', {}],
])('an added line and GET cart/ say the same to a buyer %s', async (_who, rights) => {
  const { id: client } = await portal.aClient()
  const buyer = await portal.anAccount({ role: 'client', clients: [client], ...rights })
  const product = await portal.aProduct({ name: 'Jabón "Día"', description: 'ñ' })
  await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 1 })
  for (const quantity of [1, 2]) {
    const { body, headers } = await buyer.post('cart/add_cart_item/', { client, product: (await portal.aProduct()).id, quantity }, { 'idempotency-key': `same-${quantity}` })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual((await buyer.get('cart/')).body)
  }
})

test('a price that changed counts in the next change of another line', async () => {
  const { account, client, cart, products } = await aChangedCart()
  await portal.db.updateTable('product').set({ price: '20' }).where('id', '=', products[0]!.id).execute()
  await raiseCatalogueVersion(portal.db)
  const { body } = await account.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, quantity: 2 })
  expect(body.cart).toMatchObject({ base: 50 })
})

test('a repeated change of a large cart gives the very same answer', async () => {
  const { account, client, products } = await aChangedCart()
  const add = () => account.post('cart/add_cart_item/', { client, product: products[1]!.id, quantity: 5 }, { 'idempotency-key': 'large' })
  const first = await add()
  expect(first).toMatchObject({ status: 200, body: { units_count: 8 } })
  await account.post('cart/add_cart_item/', { client, product: products[1]!.id, quantity: 5 })
  expect((await add()).body).toEqual(first.body)
  const kept = await portal.db.selectFrom('idempotency').select(['answer', 'packed']).where('key', '=', 'large').executeTakeFirst()
  expect(kept).toMatchObject({ answer: null, packed: expect.any(Buffer) })
})
