import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

const said = {
  customer_number: 'PO-7',
  shipping_option: 'Self picking',
  payment_option: 'En efectivo',
  delivery_date: '2031-05-20',
}
const nothing = { customer_number: null, shipping_option: null, payment_option: null, delivery_date: null }

/** Sales with a cart of one line of so many euros. */
async function aCart(price = '10.00') {
  const account = await portal.anAccount({ role: 'admin' })
  const { id: center, client_id: client } = await portal.aCenter()
  const product = await portal.aProduct({ price })
  await account.post('cart/add_cart_item/', { client, center, product: product.id, quantity: 1 })
  return { account, client, center, update: (change: object) => account.put('cart/update/', { client, ...change }) }
}

describe('order data is stored with the cart (rule C-10)', () => {
  test('it is in the next answer, and a change leaves the rest as it was', async () => {
    const { account, update } = await aCart()
    expect(await update(said)).toMatchObject({ status: 200, body: said })
    await update({ observations: 'Llamar', payment_option: null })
    expect((await account.get('cart/')).body).toMatchObject({ ...said, payment_option: null })
  })

  test('shipping is that of the stored option', async () => {
    const { account, update } = await aCart()
    await update({ shipping_option: 'EXW' })
    expect((await account.get('cart/')).body).toMatchObject({ shipping: 0 })
  })

  test('it goes with a cleared cart and comes back with it', async () => {
    const { account, client, update } = await aCart()
    await update(said)
    expect((await account.patch('cart/clear/', { client })).body).toMatchObject(nothing)
    expect((await account.patch('cart/restore/', { client })).body).toMatchObject(said)
  })

  test('an empty cart that changes hands has none of it', async () => {
    const { account, client, update } = await aCart()
    await account.patch('cart/clear/', { client })
    await update(said)
    const { id: other } = await portal.aClient()
    expect((await account.put('cart/update/', { client: other })).body).toMatchObject({ client: other, ...nothing })
  })

  test.each([
    ['shipping_option', 'teleport'],
    ['payment_option', 'barter'],
    ['delivery_date', '2001-01-01'],
    ['delivery_date', '2031-06-31'],
    ['customer_number', '1'.repeat(21)],
  ])('%s %s is refused', async (field, value) => {
    const { update } = await aCart()
    expect(await update({ [field]: value })).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
  })

  test('an order takes the data that it names, and the cart’s for the rest', async () => {
    const { account, client, update } = await aCart()
    await update(said)
    const sent = await account.patch('cart/create_order/', { client, payment_option: 'Credito' })
    expect((await account.get(`orders/${sent.body.id}/`)).body).toMatchObject({
      client_order_number: 'PO-7',
      shipping_option: 'Self picking',
      payment_option: 'Credito',
      shipping: 10,
    })
  })
})

describe('a client discount in euros (rule C-11)', () => {
  test('stays to the cent where no percentage gives it, also in the order', async () => {
    const { account, client, update } = await aCart('333.00')
    expect((await update({ client_discount: 20 })).body).toMatchObject({
      client_discount: 20,
      client_discount_given: 20,
      client_discount_percentage: 6.01,
    })
    const sent = await account.patch('cart/create_order/', { client })
    const { body: order } = await account.get(`orders/${sent.body.id}/`)
    expect(order).toMatchObject({ client_discount: 20, taxes: [{ base: 313 }] })
  })

  test('stays when the lines change, and is at most the cap of their base', async () => {
    const { client, account, update } = await aCart('300.00')
    await update({ client_discount: 20 })
    const [line] = (await account.get('cart/')).body.items
    const change = (quantity: number) => account.patch(`cart/update_cart_item/${line.id}/`, { client, quantity })
    expect((await change(2)).body.cart).toMatchObject({ client_discount: 20 })
    const cheap = await portal.aProduct({ price: '1.00' })
    await account.post('cart/add_cart_item/', { client, product: cheap.id, quantity: 1 })
    const { body } = await account.delete(`cart/remove_cart_item/${line.id}/`, { client })
    expect(body.client_discount).toBe((body.base * body.custom_product.max_discount) / 100)
  })

  test('gives way to a percentage', async () => {
    const { update } = await aCart('333.00')
    await update({ client_discount: 20 })
    expect((await update({ client_discount_percentage: 5 })).body).toMatchObject({
      client_discount: 16.65,
      client_discount_given: null,
      client_discount_percentage: 5,
    })
  })

  test('above the cap it is refused with the cap', async () => {
    const { update } = await aCart('100.00')
    expect(await update({ client_discount: 99 })).toMatchObject({
      status: 400,
      body: { client_discount: [expect.stringMatching(/máximo es \d+ %/)] },
    })
  })
})

test('without the right to discount every amount gets the same answer, whatever the base (rule C-12)', async () => {
  const { id: center, client_id: client } = await portal.aCenter()
  const buyer = await portal.anAccount({ role: 'client', clients: [client], can_see_totals: false })
  const product = await portal.aProduct({ price: '100.00' })
  await buyer.post('cart/add_cart_item/', { client, center, product: product.id, quantity: 1 })
  const answers = await Promise.all(
    [0.01, 5, 99.99, 100, 100.01, 5000].map((client_discount) =>
      buyer.put('cart/update/', { client, client_discount }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
})

test('of an obsolete article only what is left goes in (rule C-34)', async () => {
  const { account, client } = await aCart()
  const { id: product } = await portal.aProduct({ obsolete: true, stock: 5 })
  const add = (quantity: number) => account.post('cart/add_cart_item/', { client, product, quantity })
  expect(await add(3)).toMatchObject({ status: 200, body: { added: 3 } })
  expect(await add(4)).toMatchObject({ status: 200, body: { added: 2 } })
  expect(await add(1)).toMatchObject({ status: 200, body: { added: 0 } })
})
