import { sql } from 'kysely'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

/** A cart with a discounted line, a charge and a note. */
async function aCart() {
  const account = await portal.anAccount({ role: 'admin' })
  const { id: center, client_id: client } = await portal.aCenter()
  const product = await portal.aProduct({ max_discount: '20' })
  await account.post('cart/add_cart_item/', {
    client,
    center,
    product: product.id,
    quantity: 3,
    discount: 5,
    billable: true,
  })
  await account.post('cart/add_cart_item/', { client, product: 11, quantity: 1, price: 15, description: 'Montaje' })
  const { body: cart } = await account.put('cart/update/', {
    client,
    observations: 'Por la mañana',
    client_discount_percentage: 2,
  })
  return { account, client, center, cart, lines: cart.items.map(lineOf) }
}
const lineOf = ({ id, quantity, discount, billable, description, price, total }: Record<string, unknown>) => ({
  id,
  quantity,
  discount,
  billable,
  description,
  price,
  total,
})
const age = (account: Caller) =>
  sql`update cart set cleared_at = cleared_at - interval '2 minutes' where account_id = ${account.id}`.execute(
    portal.db,
  )
const inThirds = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()])

test('a cleared cart comes back as it was: lines with their ids, note and discount (rule C-53)', async () => {
  const { account, client, center, cart, lines } = await aCart()
  expect(await account.patch('cart/clear/', { client })).toMatchObject({
    status: 200,
    body: { client, center, items: [], observations: null, client_discount_percentage: 0, final: 0 },
  })
  const { status, body } = await account.patch('cart/restore/', { client, cart: cart.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: cart.id,
    center,
    observations: 'Por la mañana',
    client_discount_percentage: 2,
    base: cart.base,
    final: cart.final,
  })
  expect(body.items.map(lineOf)).toEqual(lines)
  expect(body.version).toBeGreaterThan(cart.version)
})

test('three simultaneous calls double nothing', async () => {
  const { account, client, cart, lines } = await aCart()
  await account.patch('cart/clear/', { client })
  for (const { status, body } of await inThirds(() => account.patch('cart/restore/', { client, cart: cart.id }))) {
    expect({ status, lines: body.items.map(lineOf) }).toEqual({ status: 200, lines })
  }
})

test('order data given since the clearing replaces that of the cart that comes back (rule C-53)', async () => {
  const { account, client, center, cart } = await aCart()
  await account.patch('cart/clear/', { client })
  const day = '2030-01-15'
  const since = {
    observations: 'Por la tarde',
    customer_number: 'B-2',
    shipping_option: cart.shipping_options[0].id,
    payment_option: cart.payment_options[0].id,
    delivery_date: day,
  }
  await account.put('cart/update/', { client, center, ...since })
  const { body } = await account.patch('cart/restore/', { client, cart: cart.id })
  expect(body).toMatchObject({ id: cart.id, ...since })
})

test('lines added after the clearing stand behind those that come back', async () => {
  const { account, client, lines } = await aCart()
  await account.patch('cart/clear/', { client })
  const product = await portal.aProduct()
  await account.post('cart/add_cart_item/', { client, product: product.id, quantity: 2 })
  const { body } = await account.patch('cart/restore/', { client })
  expect(body.items.slice(0, 2).map(lineOf)).toEqual(lines)
  expect(body.items[2]).toMatchObject({ product: product.id, quantity: 2 })
  expect(body.items).toHaveLength(3)
})

test('after an empty cart is cleared too, the full one can still be brought back', async () => {
  const { account, client, lines } = await aCart()
  await account.patch('cart/clear/', { client })
  await account.patch('cart/clear/', { client })
  expect((await account.patch('cart/restore/', { client })).body.items.map(lineOf)).toEqual(lines)
})

test('after a minute, or for a cart of somebody else, there is nothing to bring back (rule C-53)', async () => {
  const { account, client, cart } = await aCart()
  const other = await aCart()
  await account.patch('cart/clear/', { client })
  const none = { status: 400, body: { code: 'restore', message: 'El carro ya no se puede recuperar.' } }
  expect(await other.account.patch('cart/restore/', { client: other.client, cart: cart.id })).toMatchObject(none)
  await age(account)
  expect(await account.patch('cart/restore/', { client, cart: cart.id })).toMatchObject(none)
  expect((await account.get('cart/')).body).toMatchObject({ client, items: [] })
})

test('a cart begun for another client is not given away', async () => {
  const { account, client, cart } = await aCart()
  await account.patch('cart/clear/', { client })
  const second = await portal.aClient()
  await account.post('cart/add_cart_item/', { client: second.id, product: (await portal.aProduct()).id, quantity: 1 })
  expect(await account.patch('cart/restore/', { client, cart: cart.id })).toMatchObject({
    status: 409,
    body: { client: second.id },
  })
})

test('a cart that was cleared long ago is deleted', async () => {
  const { account, client } = await aCart()
  await account.patch('cart/clear/', { client })
  await age(account)
  await account.patch('cart/clear/', { client })
  expect(await portal.db.selectFrom('cart').select('active').where('account_id', '=', account.id).execute()).toEqual([
    { active: true },
  ])
})

test('a cart that another client’s cart replaced comes back in exchange, and so does that one (rule C-91)', async () => {
  const { account, client, center, cart, lines } = await aCart()
  const { id: other, client_id: theirs } = await portal.aCenter()
  const product = await portal.aProduct()
  const refused = await account.post('cart/add_cart_item/', { client: theirs, product: product.id, quantity: 1 })
  expect(refused).toMatchObject({ status: 409, body: { client, name: expect.any(String), lines: 2 } })
  await account.patch('cart/clear/', { client })
  await account.post('cart/add_cart_item/', { client: theirs, center: other, product: product.id, quantity: 7 })

  expect((await account.patch('cart/restore/', { client, cart: cart.id })).status).toBe(409)
  const back = await account.patch('cart/restore/', { client, cart: cart.id, instead: true })
  expect(back).toMatchObject({ status: 200, body: { id: cart.id, client, center, observations: 'Por la mañana' } })
  expect(back.body.items.map(lineOf)).toEqual(lines)
  const again = await account.patch('cart/restore/', { client, cart: cart.id, instead: true })
  expect(again.body.items.map(lineOf)).toEqual(lines)

  const exchanged = await account.patch('cart/restore/', { client: theirs, instead: true })
  expect(exchanged.body).toMatchObject({ client: theirs, center: other, items: [{ quantity: 7 }] })
})

test('the cart that a document replaced comes back without the document’s lines, at its own centre (rule C-91)', async () => {
  const { account, client, center, lines } = await aCart()
  const { id: elsewhere } = await portal.aCenter({ client_id: client })
  const order = await portal.anOrder({ client_id: client, center_id: elsewhere, lines: 1, base: '10' })
  const { entries } = (await account.get(`orders/${order.id}/`)).body
  const source = { kind: 'order', id: order.id, mode: 'replace', center: elsewhere }
  const added = await account.post('cart/add_reorder/', { ...source, lines: [{ line: entries[0].id, quantity: 1 }] })
  expect(added).toMatchObject({ status: 200, body: { cart: { center: elsewhere } } })
  const { body } = await account.patch('cart/restore/', { client, instead: true })
  expect(body).toMatchObject({ client, center })
  expect(body.items.map(lineOf)).toEqual(lines)
})

test('with nothing to restore the present cart stays', async () => {
  const { account, client, cart, lines } = await aCart()
  const { client_id: other } = await portal.aCenter()
  for (const customer of [{ client: other }, { client }])
    expect(await account.patch('cart/restore/', { ...customer, instead: true })).toMatchObject({
      status: customer.client === other ? 409 : 400,
    })
  const { body } = await account.get('cart/')
  expect([body.id, body.items.map(lineOf)]).toEqual([cart.id, lines])
})
