import { sql } from 'kysely'
import { aCodeZero, codeZeroId } from '../../../test/a-code-zero'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions, Answer } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { checkPunchout } from '../../core/http/punchout-access'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
})

interface Options {
  center?: Parameters<TestPortal['aCenter']>[0]
  offer?: Parameters<typeof anOffer>[1]
  account?: AccountOptions
}

/** A client's buyer who sees prices and totals, with an offer of sales of two lines at 10.00. */
async function anOffered({ center: centerOptions = {}, offer: offerOptions = {}, account = {} }: Options = {}) {
  const center = await portal.aCenter(centerOptions)
  const client = center.client_id
  const seller = await portal.anAccount({ role: 'admin', first_name: 'Vera', last_name: 'Ruiz' })
  const rights = { can_see_prices: true, can_see_totals: true }
  const buyer = await portal.anAccount({ clients: [client], ...rights, ...account })
  const offer = await anOffer(portal.db, {
    client_id: client,
    center_id: center.id,
    creator_id: seller.id,
    lines: 2,
    ...offerOptions,
  })
  const lines = await linesOf(offer.id)
  const check = (body: object = {}) => buyer.post(`offers/${offer.id}/accept/check/`, body)
  const accept = (more: object = {}, headers?: Record<string, string>) =>
    buyer.post(`offers/${offer.id}/accept/`, { version: 1, ...more }, headers)
  return { center, client, seller, buyer, offer, lines, check, accept }
}

const linesOf = (offer: number) =>
  portal.db.selectFrom('offer_line').selectAll().where('offer_id', '=', offer).orderBy('position').execute()
const ordersOf = (offer: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('offer_id', '=', offer).execute()
const offerRow = (id: number) =>
  portal.db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sell = (product: number, change: object) =>
  portal.db.updateTable('product').set(change).where('id', '=', product).execute()

describe('a client accepts an offer', () => {
  test('it becomes an order at the offer’s prices, whatever they are today (rule O-31)', async () => {
    const { offer, lines, center, client, buyer, seller, accept } = await anOffered({
      offer: { details: 'Por la tarde' },
    })
    await sell(lines[0]!.product_id, { price: '99', name: 'Otro nombre' })
    const { status, body } = await accept({ client_order_number: ' N-7 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order: { number: expect.stringMatching(/^PED-2026-\d{6}$/) },
      message_flag: 0,
      offer: { id: offer.id, state: 'accepted', version: 2, order: body.order, actions: [] },
    })
    expect(body.offer.entries.map((entry: { accepted: boolean }) => entry.accepted)).toEqual([true, true])
    expect((await buyer.get(`orders/${body.order.id}/`)).body).toMatchObject({
      client: { id: client },
      center: { id: center.id },
      state: 'received',
      client_order_number: 'N-7',
      details: 'Por la tarde',
      order_datetime: '2026-05-20T10:00:00',
      base: 20,
      tax_total: 4.2,
      total: 24.2,
      shipping: 0,
      final: 24.2,
      entries: [{ price: 10, base: 10, product: { name: lines[0]!.name } }, { price: 10 }],
    })
    const row = await offerRow(offer.id)
    expect(row).toMatchObject({ state: 'accepted', version: 2, answered_datetime: expect.any(Date) })
    expect((await ordersOf(offer.id))[0]).toMatchObject({ source: 'offer', cart_id: null, creator_id: buyer.id })
    const { body: seen } = await seller.get(`offers/${offer.id}/`)
    expect(seen.history.at(-1)).toMatchObject({ action: 'accepted', person: { email: buyer.email } })
    expect(
      await portal.db.selectFrom('client_product').selectAll().where('client_id', '=', client).execute(),
    ).toHaveLength(2)
  })

  test('its sales person is mailed, and the order is confirmed to the buyer', async () => {
    const { accept, seller, buyer, offer } = await anOffered()
    const { body } = await accept()
    const mails = await newMails(portal)
    expect(mails.find(({ to }) => to === seller.email)).toMatchObject({
      subject: expect.stringContaining(`ha aceptado la oferta ${offer.number}`),
      text: expect.stringMatching(new RegExp(`${body.order.number}[^]*http://portal.test/ofertas/listado/${offer.id}`)),
    })
    expect(mails.some(({ to, subject }) => to === buyer.email && subject.includes(body.order.number))).toBe(true)
  })

  test('of a part the client’s discount is its percentage', async () => {
    const { lines, accept, buyer, offer } = await anOffered({
      offer: { client_discount_percentage: '10', client_discount: '2', tax_total: '3.78', total: '21.78' },
    })
    const { body } = await accept({ lines: [lines[1]!.id] })
    expect((await buyer.get(`orders/${body.order.id}/`)).body).toMatchObject({
      base: 10,
      client_discount: 1,
      client_discount_percentage: 10,
      tax_total: 1.89,
      total: 10.89,
      lines_count: 1,
    })
    expect((await linesOf(offer.id)).map(({ accepted }) => accepted)).toEqual([false, true])
  })

  test('of all lines the client’s discount stays to the cent', async () => {
    const { accept, buyer } = await anOffered({
      offer: { client_discount_percentage: '33.33', client_discount: '6.67', tax_total: '2.8', total: '16.13' },
    })
    const { body } = await accept()
    expect((await buyer.get(`orders/${body.order.id}/`)).body).toMatchObject({ client_discount: 6.67, total: 16.13 })
  })

  test('money that a browser sends is ignored (rule O-32)', async () => {
    const { accept, buyer, check } = await anOffered()
    const money = { base: 0.01, total: 0.01, shipping: 0, final: 0.01, entries: [{ price: 0.01 }], price: 0.01 }
    expect((await check(money)).body).toMatchObject({ base: 20, final: 24.2 })
    const { body } = await accept(money)
    expect((await buyer.get(`orders/${body.order.id}/`)).body).toMatchObject({ base: 20, final: 24.2 })
  })
})

describe('before it is accepted', () => {
  test('the check answers sums with shipping and changes nothing (rule O-32)', async () => {
    const { check, lines, offer } = await anOffered()
    const before = await offerRow(offer.id)
    expect((await check()).body).toEqual({
      lines: lines.map(({ id }) => id),
      blocked: [],
      base: 20,
      discounts: 0,
      client_discount: 0,
      tax_total: 4.2,
      total: 24.2,
      shipping: 0,
      final: 24.2,
      waits: false,
      refusal: null,
      version: 1,
    })
    expect((await check({ lines: [lines[0]!.id] })).body).toMatchObject({ base: 10, lines: [lines[0]!.id] })
    expect(await offerRow(offer.id)).toEqual(before)
    expect(await ordersOf(offer.id)).toEqual([])
  })

  test('lines of code 0, unsold articles or too little stock are blocked (rule O-50)', async () => {
    const { check, accept, lines, offer } = await anOffered({ offer: { lines: 4 } })
    await portal.db.updateTable('offer_line').set({ product_id: codeZeroId }).where('id', '=', lines[0]!.id).execute()
    await sell(lines[1]!.product_id, { active: false })
    await sell(lines[2]!.product_id, { obsolete: true, stock: 0 })
    const { body } = await check()
    expect(body.blocked).toEqual([
      {
        line: lines[0]!.id,
        external_id: lines[0]!.code,
        name: lines[0]!.name,
        reason: expect.stringContaining('Código 00'),
      },
      expect.objectContaining({ line: lines[1]!.id, reason: 'Este artículo ya no se vende.' }),
      expect.objectContaining({ line: lines[2]!.id, reason: 'No hay existencias suficientes: quedan 0.' }),
    ])
    expect(body).toMatchObject({ base: 10, lines: [lines[3]!.id] })
    expect(await accept({ lines: [lines[0]!.id, lines[3]!.id] })).toMatchObject({
      status: 400,
      body: { code: 'blocked' },
    })
    expect(await ordersOf(offer.id)).toEqual([])
    expect((await accept()).status).toBe(200)
    expect((await linesOf(offer.id)).map(({ accepted }) => accepted)).toEqual([false, false, false, true])
  })

  test.each(['account', 'client'] as const)(
    'where the %s may buy authorised products only, other lines are blocked (rule O-56)',
    async (limited) => {
      const { client, check, accept, lines, offer } = await anOffered({
        offer: { lines: 4 },
        account: { only_authorized_products: limited === 'account' },
      })
      if (limited === 'client')
        await portal.db.updateTable('client').set({ only_authorized_products: true }).where('id', '=', client).execute()
      const [authorised, charge, plain, ofAnother] = lines
      const other = await portal.aClient()
      await portal.db
        .insertInto('special_price')
        .values([
          { client_id: client, product_id: authorised!.product_id, price: '9' },
          { client_id: other.id, product_id: ofAnother!.product_id, price: '9' },
        ])
        .execute()
      await sell(charge!.product_id, { is_charge: true })
      expect((await check()).body).toMatchObject({
        lines: [authorised!.id, charge!.id],
        blocked: [plain, ofAnother].map((line) => ({
          line: line!.id,
          reason: 'Este artículo no está autorizado: consulta con tu comercial.',
        })),
      })
      expect(await accept({ lines: [authorised!.id, plain!.id] })).toMatchObject({
        status: 400,
        body: { code: 'blocked' },
      })
      expect((await accept()).status).toBe(200)
      expect((await linesOf(offer.id)).map(({ accepted }) => accepted)).toEqual([true, true, false, false])
    },
  )

  test('lines with a rate price are blocked where the variant refuses these', async () => {
    const { check, lines } = await anOffered({ account: { variant: 'dicas' } })
    await portal.db.updateTable('offer_line').set({ is_rate_priced: true }).where('id', '=', lines[0]!.id).execute()
    expect((await check()).body).toMatchObject({ lines: [lines[1]!.id], blocked: [{ line: lines[0]!.id }] })
    const other = await anOffered()
    await portal.db
      .updateTable('offer_line')
      .set({ is_rate_priced: true })
      .where('id', '=', other.lines[0]!.id)
      .execute()
    expect((await other.check()).body.blocked).toEqual([])
  })

  test('too many of one article in several lines, and no line left, are refused', async () => {
    const { check, accept, lines } = await anOffered()
    const product = lines[0]!.product_id
    await portal.db.updateTable('offer_line').set({ product_id: product }).where('id', '=', lines[1]!.id).execute()
    await sell(product, { obsolete: true, stock: 1 })
    expect((await check()).body.refusal).toMatchObject({ code: 'stock' })
    expect(await accept()).toMatchObject({ status: 400, body: { code: 'stock' } })
    expect((await check({ lines: [lines[1]!.id] })).body.refusal).toBeNull()
    await sell(product, { active: false })
    expect((await check()).body.refusal).toMatchObject({ code: 'nothing' })
    expect(await accept()).toMatchObject({ status: 400, body: { code: 'nothing' } })
  })

  test('a part below the minimum order is refused with 105', async () => {
    const { check, accept, lines } = await anOffered({ center: { min_order: '15' } })
    const part = { lines: [lines[0]!.id] }
    expect((await check(part)).body.refusal).toMatchObject({ code: '105', message: expect.stringContaining('15,00') })
    expect(await accept(part)).toMatchObject({ status: 400, body: { code: '105', min_order: 15 } })
    expect((await check()).body.refusal).toBeNull()
    expect((await accept()).status).toBe(200)
  })

  test('a line of another offer is refused', async () => {
    const { check, accept } = await anOffered()
    const { lines } = await anOffered()
    const foreign = { lines: [lines[0]!.id] }
    for (const answer of [await check(foreign), await accept(foreign)])
      expect(answer).toMatchObject({ status: 400, body: { lines: [expect.any(String)] } })
  })
})

describe('an offer that a buyer made itself (rule O-53)', () => {
  async function anOwn(change: object = {}) {
    const offered = await anOffered()
    const maker = await portal.anAccount({ clients: [offered.client], role: 'network' })
    await portal.db
      .updateTable('offer')
      .set({ creator_id: maker.id, ...change })
      .where('id', '=', offered.offer.id)
      .execute()
    const actions = async () => (await offered.buyer.get(`offers/${offered.offer.id}/`)).body.actions
    return { ...offered, maker, actions }
  }
  const unconfirmed = { status: 400, body: { code: 'unconfirmed', message: expect.any(String) } }

  test('is not accepted by buyers, also where a colleague validated it', async () => {
    const validator = await portal.anAccount({ can_validate_offers: true })
    for (const change of [{}, { validator_id: validator.id, validation_datetime: new Date() }]) {
      const { actions, check, accept, offer } = await anOwn(change)
      expect(await actions()).toEqual(['reject', 'ask'])
      expect(await check()).toMatchObject(unconfirmed)
      expect(await accept()).toMatchObject(unconfirmed)
      expect(await ordersOf(offer.id)).toEqual([])
    }
  })

  test('is accepted once sales mailed or validated it', async () => {
    const mailed = await anOwn()
    await portal.db.updateTable('client').set({ email: 'a@hotel.test' }).where('id', '=', mailed.client).execute()
    const path = `offers/${mailed.offer.id}/send_report/`
    expect((await mailed.seller.post(path, { print_format: 1 })).status).toBe(200)
    const validated = await anOwn({ validator_id: mailed.seller.id, validation_datetime: new Date() })
    for (const { actions, accept } of [mailed, validated]) {
      expect(await actions()).toEqual(['accept', 'reject', 'ask'])
      expect((await accept()).status).toBe(200)
    }
  })
})

describe('over the centre’s limit', () => {
  const center = { purchase_limit: '15', purchase_limit_period: 'M' as const }

  test('the order waits for validation, and the offer is accepted all the same', async () => {
    const { check, accept, offer } = await anOffered({ center })
    expect((await check()).body.waits).toBe(true)
    expect((await accept()).body).toMatchObject({ message_flag: 1, offer: { state: 'accepted' } })
    expect(await ordersOf(offer.id)).toMatchObject([{ state: 'pending_validation' }])
  })

  test('the order does not wait when the offer was validated with that base', async () => {
    const validated = await anOffered({ center, offer: { validated_base: '20' } })
    expect((await validated.check()).body.waits).toBe(false)
    expect((await validated.accept()).body.message_flag).toBe(0)
    const lower = await anOffered({ center, offer: { validated_base: '19.99' } })
    expect((await lower.accept()).body.message_flag).toBe(1)
  })

  test('an account that may not see totals is asked first', async () => {
    const { accept, check, offer } = await anOffered({ center, account: { can_see_totals: false } })
    expect((await check()).body).not.toHaveProperty('waits')
    expect(await accept()).toMatchObject({ status: 400, body: { code: 'limit' } })
    expect((await offerRow(offer.id)).state).toBe('sent')
    expect((await accept({ over_limit: true })).body.message_flag).toBe(1)
  })
})

test('the check reveals no hidden sum; refusals of acceptance that do are 20 an hour (rule O-55)', async () => {
  for (const hidden of [{ can_see_totals: false }, { can_see_prices: false }]) {
    const { check, accept, lines } = await anOffered({ center: { min_order: '15' }, account: hidden })
    const part = { lines: [lines[0]!.id] }
    for (let time = 0; time < 21; time++)
      expect(await check(time % 2 ? part : {})).toMatchObject({ status: 200, body: { refusal: null } })
    for (let time = 0; time < 20; time++) expect((await accept(part)).body.code).toBe('105')
    expect((await accept(part)).status).toBe(429)
    expect((await accept()).status).toBe(429)
  }
})

describe('one offer becomes one order (rule O-33)', () => {
  const states = (answers: Answer[]) => answers.map(({ status }) => status).sort()

  test('of several acceptances at once the first makes it, and the others get its number', async () => {
    const { offer, client, buyer } = await anOffered()
    const other = await portal.anAccount({ clients: [client], role: 'network' })
    const answers = await Promise.all(
      [buyer, other, buyer, other].map((who) => who.post(`offers/${offer.id}/accept/`, { version: 1 })),
    )
    expect(states(answers)).toEqual([200, 409, 409, 409])
    const [order] = await ordersOf(offer.id)
    const expected = { state: 'accepted', order: { id: order!.id, number: order!.number } }
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ ...expected, detail: expect.stringContaining(order!.number) })
    expect(await ordersOf(offer.id)).toHaveLength(1)
  })

  test('the same key is answered alike', async () => {
    const { accept, offer } = await anOffered()
    const key = { 'idempotency-key': 'accept-twice' }
    const [first, again] = await Promise.all([accept({}, key), accept({}, key)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await ordersOf(offer.id)).toHaveLength(1)
  })

  test('while sales replace the offer, either the acceptance or the new version succeeds', async () => {
    for (let time = 0; time < 3; time++) {
      const { offer, client, center, seller, accept } = await anOffered()
      const revised = await seller.post(`offers/${offer.id}/to_cart/`, { client, center: center.id, revise: true })
      expect(revised.status).toBe(200)
      const [accepted, replaced] = await Promise.all([
        accept(),
        seller.patch('cart/create_offer/', { client, center: center.id, print_format: 1 }),
      ])
      expect(states([accepted, replaced])).toEqual([200, 409])
      expect((await offerRow(offer.id)).state).toBe(accepted.status === 200 ? 'accepted' : 'replaced')
      expect(await ordersOf(offer.id)).toHaveLength(accepted.status === 200 ? 1 : 0)
      if (accepted.status === 409)
        expect(accepted.body).toMatchObject({ state: 'replaced', replaced_by: { number: replaced.body.number } })
      await seller.patch('cart/clear/', { client })
    }
  })

  test.each([
    ['rejected', { state: 'rejected' }],
    ['cancelled', { state: 'cancelled' }],
    ['replaced', { state: 'replaced' }],
    ['expired', { state: 'sent', valid_until: '2026-05-19' }],
  ])('an offer that is %s can be neither accepted nor rejected nor asked about', async (state, offer) => {
    const { accept, check, buyer, offer: row } = await anOffered({ offer })
    const at = `offers/${row.id}`
    for (const answer of [
      await check(),
      await accept(),
      await buyer.post(`${at}/reject/`, { reason: 'Caro', version: 1 }),
      await buyer.post(`${at}/ask/`, { text: '¿Y si…?' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { state, detail: expect.any(String) } })
  })

  test('an offer can be accepted on its last day', async () => {
    const { accept } = await anOffered({ offer: { state: 'opened', valid_until: '2026-05-20' } })
    expect((await accept()).status).toBe(200)
  })

  test('another version than was shown is refused', async () => {
    const { accept } = await anOffered({ offer: { version: 3 } })
    expect(await accept()).toMatchObject({ status: 409, body: { state: 'sent' } })
    expect((await accept({ version: 3 })).status).toBe(200)
  })
})

test('acceptances, orders, new versions and approvals for one centre do not deadlock', async () => {
  const center = await portal.aCenter({ purchase_limit: '100000', purchase_limit_period: 'M' })
  const clients = [center.client_id]
  const rights = { can_validate_orders: true, can_validate_offers: true }
  const product = (await portal.aProduct({ price: '10' })).id
  const customer = { client: center.client_id, center: center.id }
  const work = Array.from({ length: 4 }, async () => {
    const [buyer, validator] = [
      await portal.anAccount({ clients, ...rights }),
      await portal.anAccount({ clients, ...rights }),
    ]
    const seller = await portal.anAccount({ role: 'admin', ...rights })
    const documents = { client_id: center.client_id, center_id: center.id, creator_id: seller.id }
    const [accepted, revised] = [await anOffer(portal.db, documents), await anOffer(portal.db, documents)]
    const waitingOffer = await anOffer(portal.db, { ...documents, state: 'pending_validation' })
    const waiting = await portal.anOrder({ ...documents, state: 'pending_validation' })
    await buyer.post('cart/add_cart_item/', { ...customer, product, quantity: 1 })
    await seller.post(`offers/${revised.id}/to_cart/`, { ...customer, revise: true })
    return [
      () => buyer.post(`offers/${accepted.id}/accept/`, { version: 1 }),
      () => buyer.patch('cart/create_order/', { ...customer, over_limit: true }),
      () => seller.patch('cart/create_offer/', { ...customer, print_format: 1 }),
      () => validator.patch(`validable_offers/${waitingOffer.id}/`, { cancelled: false }),
      () => validator.patch(`validable_orders/${waiting.id}/`, { cancelled: false }),
    ]
  })
  const calls = (await Promise.all(work)).flat()
  const answers = await Promise.all(calls.map((call) => call()))
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(portal.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

describe('who may accept', () => {
  test('a buyer of the client, but no sales account and no other client’s buyer', async () => {
    const { offer, seller } = await anOffered()
    const foreign = await portal.anAccount({ clients: [(await portal.aClient()).id] })
    expect((await seller.post(`offers/${offer.id}/accept/`, { version: 1 })).status).toBe(403)
    expect((await foreign.post(`offers/${offer.id}/accept/`, { version: 1 })).status).toBe(404)
    expect((await foreign.post(`offers/${offer.id}/accept/check/`, {})).status).toBe(404)
  })

  test('not an offer that waits for validation, nor one to a lead', async () => {
    const waiting = await anOffered({ offer: { state: 'pending_validation' } })
    expect((await waiting.accept()).status).toBe(404)
    const lead = await portal.aLead()
    const { id } = await anOffer(portal.db, { lead_id: lead.id })
    expect((await waiting.buyer.post(`offers/${id}/accept/`, { version: 1 })).status).toBe(404)
  })

  test('not a session of a purchasing system, which orders there', () => {
    for (const call of ['accept/', 'accept/check/', 'reject/', 'ask/'])
      expect(() => checkPunchout('POST', `/api/offers/:id/${call}`, { operation: 'create', may_order: true })).toThrow(
        expect.objectContaining({ status: 403 }),
      )
  })
})
