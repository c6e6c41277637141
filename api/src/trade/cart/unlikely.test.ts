import type { Cart, CartItem, CartLinesVerdict } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

async function aCart(role: 'admin' | 'client' = 'admin') {
  const { id: center, client_id: client } = await portal.aCenter()
  const who = await portal.anAccount({ role, ...(role === 'client' && { clients: [client] }) })
  return { who, customer: { client, center } }
}
type CartCustomer = Awaited<ReturnType<typeof aCart>>['customer']
const add = async (who: Caller, customer: CartCustomer, product: number, quantity: number): Promise<CartItem> => {
  const { status, body } = await who.post('cart/add_cart_item/', { ...customer, product, quantity })
  expect(status).toBe(200)
  return (body as Cart).items.find((item) => item.product === product)!
}
const send = async (who: Caller, customer: CartCustomer) => {
  const { body } = await who.patch('cart/create_order/', customer)
  return body as { id: number }
}

describe('a quantity out of all proportion (rule C-83)', () => {
  test('is one hundred times what the centre ordered at most, and is told in the cart and in a list', async () => {
    const { who, customer } = await aCart()
    const gel = await portal.aProduct({ stock: 100_000 })
    await add(who, customer, gel.id, 3)
    await send(who, customer)
    expect((await add(who, customer, gel.id, 299)).unlikely).toBeNull()
    expect((await add(who, customer, gel.id, 1)).unlikely).toBe(
      '300 unidades: este centro ha pedido como mucho 3 de una vez.',
    )
    const other = await portal.anAccount({ role: 'admin' })
    const { body } = await other.post('cart/check_lines/', {
      ...customer,
      rows: [
        { row: 1, code: gel.external_id, quantity: '200' },
        { row: 2, code: gel.external_id, quantity: '100' },
      ],
    })
    expect((body as CartLinesVerdict).rows.map(({ verdict, unlikely }) => [verdict, unlikely])).toEqual([
      ['ok', '300 unidades: este centro ha pedido como mucho 3 de una vez.'],
      ['joined', null],
    ])
    // Another centre's orders do not count.
    const { who: stranger, customer: elsewhere } = await aCart()
    expect((await add(stranger, elsewhere, gel.id, 300)).unlikely).toBeNull()
    // It is a question of the screen: a program orders what it wants.
    expect((await who.patch('cart/create_order/', customer)).status).toBe(200)
  })

  test('is more than the stock from a hundred on, where nothing limits it and the centre never took so many', async () => {
    const { who, customer } = await aCart()
    const [few, demanded, ended] = [
      await portal.aProduct({ stock: 40 }),
      await portal.aProduct({ stock: 0, is_ondemand: true }),
      await portal.aProduct({ stock: 400, obsolete: true }),
    ]
    expect((await add(who, customer, few.id, 99)).unlikely).toBeNull()
    expect((await add(who, customer, few.id, 1)).unlikely).toBe('100 unidades: son más de las que hay en stock.')
    expect((await add(who, customer, demanded.id, 500)).unlikely).toBeNull()
    expect((await add(who, customer, ended.id, 400)).unlikely).toBeNull()
    await send(who, customer)
    expect((await add(who, customer, few.id, 100)).unlikely).toBeNull()
  })

  test('does not tell a buyer how many there are (rule K-46)', async () => {
    const { who, customer } = await aCart('client')
    const [few, none] = [await portal.aProduct({ stock: 40 }), await portal.aProduct({ stock: 0 })]
    const item = await add(who, customer, few.id, 100)
    expect([item.unlikely, item.availability]).toEqual([null, { state: 'in_stock', stock: null, expected: null }])
    expect((await add(who, customer, none.id, 100)).unlikely).toContain('stock')
  })

  test('is a thousand of what the centre never ordered', async () => {
    const { who, customer } = await aCart()
    const gel = await portal.aProduct({ stock: 100_000 })
    expect((await add(who, customer, gel.id, 999)).unlikely).toBeNull()
    expect((await add(who, customer, gel.id, 1)).unlikely).toContain('que este centro no ha pedido antes')
  })
})

describe('whether a line can be delivered (rule C-84)', () => {
  test.each([
    [{ stock: 40 }, 5, { state: 'in_stock', stock: 40, expected: null }],
    [{ stock: 4 }, 5, { state: 'short', stock: 4, expected: null }],
    [{ stock: 0 }, 5, { state: 'sold_out', stock: 0, expected: null }],
    [{ stock: 0, stock_expected: '2099-01-31' }, 5, { state: 'sold_out', stock: 0, expected: '2099-01-31' }],
    [{ stock: 0, stock_expected: '2020-01-31' }, 5, { state: 'sold_out', stock: 0, expected: null }],
    [{ stock: 0, is_ondemand: true }, 5, { state: 'on_demand', stock: null, expected: null }],
    [{ stock: 0, is_charge: true }, 5, { state: 'none', stock: null, expected: null }],
  ])('a product with %o of which %i are asked: %o, in cart, list and order', async (options, quantity, expected) => {
    const { who, customer } = await aCart()
    const product = await portal.aProduct(options)
    const row = { row: 1, code: product.external_id, quantity: String(quantity) }
    const { body } = await who.post('cart/check_lines/', { ...customer, rows: [row] })
    expect((body as CartLinesVerdict).rows[0]).toMatchObject({ message: null, availability: expected })
    expect((await add(who, customer, product.id, quantity)).availability).toEqual(expected)
    const { id } = await send(who, customer)
    const order = async () => (await who.get(`orders/${id}/`)).body.entries[0].availability
    expect(await order()).toEqual(expected)
    await portal.db.updateTable('sale_order').set({ state: 'shipped' }).where('id', '=', id).execute()
    expect(await order()).toBeNull()
  })

  test('who validates an order is told of each line', async () => {
    const { id: center, client_id: client } = await portal.aCenter({ purchase_limit: '1', purchase_limit_period: 'M' })
    const who = await portal.anAccount({ role: 'admin' })
    const gone = await portal.aProduct({ stock: 0, stock_expected: '2099-01-31' })
    await add(who, { client, center }, gone.id, 2)
    const { id } = await send(who, { client, center })
    const { body } = await who.get(`validable_orders/${id}/`)
    expect(body.entries[0].availability).toEqual({ state: 'sold_out', stock: 0, expected: '2099-01-31' })
  })

  test('a buyer learns that there is none, and when there will be, but no number', async () => {
    const { who, customer } = await aCart('client')
    const [gone, few] = [
      await portal.aProduct({ stock: 0, stock_expected: '2099-01-31' }),
      await portal.aProduct({ stock: 2 }),
    ]
    expect((await add(who, customer, gone.id, 5)).availability).toEqual({
      state: 'sold_out',
      stock: null,
      expected: '2099-01-31',
    })
    expect((await add(who, customer, few.id, 5)).availability).toEqual({
      state: 'in_stock',
      stock: null,
      expected: null,
    })
  })
})
