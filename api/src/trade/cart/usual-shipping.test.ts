import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** A buyer of two centres. */
async function aBuyer() {
  const center = await portal.aCenter()
  const other = await portal.aCenter({ client_id: center.client_id })
  const account = await portal.anAccount({ clients: [center.client_id], can_see_prices: true, can_see_totals: true })
  return { account, client: center.client_id, center: center.id, other: other.id }
}

/** The cart with a line of so many euros for a centre. */
async function fill({ account, client }: Buyer, center: number, price = '40.00') {
  const { id: product } = await portal.aProduct({ price })
  const { body } = await account.post('cart/add_cart_item/', { client, center, product, quantity: 1 })
  return body
}
const choose = async ({ account, client }: Buyer, change: object) =>
  (await account.put('cart/update/', { client, ...change })).body

async function send({ account, client }: Buyer, order: object = {}) {
  const { body } = await account.patch('cart/create_order/', { client, ...order })
  return (await account.get(`orders/${body.id}/`)).body
}

describe('shipping that nobody chose (rule C-92)', () => {
  test('is the way that costs least, in the cart and in the order', async () => {
    const buyer = await aBuyer()
    expect(await fill(buyer, buyer.center)).toMatchObject({ shipping_option: '3PL', payment_option: null, shipping: 0 })
    expect(await send(buyer, { shipping_option: null })).toMatchObject({
      shipping_option: '3PL',
      shipping: 0,
      final: 48.4,
    })
  })

  test('is what the account last paid for, with its way of paying, for that centre alone', async () => {
    const buyer = await aBuyer()
    await fill(buyer, buyer.center)
    const said = { shipping_option: 'Saturday delivery', payment_option: 'En efectivo' }
    expect(await choose(buyer, said)).toMatchObject({ ...said, shipping: 10 })
    await send(buyer)
    expect(await fill(buyer, buyer.center)).toMatchObject({ ...said, shipping: 10 })
    expect(await choose(buyer, { center: buyer.other })).toMatchObject({
      shipping_option: '3PL',
      payment_option: null,
      shipping: 0,
    })
    const colleague = { ...buyer, account: await portal.anAccount({ clients: [buyer.client], can_see_totals: true }) }
    expect(await fill(colleague, buyer.center)).toMatchObject({ shipping_option: '3PL', shipping: 0 })
  })

  test('is never one that was free then and would cost something now', async () => {
    const buyer = await aBuyer()
    await fill(buyer, buyer.center, '200.00')
    expect(await choose(buyer, { shipping_option: 'Saturday delivery' })).toMatchObject({ shipping: 0 })
    await send(buyer)
    expect(await fill(buyer, buyer.center)).toMatchObject({ shipping_option: '3PL', shipping: 0 })
    await choose(buyer, { shipping_option: 'EXW' })
    await send(buyer)
    expect(await fill(buyer, buyer.center)).toMatchObject({ shipping_option: 'EXW', shipping: 0 })
  })

  test('depends on nothing that the account may not see (rule C-41)', async () => {
    const seeing = await aBuyer()
    const account = await portal.anAccount({ clients: [seeing.client], can_see_prices: false, can_see_totals: false })
    const buyer = { ...seeing, account }
    await fill(buyer, buyer.center, '200.00')
    await choose(buyer, { shipping_option: 'Self picking' })
    await account.patch('cart/create_order/', { client: buyer.client })
    const small = await fill(buyer, buyer.center)
    expect(small).toMatchObject({ shipping_option: '3PL' })
    await account.patch(`cart/update_cart_item/${small.items[0].id}/`, { client: buyer.client, quantity: 5 })
    expect((await account.get('cart/')).body).toMatchObject({ shipping_option: '3PL' })
  })

  test('is the zone’s price in a variant with a table (rule C-69)', async () => {
    const buyer = await aBuyer()
    const { rules } = portal.variants.ruling(null).server
    const former = rules.shippingTable
    rules.shippingTable = [{ zone: 1, price: 5.9 }]
    const body = await fill(buyer, buyer.center)
    rules.shippingTable = former
    expect(body).toMatchObject({ shipping_option: null, shipping: 5.9 })
  })
})
