import { aCodeZero, codeZeroId } from '../../../test/a-code-zero'
import { aCatalog, anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
const code0 = codeZeroId
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
})

const linesOf = (kind: 'offer' | 'catalog', id: number) =>
  kind === 'offer'
    ? portal.db.selectFrom('offer_line').selectAll().where('offer_id', '=', id).orderBy('position').execute()
    : portal.db.selectFrom('catalog_line').selectAll().where('catalog_id', '=', id).orderBy('position').execute()
const changeLine = (id: number, change: object) =>
  portal.db.updateTable('offer_line').set(change).where('id', '=', id).execute()
const sell = (product: number, change: object) =>
  portal.db.updateTable('product').set(change).where('id', '=', product).execute()

/** A seller and an offer of so many lines, one unit at 10.00 each, for a client. */
async function anOffered(options: Parameters<typeof anOffer>[1] = {}) {
  const center = await portal.aCenter()
  const client = center.client_id
  const seller = await portal.anAccount({ role: 'admin' })
  const offer = await anOffer(portal.db, { client_id: client, center_id: center.id, lines: 3, ...options })
  const lines = await linesOf('offer', offer.id)
  const convert = (body: object = {}, who = seller) => who.post(`offers/${offer.id}/to_cart/`, { client, ...body })
  return { center, client, seller, offer, lines, convert }
}

/** The seller's cart has a line for the client. */
async function withCart({ seller, client }: Awaited<ReturnType<typeof anOffered>>) {
  const product = (await portal.aProduct({ price: '3' })).id
  await seller.post('cart/add_cart_item/', { client, product, quantity: 4 })
}

describe('an offer into the cart', () => {
  test('every line but those of code 0, at the price of today, with its discount (rule O-25)', async () => {
    const { convert, lines, client, offer } = await anOffered()
    await sell(lines[0]!.product_id, { price: '10', max_discount: '50' })
    await changeLine(lines[0]!.id, { discount: '20', quantity: 3, billable: true, description: 'Para el bar' })
    await sell(lines[1]!.product_id, { price: '12.5' })
    await changeLine(lines[2]!.id, { product_id: code0, description: 'Montaje' })
    const { status, body } = await convert({ without_charges: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: offer.number,
      added: 2,
      left_out: [{ name: 'Montaje', reason: 'Los cargos adicionales no pasan al carro.' }],
    })
    expect(body.cart).toMatchObject({
      client,
      center: null,
      replaces: null,
      items: [
        {
          product: lines[0]!.product_id,
          quantity: 3,
          price: 10,
          discount: 20,
          billable: true,
          description: 'Para el bar',
          total: 24,
        },
        { product: lines[1]!.product_id, quantity: 1, price: 12.5, discount: 0 },
      ],
    })
    expect(body.changed).toEqual([
      {
        external_id: lines[1]!.code,
        name: lines[1]!.name,
        aditional_measurement_unit: null,
        quantity_was: 1,
        quantity: 1,
        price_was: 10,
        price: 12.5,
        discount_was: 0,
        discount: 0,
      },
    ])
  })

  test('charges are not left out before the user was told line by line what the sum loses (rule O-104)', async () => {
    const made = await anOffered()
    const { convert, lines, client, seller } = made
    await withCart(made)
    await changeLine(lines[1]!.id, { product_id: code0, description: 'Montaje', price: '30', quantity: 2, base: '60' })
    await changeLine(lines[2]!.id, { product_id: code0, description: 'Portes a la isla', price: '40', base: '40' })
    const question = await convert()
    expect(question).toMatchObject({ status: 409, body: { detail: expect.stringContaining('cargos adicionales') } })
    expect(question.body.charges).toEqual([
      { name: 'Montaje', quantity: 2, base: 60 },
      { name: 'Portes a la isla', quantity: 1, base: 40 },
    ])
    expect(question.body.loses).toBe(100)
    expect((await seller.get('cart/')).body.items).toMatchObject([{ quantity: 4 }])
    expect((await convert({ without_charges: true })).body).toMatchObject({ lines: 1, client })
    const { body } = await convert({ without_charges: true, clear: true })
    expect(body).toMatchObject({ added: 1, left_out: [{ name: 'Montaje' }, { name: 'Portes a la isla' }] })
    const buyer = await portal.anAccount({ clients: [client] })
    expect((await convert({}, buyer)).body).toEqual({
      detail: expect.any(String),
      charges: [
        { name: 'Montaje', quantity: 2 },
        { name: 'Portes a la isla', quantity: 1 },
      ],
    })
  })

  test('a discount is cut to what the account may give: the product’s largest, for a buyer none', async () => {
    const { convert, lines, client } = await anOffered({ lines: 1 })
    await sell(lines[0]!.product_id, { price: '10', max_discount: '15.5' })
    await changeLine(lines[0]!.id, { discount: '30' })
    expect((await convert()).body).toMatchObject({
      cart: { items: [{ discount: 15 }] },
      changed: [{ discount_was: 30, discount: 15 }],
    })
    const buyer = await portal.anAccount({ clients: [client], can_see_prices: true })
    expect((await convert({}, buyer)).body).toMatchObject({
      cart: { items: [{ discount: 0 }] },
      changed: [{ discount_was: 30, discount: 0 }],
    })
  })

  test('lines that cannot be bought stay out, with a reason; of an ending article what is left goes in', async () => {
    const { convert, lines } = await anOffered({ lines: 4 })
    await sell(lines[0]!.product_id, { active: false })
    await sell(lines[1]!.product_id, { price: null })
    await sell(lines[2]!.product_id, { price: '10', obsolete: true, stock: 2 })
    await changeLine(lines[2]!.id, { quantity: 5 })
    await sell(lines[3]!.product_id, { price: '10', obsolete: true, stock: 0 })
    const { body } = await convert()
    expect(body.left_out).toEqual([
      {
        external_id: lines[0]!.code,
        name: lines[0]!.name,
        reason: 'Este producto no está disponible para este cliente.',
      },
      expect.objectContaining({ name: lines[1]!.name, reason: expect.stringContaining('no tiene precio') }),
      expect.objectContaining({ name: lines[3]!.name, reason: 'No quedan existencias de este producto.' }),
    ])
    expect(body).toMatchObject({ added: 1, changed: [{ quantity_was: 5, quantity: 2 }] })
  })

  test('when no line can be bought the cart stays as it was', async () => {
    const made = await anOffered({ lines: 1 })
    await withCart(made)
    await sell(made.lines[0]!.product_id, { active: false })
    expect(await made.convert({ clear: true })).toMatchObject({ status: 400, body: { code: 'nothing' } })
    expect((await made.seller.get('cart/')).body.items).toMatchObject([{ quantity: 4 }])
  })

  test('prices that a browser sends are ignored', async () => {
    const { convert, lines } = await anOffered({ lines: 1 })
    await sell(lines[0]!.product_id, { price: '10' })
    expect((await convert({ price: 0.01, lines: [{ price: 0.01 }] })).body.cart.items).toMatchObject([{ price: 10 }])
  })

  test('whoever may not see prices is told no price, neither of then nor of today', async () => {
    const { convert, lines, client } = await anOffered({ lines: 1 })
    await sell(lines[0]!.product_id, { price: '12' })
    await changeLine(lines[0]!.id, { quantity: 2, discount: '5' })
    const buyer = await portal.anAccount({ clients: [client] })
    // Nor that it is another one.
    expect((await convert({}, buyer)).body.changed).toEqual([])
    await sell(lines[0]!.product_id, { obsolete: true, stock: 1 })
    const { body } = await convert({ clear: true }, buyer)
    const line = { external_id: lines[0]!.code, name: lines[0]!.name, aditional_measurement_unit: null }
    expect(body.changed).toEqual([{ ...line, quantity_was: 2, quantity: 1 }])
  })
})

describe('a cart that is not empty (rule O-26)', () => {
  test('is asked about first, also when it is the same client’s, and can be brought back', async () => {
    const made = await anOffered({ lines: 1 })
    await sell(made.lines[0]!.product_id, { price: '10' })
    await withCart(made)
    expect(await made.convert()).toMatchObject({
      status: 409,
      body: { client: made.client, lead: null, lines: 1, name: expect.any(String), detail: expect.any(String) },
    })
    expect((await made.seller.get('cart/')).body.items).toHaveLength(1)
    expect((await made.convert({ clear: true })).body.cart.items).toMatchObject([
      { product: made.lines[0]!.product_id },
    ])
    const { body } = await made.seller.patch('cart/restore/', { client: made.client })
    expect(body.items).toHaveLength(2)
  })

  test('of another client is cleared as well; the centre goes unless one of the client is named', async () => {
    const made = await anOffered({ lines: 1 })
    await sell(made.lines[0]!.product_id, { price: '10' })
    const center = await portal.aCenter()
    const { seller } = made
    const other = { client: center.client_id, center: center.id }
    await seller.post('cart/add_cart_item/', { ...other, product: (await portal.aProduct()).id, quantity: 1 })
    await seller.put('cart/update/', { ...other, observations: 'De otro', client_discount_percentage: 3 })
    expect((await made.convert()).body).toMatchObject({ client: other.client, lines: 1 })
    expect((await made.convert({ clear: true })).body.cart).toMatchObject({
      client: made.client,
      center: null,
      observations: null,
      client_discount_percentage: 0,
    })
    expect((await made.convert({ clear: true, center: made.center.id })).body.cart.center).toBe(made.center.id)
    expect((await made.convert({ clear: true, center: center.id })).status).toBe(400)
  })
})

describe('for whom', () => {
  test('a lead, at the price of its rate', async () => {
    const { seller, offer, lines } = await anOffered({ lines: 1 })
    await portal.db.insertInto('price_rate').values({ id: 77, name: 'Tarifa L' }).execute()
    await portal.db
      .insertInto('price_rate_product')
      .values({ product_id: lines[0]!.product_id, price_rate_id: 77, price: '8' })
      .execute()
    const lead = await portal.aLead({ price_rate_id: 77 })
    expect((await seller.post(`offers/${offer.id}/to_cart/`, { lead: lead.id })).body).toMatchObject({
      cart: { lead: lead.id, client: null, items: [{ price: 8 }] },
      changed: [{ price_was: 10, price: 8 }],
    })
  })

  test('only for clients and leads of the account, and for a buyer no lead', async () => {
    const { convert, client, offer } = await anOffered()
    const foreign = (await portal.aClient()).id
    const lead = (await portal.aLead()).id
    const buyer = await portal.anAccount({ clients: [client] })
    const send = (body: object) => buyer.post(`offers/${offer.id}/to_cart/`, body)
    expect((await send({ client: foreign })).status).toBe(404)
    expect((await send({ lead })).status).toBe(404)
    expect((await send({ client, lead })).status).toBe(400)
    expect((await send({})).status).toBe(400)
    const stranger = await portal.anAccount({ clients: [foreign] })
    expect((await convert({ client: foreign }, stranger)).status).toBe(404)
  })

  test('not for a lead that was deleted', async () => {
    const { seller, offer } = await anOffered()
    const lead = await portal.aLead()
    await seller.delete(`leads/${lead.id}/`)
    expect((await seller.post(`offers/${offer.id}/to_cart/`, { lead: lead.id })).status).toBe(404)
  })
})

test('a catalogue fills the cart in the same way', async () => {
  const { client, seller } = await anOffered()
  const catalog = await aCatalog(portal.db, { client_id: client, lines: 2 })
  const lines = await linesOf('catalog', catalog.id)
  await sell(lines[0]!.product_id, { price: '11' })
  await sell(lines[1]!.product_id, { active: false })
  const { status, body } = await seller.post(`catalogs/${catalog.id}/to_cart/`, { client, revise: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number: catalog.number,
    added: 1,
    changed: [{ price_was: 10, price: 11 }],
    left_out: [{ name: lines[1]!.name }],
    cart: { replaces: null },
  })
})

describe('a new version of an offer (rule O-22)', () => {
  const revise = { revise: true }

  test('is an offer that names the one it replaces, which ends with it', async () => {
    const { convert, seller, client, center, offer } = await anOffered({
      details: 'Entregar por la tarde',
      client_discount_percentage: '5',
    })
    const { body } = await convert({ ...revise, center: center.id })
    expect(body.cart).toMatchObject({
      replaces: { id: offer.id, number: offer.number },
      observations: 'Entregar por la tarde',
      client_discount_percentage: 5,
    })
    expect((await seller.get('cart/')).body.replaces).toEqual({ id: offer.id, number: offer.number })
    const { body: sent } = await seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })
    expect((await seller.get(`offers/${sent.id}/`)).body).toMatchObject({
      replaces: { id: offer.id, number: offer.number },
      details: 'Entregar por la tarde',
    })
    const { body: former } = await seller.get(`offers/${offer.id}/`)
    expect(former).toMatchObject({ state: 'replaced', version: 2, replaced_by: { id: sent.id, number: sent.number } })
    expect(former.history.at(-1)).toMatchObject({ action: 'replaced', person: { email: seller.email } })
    expect((await seller.get('cart/')).body).toMatchObject({ id: null, replaces: null })
  })

  test('keeps the charges of the former one, in their place and at their price, unasked (rule O-105)', async () => {
    const { convert, seller, client, center, lines } = await anOffered({ details: '' })
    for (const { product_id } of lines) await sell(product_id, { price: '10' })
    const charge = { product_id: code0, description: 'Montaje', price: '30', quantity: 2, discount: '30', base: '42' }
    await changeLine(lines[1]!.id, charge)
    const { status, body } = await convert({ ...revise, center: center.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      added: 3,
      left_out: [],
      // The discount is cut to what may be given to a charge.
      changed: [{ name: 'Montaje', price_was: 30, price: 30, discount_was: 30, discount: 20 }],
      cart: { items: [{ price: 10 }, { description: 'Montaje', price: 30, quantity: 2, discount: 20 }, { price: 10 }] },
    })
    const { body: sent } = await seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })
    expect((await seller.get(`offers/${sent.id}/`)).body).toMatchObject({
      base: 68,
      entries: [{ base: 10 }, { description: 'Montaje', base: 48 }, { base: 10 }],
    })
  })

  test('can be made of one that was rejected or is over, of none that was accepted or waits (rule O-52)', async () => {
    for (const [change, status] of [
      [{ state: 'rejected' }, 200],
      [{ valid_until: '2026-05-19' }, 200],
      [{ state: 'accepted' }, 409],
      [{ state: 'cancelled' }, 409],
      [{ state: 'replaced' }, 409],
      [{ state: 'pending_validation' }, 409],
    ] as const)
      expect([change, (await (await anOffered(change)).convert(revise)).status]).toEqual([change, status])
  })

  test('is for the same customer, and by sales alone', async () => {
    const { seller, offer, client, convert } = await anOffered()
    const at = `offers/${offer.id}/to_cart/`
    expect((await seller.post(at, { ...revise, client: (await portal.aClient()).id })).body).toHaveProperty('client')
    expect((await seller.post(at, { ...revise, lead: (await portal.aLead()).id })).body).toHaveProperty('lead')
    expect((await convert(revise, await portal.anAccount({ clients: [client] }))).status).toBe(403)
  })

  test('is none when the offer was accepted meanwhile: nothing is made and the cart stays', async () => {
    const { convert, seller, client, center, offer } = await anOffered()
    await convert({ ...revise, center: center.id })
    const buyer = await portal.anAccount({ clients: [client] })
    expect((await buyer.post(`offers/${offer.id}/accept/`, { version: 1 })).status).toBe(200)
    const before = await portal.db.selectFrom('offer').select('id').execute()
    expect((await seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })).status).toBe(409)
    expect(await portal.db.selectFrom('offer').select('id').execute()).toEqual(before)
    expect((await seller.get('cart/')).body.items).toHaveLength(3)
  })

  test('is none either where it would wait for validation: nobody could validate it (rule O-22)', async () => {
    const { convert, seller, client, center, offer } = await anOffered()
    const limit = { purchase_limit: '1', purchase_limit_period: 'M' }
    await portal.db.updateTable('center').set(limit).where('id', '=', center.id).execute()
    await convert({ ...revise, center: center.id })
    await portal.db.updateTable('offer').set({ state: 'accepted' }).where('id', '=', offer.id).execute()
    expect((await seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })).status).toBe(409)
    expect(await portal.db.selectFrom('offer').select('id').where('replaces_id', '=', offer.id).execute()).toEqual([])
    expect((await seller.get('cart/')).body.items).toHaveLength(3)
  })

  test('stays one when the cart of before is brought back to it (rule O-52)', async () => {
    const { convert, seller, client, center, offer } = await anOffered()
    const product = (await portal.aProduct({ price: '10' })).id
    await seller.post('cart/add_cart_item/', { client, product, quantity: 1 })
    const { body } = await convert({ ...revise, center: center.id, clear: true })
    const restored = await seller.patch('cart/restore/', { client })
    expect(restored.body.items).toHaveLength(body.cart.items.length + 1)
    expect(restored.body.replaces).toEqual({ id: offer.id, number: offer.number })
  })

  test('of two at once one is made', async () => {
    const { convert, seller, client, center, offer } = await anOffered()
    const other = await portal.anAccount({ role: 'admin' })
    for (const who of [seller, other]) await convert({ ...revise, center: center.id }, who)
    const answers = await Promise.all(
      [seller, other].map((who) => who.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await portal.db.selectFrom('offer').select('id').where('replaces_id', '=', offer.id).execute()).toHaveLength(
      1,
    )
  })

  test.each([
    [
      'cleared',
      (made: Awaited<ReturnType<typeof anOffered>>) => made.seller.patch('cart/clear/', { client: made.client }),
    ],
    [
      'ordered',
      (made: Awaited<ReturnType<typeof anOffered>>) =>
        made.seller.patch('cart/create_order/', { client: made.client, center: made.center.id }),
    ],
    ['filled anew', (made: Awaited<ReturnType<typeof anOffered>>) => made.convert({ clear: true })],
  ])('is not made of a cart that was %s', async (_what, use) => {
    const made = await anOffered()
    await made.convert(revise)
    expect((await use(made)).status).toBe(200)
    const { client, seller, center, offer } = made
    const product = (await portal.aProduct({ price: '3' })).id
    const { body } = await seller.post('cart/add_cart_item/', { client, product, quantity: 1 })
    expect(body.replaces).toBeNull()
    expect((await seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 })).status).toBe(200)
    expect((await seller.get(`offers/${offer.id}/`)).body.state).toBe('sent')
  })

  test('of a lead’s offer', async () => {
    const lead = await portal.aLead({ email: 'lead@hotel.test' })
    const { seller } = await anOffered()
    const offer = await anOffer(portal.db, { lead_id: lead.id })
    await seller.post(`offers/${offer.id}/to_cart/`, { lead: lead.id, revise: true })
    expect((await seller.patch('cart/create_offer/', { lead: lead.id, print_format: 1 })).status).toBe(200)
    expect((await seller.get(`offers/${offer.id}/`)).body.state).toBe('replaced')
  })
})
