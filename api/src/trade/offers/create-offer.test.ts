import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
})

/** A seller with a cart of one line for a client, by default with a base of 20.00. */
async function aSeller({
  account = {},
  center: centerOptions = {},
  price = '10',
}: {
  account?: AccountOptions
  center?: Parameters<TestPortal['aCenter']>[0]
  price?: string
} = {}) {
  const center = await portal.aCenter(centerOptions)
  const client = center.client_id
  const seller = await portal.anAccount({ role: 'admin', ...account })
  const product = await portal.aProduct({ price, max_discount: '50' })
  const { body: cart } = await seller.post('cart/add_cart_item/', { client, product: product.id, quantity: 2 })
  const send = (more: object = {}, headers?: Record<string, string>) =>
    seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1, ...more }, headers)
  return { seller, client, center, product, cart, send }
}

/** A buyer with a cart of one line for its client. */
async function aBuyer() {
  const { id: client } = await portal.aClient()
  return aSeller({ account: { role: 'client', clients: [client] }, center: { client_id: client } })
}

/** A seller with a cart for a lead. */
async function aLeadCart(email: string) {
  const lead = await portal.aLead({ email, country_id: 'sp' })
  const seller = await portal.anAccount({ role: 'admin' })
  const product = await portal.aProduct({ price: '10' })
  await seller.post('cart/add_cart_item/', { lead: lead.id, product: product.id, quantity: 2 })
  return {
    lead,
    seller,
    send: (more: object = {}) => seller.patch('cart/create_offer/', { lead: lead.id, print_format: 1, ...more }),
  }
}

const offersOf = (client: number) => portal.db.selectFrom('offer').selectAll().where('client_id', '=', client).execute()

test('an offer has the cart’s lines and prices, with code-0 lines, formats and rate prices (rule O-70)', async () => {
  const { seller, client, center, product, send } = await aSeller()
  const unit = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rate = await portal.db
    .insertInto('price_rate')
    .values({ id: 41, name: 'Tarifa B' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rated = await portal.db
    .insertInto('price_rate_product')
    .values({ product_id: product.id, price_rate_id: rate.id, price: '8.00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body: cart } = await seller.post('cart/add_cart_item/', {
    client,
    product: product.id,
    quantity: 1,
    aditional_measurement_unit: unit.id,
  })
  await seller.patch(`cart/update_cart_item/${cart.items[1].id}/`, { client, price_rate_product: rated.id })
  await seller.post('cart/add_cart_item/', {
    client,
    product: 11,
    quantity: 1,
    price: 5,
    description: 'Montaje',
    discount: 10,
  })
  const sent = await send({ observations: 'o'.repeat(120), print_format: 3 })
  expect(sent).toMatchObject({
    status: 200,
    body: { id: expect.any(Number), number: expect.stringMatching(/^OFE-2026-\d{6}$/), message_flag: 0 },
  })
  await portal.db
    .updateTable('product')
    .set({ name: 'Otro nombre', price: '99' })
    .where('id', '=', product.id)
    .execute()
  const { body: offer } = await seller.get(`offers/${sent.body.id}/`)
  expect(offer).toMatchObject({
    number: sent.body.number,
    details: 'o'.repeat(100),
    state: 'sent',
    validated: false,
    offer_datetime: '2026-05-20T10:00:00',
    base: 72.5,
    discounts: 0.5,
    tax_total: 15.23,
    total: 87.73,
    taxes: [{ rate: 21, base: 72.5, tax: 15.23 }],
    currency_symbol: '€',
    lines_count: 3,
    print_format: { id: 3, name: 'Precios sin totales' },
    client: { id: client },
    center: { id: center.id },
    lead: null,
    creator_user: { email: seller.email },
    entries: [
      {
        quantity: 2,
        price: 10,
        base: 20,
        product: { name: product.name, external_id: product.external_id },
        aditional_measurement_unit: null,
      },
      { quantity: 1, price: 8, base: 48, aditional_measurement_unit: { name: 'Caja', quantity: 6 } },
      { quantity: 1, price: 5, discount: 10, base: 4.5, description: 'Montaje' },
    ],
  })
  expect((await seller.get('cart/')).body).toMatchObject({ id: null, items: [] })
})

test.each([
  ['undefined: that of the cart', {}, 'Por la tarde'],
  ['null: none', { observations: null }, null],
  ['an empty text: none', { observations: '' }, null],
])('the note of an offer: %s (rule O-73)', async (_case, sent, note) => {
  const { seller, client, send } = await aSeller()
  await seller.put('cart/update/', { client, observations: 'Por la tarde' })
  expect((await seller.get(`offers/${(await send(sent)).body.id}/`)).body.details).toBe(note)
})

test('sales name a print format, without which nothing is made; a buyer has the first (rules O-74, O-106)', async () => {
  const { lead, send, seller } = await aLeadCart('eva@bar.test')
  for (const print_format of [null, undefined])
    expect(await send({ print_format })).toMatchObject({
      status: 400,
      body: { print_format: ['Este campo es obligatorio.'] },
    })
  expect(await portal.db.selectFrom('offer').selectAll().where('lead_id', '=', lead.id).execute()).toEqual([])
  expect((await seller.get('cart/')).body.items).toHaveLength(1)
  const { send: ofBuyer, seller: buyer } = await aBuyer()
  const { body } = await ofBuyer({ print_format: undefined })
  expect((await buyer.get(`offers/${body.id}/`)).body.print_format.id).toBe(1)
})

test('a charge is named by its text, and says that it is one (rule C-88)', async () => {
  const { seller, client, send } = await aSeller()
  await seller.post('cart/add_cart_item/', { client, product: 11, quantity: 1, price: 5, description: 'Montaje' })
  const { entries } = (await seller.get(`offers/${(await send()).body.id}/`)).body
  expect(entries[0]).not.toHaveProperty('is_charge')
  expect(entries[1]).toMatchObject({ product: { name: 'Montaje' }, description: 'Montaje', is_charge: true })
})

test('a lead with an e-mail gets an offer without a centre (rule O-71)', async () => {
  const { lead, seller, send } = await aLeadCart('eva@bar.test')
  const { status, body } = await send()
  expect({ status, body }).toMatchObject({ status: 200, body: { message_flag: 0 } })
  expect((await seller.get(`offers/${body.id}/`)).body).toMatchObject({
    client: null,
    center: null,
    lead: { id: lead.id, name: lead.name, email: 'eva@bar.test' },
    print_format: { id: 1 },
  })
})

test.each(['', 'nobody', 'a@b.test, c@d.test'])('a lead with the e-mail %j gets none (rule O-71)', async (email) => {
  const { lead, send, seller } = await aLeadCart(email)
  expect(await send()).toMatchObject({
    status: 400,
    body: { code: 'lead_email', message: 'No es posible crear la oferta si el Lead no tiene email.' },
  })
  expect(await portal.db.selectFrom('offer').selectAll().where('lead_id', '=', lead.id).execute()).toEqual([])
  expect((await seller.get('cart/')).body.items).toHaveLength(1)
})

describe('an offer is refused (rule O-71)', () => {
  const refusals: [string, object, number, object][] = [
    [
      'without a centre',
      { center: null },
      400,
      { code: 'no_center', message: 'Para realizar una oferta, tiene que seleccionar un centro.' },
    ],
    ['with an unknown print format', { print_format: 99 }, 400, { print_format: ['No es una de las opciones.'] }],
    ['of another version of the cart', { version: 99 }, 409, { detail: expect.any(String) }],
    ['for nobody', { client: null }, 400, { client: [expect.any(String)] }],
    ['for two', { lead: 1 }, 400, { client: [expect.any(String)] }],
    ['for an unknown centre', { center: 999_999 }, 404, { detail: expect.any(String) }],
  ]
  test.each(refusals)('%s', async (_name, input, expected, body) => {
    const { client, cart, seller, send } = await aSeller()
    expect(await send(input)).toMatchObject({ status: expected, body })
    expect(await offersOf(client)).toEqual([])
    expect((await seller.get('cart/')).body.items).toEqual(cart.items)
  })

  test('with a product that is no longer available', async () => {
    const { client, product, send } = await aSeller()
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', product.id).execute()
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: 'unavailable', message: expect.stringContaining('Algunos productos ya no están disponibles') },
    })
    expect(await offersOf(client)).toEqual([])
  })

  test('with an empty cart', async () => {
    const { client, seller, send } = await aSeller()
    await seller.patch('cart/clear/', { client })
    expect(await send()).toMatchObject({ status: 400, body: { code: 'empty', message: 'El carro está vacío.' } })
  })

  test('when the cart is another client’s', async () => {
    const { seller, client } = await aSeller()
    const other = await portal.aCenter()
    expect(await seller.patch('cart/create_offer/', { client: other.client_id, center: other.id })).toMatchObject({
      status: 409,
      body: { client },
    })
  })
})

test.each([
  [19.99, 1],
  [20, 0],
  [null, 0],
])('with a limit of %j an offer of 20 euros has the flag %i (rule O-70)', async (limit, flag) => {
  const { client, seller, send, center } = await aSeller({
    center: { purchase_limit: limit === null ? null : String(limit), purchase_limit_period: 'M', min_order: '500' },
  })
  const { body } = await send()
  expect(body).toMatchObject({ message_flag: flag })
  expect(await offersOf(client)).toMatchObject([{ state: flag ? 'pending_validation' : 'sent' }])
  const waiting = await seller.get(`validable_offers/?client=${client}&center=${center.id}`)
  expect(waiting.body.results.map(({ id }: { id: number }) => id)).toEqual(flag ? [body.id] : [])
  expect((await seller.get(`validable_offers/${body.id}/`)).status).toBe(flag ? 200 : 404)
  expect((await seller.get(`user_info/?client=${client}`)).body.validable_offers).toBe(flag)
})

test('three sends at once make one offer, with and without a key (rule O-72)', async () => {
  const keyed = await aSeller()
  const answers = await Promise.all([1, 2, 3].map(() => keyed.send({}, { 'idempotency-key': 'offer-once' })))
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
    Array.from({ length: 3 }, () => [200, answers[0]!.body.id]),
  )
  expect(await offersOf(keyed.client)).toHaveLength(1)
  const plain = await aSeller()
  const others = await Promise.all([1, 2, 3].map(() => plain.send()))
  expect(others.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await offersOf(plain.client)).toHaveLength(1)
})

test('numbers of offers have no gap (rule O-72)', async () => {
  const first = await (await aSeller()).send()
  await (await aSeller()).send({ center: null })
  const second = await (await aSeller()).send()
  expect(Number(second.body.number.slice(-6))).toBe(Number(first.body.number.slice(-6)) + 1)
})

test('history and audit name who made an offer', async () => {
  const { seller, send } = await aSeller()
  const { body } = await send()
  expect(
    await portal.db
      .selectFrom('document_event')
      .selectAll()
      .where('kind', '=', 'offer')
      .where('document_id', '=', body.id)
      .execute(),
  ).toMatchObject([{ account_id: seller.id, action: 'sent' }])
  expect(
    await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'offer')
      .where('entity_id', '=', String(body.id))
      .execute(),
  ).toMatchObject([{ account_id: seller.id, action: 'offer.created', after: { number: body.number, base: '20.00' } }])
})

test('a buyer who may not see prices and totals gets an offer without them', async () => {
  const { client, send } = await aSeller()
  const { body } = await send()
  const buyer = await portal.anAccount({ clients: [client] })
  const { body: offer } = await buyer.get(`offers/${body.id}/`)
  expect(offer).toMatchObject({ number: body.number, entries: [{ quantity: 2 }] })
  for (const name of ['base', 'discounts', 'tax_total', 'total', 'taxes']) expect(offer).not.toHaveProperty(name)
  for (const name of ['price', 'base', 'discount']) expect(offer.entries[0]).not.toHaveProperty(name)
  await expect((await portal.anAccount({ role: 'client' })).get(`offers/${body.id}/`)).resolves.toMatchObject({
    status: 404,
  })
})

test('decided offers are listed by the day of the decision (rule O-83)', async () => {
  const { client, seller, send } = await aSeller({ center: { purchase_limit: '5', purchase_limit_period: 'M' } })
  const { body } = await send()
  await portal.db
    .updateTable('offer')
    .set({ state: 'sent', validation_datetime: new Date('2026-05-19T10:00:00Z'), validator_id: seller.id })
    .where('id', '=', body.id)
    .execute()
  const found = async (query: string) =>
    (await seller.get(`validable_offers/?client=${client}${query}`)).body.results.map(({ id }: { id: number }) => id)
  expect(await found('')).toEqual([])
  expect(await found('&after=2026-05-19&before=2026-05-19T23:59:59')).toEqual([body.id])
  expect(await found('&before=2026-05-18')).toEqual([])
  expect((await seller.get(`validable_offers/${body.id}/`)).body).toMatchObject({
    validated: true,
    validator_user: { email: seller.email },
  })
})

test('an order over the limit is found among those to validate', async () => {
  const { client, center, seller } = await aSeller({ center: { purchase_limit: '5', purchase_limit_period: 'M' } })
  const { body } = await seller.patch('cart/create_order/', { client, center: center.id })
  expect(body.message_flag).toBe(1)
  expect((await seller.get(`validable_orders/?client=${client}&search=${body.number}`)).body).toMatchObject({
    count: 1,
    results: [{ id: body.id, state: 'pending_validation' }],
  })
  expect((await seller.get(`validable_orders/${body.id}/`)).body).toMatchObject({
    number: body.number,
    entries: [{ quantity: 2 }],
  })
  expect((await seller.get(`validable_orders/${(await portal.anOrder()).id}/`)).status).toBe(404)
})

test('the print formats are listed (rule O-74)', async () => {
  const { body } = await (await portal.anAccount()).get('print_formats/')
  expect(body).toMatchObject({ count: 4, total_pages: 1 })
  expect(body.results[3]).toEqual({
    id: 4,
    name: 'Sin precios',
    with_prices: false,
    with_totals: false,
    with_pictures: true,
  })
})

test.each([
  ['es', 'Completo con imágenes', 'Precios sin totales'],
  ['pt', 'Completo com imagens', 'Preços sem totais'],
  ['en', 'Complete with pictures', 'Prices without totals'],
])('print formats, and an offer that has one, are named in %s', async (language, first, third) => {
  const headers = { 'accept-language': language }
  const { seller, send } = await aSeller()
  const { body: formats } = await seller.get('print_formats/', headers)
  expect([formats.results[0].name, formats.results[2].name]).toEqual([first, third])
  const { id } = (await send({ print_format: 3 })).body
  expect((await seller.get(`offers/${id}/`, headers)).body.print_format).toEqual({ id: 3, name: third })
})
