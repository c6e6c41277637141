import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
})

/** A buyer with a cart of one line, base 20.00 unless told. */
async function aBuyer({
  account = {},
  center: centerOptions = {},
  price = '10',
  quantity = 2,
}: {
  account?: AccountOptions
  center?: Parameters<TestPortal['aCenter']>[0]
  price?: string
  quantity?: number
} = {}) {
  const center = await portal.aCenter(centerOptions)
  const client = center.client_id
  const buyer = await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true, ...account })
  const product = await portal.aProduct({ price, max_discount: '50' })
  const { body: cart } = await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity })
  const send = (more: object = {}, headers?: Record<string, string>) =>
    buyer.patch('cart/create_order/', { client, center: center.id, ...more }, headers)
  return { buyer, client, center, product, cart, send }
}

const ordersOf = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).execute()

test('an order has the names and prices of its day, whatever becomes of the product (rule D-84)', async () => {
  const { buyer, client, center, product, send } = await aBuyer()
  const unit = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await buyer.post('cart/add_cart_item/', {
    client,
    product: product.id,
    quantity: 1,
    aditional_measurement_unit: unit.id,
    billable: true,
    description: 'Barra',
  })
  const sent = await send({
    observations: `${'o'.repeat(120)}`,
    customer_number: '12345678901234567890',
    shipping_option: 'Saturday delivery',
    payment_option: 'Credito',
    delivery_date: '2026-05-20',
  })
  expect(sent).toMatchObject({
    status: 200,
    body: { id: expect.any(Number), number: expect.stringMatching(/^PED-2026-\d{6}$/), message_flag: 0 },
  })
  await portal.db
    .updateTable('product')
    .set({ name: 'Otro nombre', price: '99' })
    .where('id', '=', product.id)
    .execute()
  const { body: order } = await buyer.get(`orders/${sent.body.id}/`)
  expect(order).toMatchObject({
    number: sent.body.number,
    client_order_number: '12345678901234567890',
    details: 'o'.repeat(100),
    state: 'received',
    validated: false,
    order_datetime: '2026-05-20T10:00:00',
    delivery_datetime: '2026-05-20T00:00:00',
    shipping_option: 'Saturday delivery',
    payment_option: 'Credito',
    base: 80,
    tax_total: 16.8,
    total: 96.8,
    shipping: 10,
    final: 106.8,
    taxes: [{ rate: 21, base: 80, tax: 16.8 }],
    lines_count: 2,
    client: { id: client, external_code: expect.any(String) },
    center: { id: center.id, name: center.name },
    creator_user: { first_name: 'Ana', email: buyer.email },
    validator_user: null,
    entries: [
      {
        quantity: 2,
        price: 10,
        base: 20,
        tax_rate: 21,
        product: { name: product.name, external_id: product.external_id },
        aditional_measurement_unit: null,
        state: 'received',
        delivery_note_lines: [],
      },
      {
        quantity: 1,
        price: 10,
        base: 60,
        billable: true,
        description: 'Barra',
        aditional_measurement_unit: { name: 'Caja', quantity: 6 },
        sale_order: { number: sent.body.number },
      },
    ],
  })
})

test.each([
  ['left out it is the cart’s', {}, 'Por la tarde'],
  ['null empties it', { observations: null }, null],
  ['an empty text empties it', { observations: '' }, null],
])('the note of an order: %s', async (_case, sent, note) => {
  const { buyer, client, send } = await aBuyer()
  await buyer.put('cart/update/', { client, observations: 'Por la tarde' })
  expect((await buyer.get(`orders/${(await send(sent)).body.id}/`)).body.details).toBe(note)
})

test('the cart is empty afterwards, and a new one begins (rule C-73)', async () => {
  const { buyer, client, send, product } = await aBuyer()
  await send()
  expect((await buyer.get('cart/')).body).toMatchObject({ id: null, items: [] })
  expect((await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 5 })).body).toMatchObject({
    items: [{ quantity: 5 }],
  })
  expect((await send()).status).toBe(200)
  expect(await ordersOf(client)).toHaveLength(2)
})

test('numbers follow each other without a gap, refused orders take none (rules C-73, D-84)', async () => {
  const first = await (await aBuyer()).send()
  expect((await (await aBuyer()).send({ shipping_option: 'teleport' })).status).toBe(400)
  expect((await (await aBuyer({ center: { min_order: '500' } })).send()).status).toBe(400)
  const second = await (await aBuyer()).send()
  const counter = (number: string) => Number(number.slice(-6))
  expect(counter(second.body.number)).toBe(counter(first.body.number) + 1)
})

test('audit and history name who sent it, and the client’s bought products count it', async () => {
  const { buyer, client, product, send } = await aBuyer()
  const { body } = await send()
  expect(
    await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'order')
      .where('entity_id', '=', String(body.id))
      .execute(),
  ).toMatchObject([{ account_id: buyer.id, action: 'order.created', after: { number: body.number, base: '20.00' } }])
  expect(
    await portal.db
      .selectFrom('document_event')
      .selectAll()
      .where('kind', '=', 'order')
      .where('document_id', '=', body.id)
      .execute(),
  ).toMatchObject([{ account_id: buyer.id, action: 'sent' }])
  const bought = () => portal.db.selectFrom('client_product').selectAll().where('client_id', '=', client).execute()
  expect(await bought()).toMatchObject([{ product_id: product.id, orders: 1, quantity: 2, last_bought: '2026-05-20' }])
  await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 3 })
  await send()
  expect(await bought()).toMatchObject([{ orders: 2, quantity: 5 }])
})

describe('an order is refused (rules C-63, C-70)', () => {
  const refusals: [string, Parameters<typeof aBuyer>[0], object, object][] = [
    [
      'without a centre',
      {},
      { center: null },
      { code: 'no_center', message: 'Para realizar un Pedido, tiene que seleccionar un centro.' },
    ],
    [
      'below the minimum',
      { center: { min_order: '1234.50' } },
      {},
      {
        code: '105',
        message: 'PEDIDO MÍNIMO: Recuerda que el importe mínimo para poder realizar tu pedido es de 1.234,50 € sin IVA',
        min_order: 1234.5,
      },
    ],
    [
      'with an unknown way of shipping',
      {},
      { shipping_option: 'Dron' },
      { shipping_option: ['No es una de las opciones.'] },
    ],
    [
      'with an unknown way of paying',
      {},
      { payment_option: 'Bitcoin' },
      { payment_option: ['No es una de las opciones.'] },
    ],
    [
      'for yesterday',
      {},
      { delivery_date: '2026-05-19' },
      { delivery_date: ['La fecha de entrega no puede ser anterior a hoy.'] },
    ],
    ['for a day that no calendar has', {}, { delivery_date: '2026-06-31' }, { delivery_date: [expect.any(String)] }],
    ['for an hour that no day has', {}, { delivery_date: '2026-06-30T25:61' }, { delivery_date: [expect.any(String)] }],
    [
      'with a number of 21 characters',
      {},
      { customer_number: '1'.repeat(21) },
      { customer_number: [expect.any(String)] },
    ],
    ['of another version of the cart', {}, { version: 99 }, { detail: expect.any(String) }],
    ['for a lead', {}, { client: null, lead: 1 }, { client: [expect.any(String)] }],
  ]
  test.each(refusals)('%s', async (_name, buyer, input, expected) => {
    const { client, cart: answer, send, buyer: account } = await aBuyer(buyer)
    const { added: _added, ...cart } = answer
    const { status, body } = await send(input)
    expect(status).toBe('detail' in expected ? 409 : 400)
    expect(body).toEqual(expected)
    expect(await ordersOf(client)).toEqual([])
    expect((await account.get('cart/')).body).toEqual(cart)
  })

  test('when the cart is empty or was never begun', async () => {
    const { buyer, client, cart, send } = await aBuyer()
    await buyer.delete(`cart/remove_cart_item/${cart.items[0].id}/`, { client })
    expect(await send()).toMatchObject({ status: 400, body: { code: 'empty', message: 'El carro está vacío.' } })
    const other = await portal.anAccount({ clients: [client] })
    expect(await other.patch('cart/create_order/', { client, center: null })).toMatchObject({
      status: 400,
      body: { code: 'empty' },
    })
  })

  test('with a code-0 line', async () => {
    const { buyer, client, send } = await aBuyer({ account: { role: 'admin' } })
    await buyer.post('cart/add_cart_item/', { client, product: 11, quantity: 1, price: 5, description: 'Montaje' })
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: 'code_0', message: 'No está permitido crear pedidos con líneas: Código 00 (cargos adicionales)' },
    })
  })

  test('with a product that is no longer available', async () => {
    const { product, send } = await aBuyer()
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', product.id).execute()
    expect(await send()).toMatchObject({
      status: 400,
      body: {
        code: 'unavailable',
        message: 'Algunos productos ya no están disponibles, por favor elimínalos antes de continuar con la compra.',
      },
    })
  })

  test('with a line at another rate than PVP, where the variant says so', async () => {
    await portal.db
      .insertInto('price_rate')
      .values([
        { id: 1, name: 'PVP', is_list_price: true },
        { id: 2, name: 'Hostelería' },
      ])
      .execute()
    const { buyer, client, cart, product, send } = await aBuyer({ account: { role: 'admin', variant: 'dicas' } })
    const rates = await portal.db
      .insertInto('price_rate_product')
      .values([1, 2].map((price_rate_id) => ({ product_id: product.id, price_rate_id, price: '9' })))
      .returning('id')
      .execute()
    const pick = (rate: number) =>
      buyer.patch(`cart/update_cart_item/${cart.items[0].id}/`, { client, price_rate_product: rate })
    await pick(rates[1]!.id)
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: 'rate_priced', message: 'No está permitido crear pedidos con Artículos con Precio de Tarifa.' },
    })
    await pick(rates[0]!.id)
    expect(await send()).toMatchObject({ status: 200 })
  })

  test('for the centre of another client', async () => {
    const { buyer, send } = await aBuyer()
    const [foreign, sister] = [await portal.aCenter(), await portal.aCenter()]
    await portal.db.insertInto('account_client').values({ account_id: buyer.id, client_id: sister.client_id }).execute()
    expect(await send({ center: foreign.id })).toMatchObject({ status: 404 })
    expect(await send({ center: sister.id })).toMatchObject({ status: 400, body: { center: [expect.any(String)] } })
  })

  test.each([
    ['pt', 'Para fazer uma encomenda, tem de selecionar um centro.'],
    ['en', 'To place an order, choose a centre.'],
    ['ca', 'Para realizar un Pedido, tiene que seleccionar un centro.'],
  ])('in the language %s', async (language, message) => {
    const { send } = await aBuyer()
    expect((await send({ center: null }, { 'accept-language': language })).body.message).toBe(message)
  })
})

describe('the centre’s purchase limit (rule C-71)', () => {
  const limited = { purchase_limit: '100', purchase_limit_period: 'M' }

  test('may be reached', async () => {
    const { send } = await aBuyer({ center: limited, price: '50' })
    expect(await send()).toMatchObject({ status: 200, body: { message_flag: 0 } })
  })

  test('makes an order that passes it wait: it is in no list, purchase or limit', async () => {
    const { buyer, client, center, product, send } = await aBuyer({ center: limited, price: '50.01' })
    const { status, body } = await send()
    expect({ status, body }).toMatchObject({ status: 200, body: { message_flag: 1 } })
    expect(await ordersOf(client)).toMatchObject([{ id: body.id, state: 'pending_validation', number: body.number }])
    expect((await buyer.get('orders/')).body).toMatchObject({ count: 0 })
    expect(await portal.db.selectFrom('client_product').selectAll().where('client_id', '=', client).execute()).toEqual(
      [],
    )
    expect((await buyer.get('cart/')).body.items).toEqual([])
    await portal.db.updateTable('product').set({ price: '20' }).where('id', '=', product.id).execute()
    await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 1 })
    expect((await send()).body.message_flag).toBe(0)
    expect((await buyer.get(`centers/${center.id}/`)).body).toMatchObject({ purchase_current: 20 })
  })

  test('counts the sent and validated orders of its own period (rule C-72)', async () => {
    const { center, send } = await aBuyer({ center: limited, price: '30' })
    const order = { center_id: center.id, client_id: center.client_id }
    await portal.anOrder({ ...order, base: '500', order_datetime: '2026-04-30T21:59:00Z' })
    await portal.anOrder({ ...order, base: '500', state: 'cancelled', order_datetime: '2026-05-02T10:00:00Z' })
    await portal.anOrder({ ...order, base: '500', state: 'pending_validation', order_datetime: '2026-05-02T10:00:00Z' })
    await portal.anOrder({ ...order, base: '40', state: 'delivered', order_datetime: '2026-04-30T22:00:00Z' })
    expect((await send()).body.message_flag).toBe(0)
  })

  test.each([
    ['T', '2026-03-31T10:00:00', 0],
    ['T', '2026-04-01T10:00:00', 1],
    ['S', '2026-01-01T10:00:00', 1],
    ['A', '2025-12-31T10:00:00', 0],
    ['A', '2026-01-01T10:00:00', 1],
  ] as const)('of period %s with an order of %s answers message_flag %i', async (period, date, flag) => {
    const { center, send } = await aBuyer({ center: { ...limited, purchase_limit_period: period } })
    await portal.anOrder({ center_id: center.id, client_id: center.client_id, base: '90', order_datetime: `${date}Z` })
    expect((await send()).body.message_flag).toBe(flag)
  })

  test('without a period limits nothing', async () => {
    const { send } = await aBuyer({ center: { ...limited, purchase_limit_period: 'X' }, price: '500' })
    expect((await send()).body.message_flag).toBe(0)
  })

  test('comes after the minimum order', async () => {
    const { send } = await aBuyer({ center: { ...limited, purchase_limit: '10', min_order: '30' } })
    expect(await send()).toMatchObject({ status: 400, body: { code: '105' } })
  })

  test('sends mail to the buyer and the approvers, without an amount', async () => {
    const { buyer, client, center, send } = await aBuyer({
      center: { ...limited, purchase_limit: '10' },
      account: { language: 'es' },
    })
    const [approver, , boss] = [
      await portal.anAccount({ clients: [client], can_validate_orders: true, language: 'pt' }),
      await portal.anAccount({ clients: [client] }),
      await portal.anAccount({ role: 'admin', can_validate_orders: true, language: 'en' }),
      await portal.anAccount({ can_validate_orders: true }),
    ]
    const { body } = await send()
    await portal.jobs.runDue()
    const outbox = join(portal.config.dataDir, 'outbox')
    const mails = readdirSync(outbox)
      .map((file) => readFileSync(join(outbox, file), 'utf8').replace(/=\r?\n/g, ''))
      .filter((mail) => mail.includes(body.number))
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)![1]!.trim())).toEqual([buyer.email, approver.email, boss.email])
    expect(mails[0]).toContain(center.name)
    expect(mails[1]).toContain('http://portal.test/pedidos/validar-pedidos')
    expect(mails.join()).not.toMatch(/20[.,]00|24[.,]20|€/)
  })
})

test('an order of a session with a punch-out cookie has it', async () => {
  const { send } = await aBuyer()
  const { body } = await send({ cookies: 'a=b', buyer_cookie: 'BC-1' })
  expect(
    await portal.db.selectFrom('sale_order').select(['cookies', 'buyer_cookie']).where('id', '=', body.id).execute(),
  ).toEqual([{ cookies: 'a=b', buyer_cookie: 'BC-1' }])
})
