import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
})

type Center = NonNullable<Parameters<TestPortal['aCenter']>[0]>
/**
 * An order of lines of 10.00 (21 %) that waits at a centre with a monthly limit of 15, who asked for it and who may
 * validate it.
 */
async function aWaiting({
  lines = 2,
  center: own = {},
  order: more = {},
}: { lines?: number; center?: Center; order?: object } = {}) {
  const client = await portal.aClient()
  const center = await portal.aCenter({
    client_id: client.id,
    purchase_limit: '15',
    purchase_limit_period: 'M',
    ...own,
  })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount(sees)
  const approver = await portal.anAccount({
    ...sees,
    first_name: 'Marta',
    last_name: 'Soler',
    can_validate_orders: true,
  })
  const place = () =>
    portal.anOrder({
      client_id: client.id,
      center_id: center.id,
      creator_id: asker.id,
      state: 'pending_validation',
      lines,
      order_datetime: '2026-05-19T08:00:00Z',
      ...more,
    })
  const order = await place()
  const path = `validable_orders/${order.id}/`
  const entries = (await approver.get(path)).body.entries as {
    id: number
    external_id: string
    product: { id: number }
  }[]
  return { client, center, asker, approver, order, path, entries, place }
}
const stored = (id: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)

test('an approver without totals is told 20 times an hour that an order is too expensive (rule C-42)', async () => {
  const { client, path, order, entries } = await aWaiting()
  await sql`update order_line set price = 1000000 where order_id = ${order.id}`.execute(portal.db)
  const blind = await portal.anAccount({ clients: [client.id], can_validate_orders: true })
  const ask = () =>
    blind.patch(path, {
      cancelled: false,
      entries: entries.map(({ id }) => ({ id, quantity: 99_999 })),
    })
  for (let time = 0; time < 20; time++)
    expect(await ask()).toMatchObject({ status: 400, body: { entries: [expect.any(String)] } })
  expect((await ask()).status).toBe(429)
})

describe('validating', () => {
  test('sends the order, and says by whom and when', async () => {
    const { approver, asker, client, order, path, entries } = await aWaiting()
    const { status, body } = await approver.patch(path, { cancelled: 'false', reason: 'Temporada alta' })
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'received',
        validated: true,
        base: 20,
        total: 24.2,
        validator_user: { first_name: 'Marta' },
        validation_datetime: '2026-05-20T10:00:00',
      },
    ])
    expect(body.history).toMatchObject([
      { action: 'kept_for_validation', at: '2026-05-19T10:00:00', person: { email: asker.email } },
      {
        action: 'validated',
        at: '2026-05-20T10:00:00',
        person: { email: approver.email },
        reason: 'Temporada alta',
        lines: [],
      },
    ])
    expect((await asker.get(`orders/${order.id}/`)).body).toMatchObject({
      state: 'received',
      entries: [{ state: 'received' }, {}],
    })
    expect(
      await portal.db
        .selectFrom('client_product')
        .selectAll()
        .where('client_id', '=', client.id)
        .where('product_id', '=', entries[0]!.product.id)
        .execute(),
    ).toMatchObject([{ orders: 1, quantity: 1 }])
    expect(
      await portal.db
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'order')
        .where('entity_id', '=', String(order.id))
        .execute(),
    ).toMatchObject([
      {
        account_id: approver.id,
        action: 'order.validated',
        before: { state: 'pending_validation' },
        after: { state: 'received', reason: 'Temporada alta' },
      },
    ])
  })

  test('takes other quantities and computes every amount itself (rules D-91, D-95)', async () => {
    const { approver, order, path, entries } = await aWaiting({ lines: 3, center: { purchase_limit: '500' } })
    await sql`update order_line set tax_rate = 10 where id = ${entries[1]!.id}`.execute(portal.db)
    await sql`update order_line set discount = 50 where id = ${entries[2]!.id}`.execute(portal.db)
    const { body } = await approver.patch(path, {
      cancelled: false,
      entries: entries.map(({ external_id, product }, at) => ({
        external_id,
        order: order.id,
        product: product.id,
        quantity: at + 1,
        price: 0.01,
        discount: 90,
        base: '0.01',
        billable: true,
        aditional_measurement_unit: null,
      })),
    })
    // 10 at 21 %, 20 at 10 %, 30 less a half at 21 %.
    expect(body).toMatchObject({
      base: 45,
      discounts: 15,
      tax_total: 7.25,
      total: 52.25,
      shipping: 10,
      final: 62.25,
      entries: [
        { price: 10, base: 10 },
        { base: 20, asked_quantity: 1 },
        { base: 15, asked_quantity: 1 },
      ],
    })
    expect(body.history.at(-1).lines).toMatchObject([
      { from: 1, to: 2 },
      { from: 1, to: 3 },
    ])
    expect(await stored(order.id)).toMatchObject({ base: '45.00', tax_total: '7.25', total: '52.25' })
  })

  test('preserves the client’s discount to the cent until a quantity changes (rule C-13)', async () => {
    const agreed = { lines: 2, center: { purchase_limit: '500' }, order: {} }
    agreed.order = { client_discount: '0.99', client_discount_percentage: '5.00' }
    const same = await aWaiting(agreed)
    expect((await same.approver.patch(same.path, { cancelled: false })).body).toMatchObject({
      base: 20,
      client_discount: 0.99,
    })
    const other = await aWaiting(agreed)
    const [first] = other.entries
    const entries = [{ id: first!.id, quantity: 3 }]
    expect((await other.approver.patch(other.path, { cancelled: false, entries })).body).toMatchObject({
      base: 40,
      client_discount: 2,
    })
  })

  test.each([false, 'False', 'false'])(
    'is asked for by cancelled %p, and by nothing else (rule D-91)',
    async (cancelled) => {
      const { approver, path } = await aWaiting()
      for (const other of [null, 'no', 0, ''])
        expect((await approver.patch(path, { cancelled: other })).status).toBe(400)
      expect((await approver.patch(path, { cancelled })).body).toMatchObject({ state: 'received' })
    },
  )

  test.each([0, 100_000, 1.5, '2', null])('a quantity of %p is refused and nothing changes', async (quantity) => {
    const { approver, order, path, entries } = await aWaiting()
    expect(await approver.patch(path, { cancelled: false, entries: [{ id: entries[0]!.id, quantity }] })).toMatchObject(
      { status: 400 },
    )
    expect(await stored(order.id)).toMatchObject({ state: 'pending_validation', version: 1 })
  })

  test('below the centre’s minimum is refused with the minimum (105) (rule D-92)', async () => {
    const { approver, order, path, entries } = await aWaiting({ center: { min_order: '25' } })
    expect((await approver.patch(path, { cancelled: false })).body).toEqual({
      code: '105',
      message: 'PEDIDO MÍNIMO: Recuerda que el importe mínimo para poder realizar tu pedido es de 25,00 € sin IVA',
      min_order: 25,
    })
    expect((await stored(order.id)).state).toBe('pending_validation')
    await sql`update center set purchase_limit = 100 where id = ${order.center_id}`.execute(portal.db)
    expect(
      (await approver.patch(path, { cancelled: false, entries: [{ id: entries[0]!.id, quantity: 2 }] })).body,
    ).toMatchObject({ state: 'received', base: 30 })
  })

  test('more than was asked for, over the limit, waits for somebody else (rule D-93)', async () => {
    const { client, approver, order, path, entries } = await aWaiting()
    const other = await portal.anAccount({ clients: [client.id], can_validate_orders: true, can_see_totals: true })
    const raise = [{ id: entries[0]!.id, quantity: 4 }]
    const first = await approver.patch(path, { cancelled: false, entries: raise, reason: 'Obra' })
    expect([first.status, first.body]).toMatchObject([
      400,
      {
        code: '100',
        message: 'El pedido pasa a estar pendiente de validación.',
        who_can: [{ email: other.email }],
      },
    ])
    expect(await stored(order.id)).toMatchObject({
      state: 'pending_validation',
      base: '50.00',
      version: 2,
      validator_id: null,
    })
    expect((await approver.patch(path, { cancelled: false })).body.code).toBe('100')
    expect((await approver.get(path)).body).toMatchObject({
      entries: [
        { quantity: 4, asked_quantity: 1 },
        { quantity: 1, asked_quantity: null },
      ],
      history: [{}, { action: 'changed', reason: 'Obra' }],
    })
    expect((await other.patch(path, { cancelled: false })).body).toMatchObject({ state: 'received', base: 50 })
    const lowered = await aWaiting()
    const change = (quantity: number) =>
      lowered.approver.patch(lowered.path, { cancelled: false, entries: [{ id: lowered.entries[0]!.id, quantity }] })
    expect((await change(4)).body.code).toBe('100')
    expect((await change(1)).body).toMatchObject({
      state: 'received',
      base: 20,
      entries: [{ asked_quantity: null }, {}],
    })
  })

  test('an article that is no longer sold, or not in such a number, is told (rule D-92)', async () => {
    const { approver, path, entries } = await aWaiting({ center: { purchase_limit: null } })
    await sql`update product set obsolete = true, stock = 3 where id = ${entries[0]!.product.id}`.execute(portal.db)
    expect(
      (await approver.patch(path, { cancelled: false, entries: [{ id: entries[0]!.id, quantity: 4 }] })).body,
    ).toMatchObject({ code: '102', message: expect.stringMatching(/: como máximo 3\.$/) })
    await sql`update product set active = false where id = ${entries[1]!.product.id}`.execute(portal.db)
    expect((await approver.patch(path, { cancelled: false })).body).toMatchObject({
      code: '102',
      message: expect.stringContaining('Ya no están disponibles'),
    })
    expect((await approver.patch(path, { cancelled: true })).body).toMatchObject({ state: 'cancelled' })
  })

  test('a decision about a former version is refused', async () => {
    const { approver, path } = await aWaiting()
    expect((await approver.patch(path, { cancelled: false, version: 9 })).status).toBe(409)
  })
})

test.each([true, 'True', 'true'])('cancelling with %p counts for no limit and sends nothing', async (cancelled) => {
  const { client, approver, order, path } = await aWaiting()
  expect((await approver.patch(path, { cancelled, reason: 'Duplicado' })).body).toMatchObject({
    state: 'cancelled',
    entries: [{ state: 'cancelled' }, {}],
  })
  expect(await portal.db.selectFrom('client_product').selectAll().where('client_id', '=', client.id).execute()).toEqual(
    [],
  )
  expect((await approver.get(`centers/${order.center_id}/`)).body.purchase_current).toBe(0)
})

test('the second of two decisions is told who was first and when (rule D-94)', async () => {
  const { client, approver, path } = await aWaiting()
  await approver.patch(path, { cancelled: true })
  const late = await portal.anAccount({ clients: [client.id], can_validate_orders: true })
  expect(await late.patch(path, { cancelled: false }, { 'accept-language': 'en' })).toMatchObject({
    status: 409,
    body: {
      detail: 'Marta already cancelled this order on 20-05-2026 at 10:00.',
      state: 'cancelled',
      validator_user: { first_name: 'Marta', email: approver.email },
      validation_datetime: '2026-05-20T10:00:00',
    },
  })
})

test('without the right a decision is 403, about a foreign order 404', async () => {
  const { asker, path, order } = await aWaiting()
  expect((await asker.get(path)).status).toBe(200)
  expect((await asker.patch(path, { cancelled: false })).status).toBe(403)
  expect((await asker.patch('validable_orders/', { orders: [order.id], cancelled: false })).status).toBe(403)
  const stranger = await aWaiting()
  expect((await stranger.approver.patch(path, { cancelled: false })).status).toBe(404)
  expect(
    (await stranger.approver.patch('validable_orders/', { orders: [order.id, stranger.order.id], cancelled: false }))
      .status,
  ).toBe(404)
  expect((await stored(stranger.order.id)).state).toBe('pending_validation')
  const sent = await portal.anOrder({ client_id: order.client_id })
  expect((await asker.get(`validable_orders/${sent.id}/`)).status).toBe(404)
})

test('one of several that was changed since it was seen stays undecided (rule D-4)', async () => {
  const { order, approver } = await aWaiting()
  const { body } = await approver.patch('validable_orders/', {
    orders: [{ id: order.id, version: order.version + 1 }],
    cancelled: false,
  })
  expect(body.results).toMatchObject([{ id: order.id, status: 409, state: 'pending_validation' }])
  const { body: seen } = await approver.patch('validable_orders/', {
    orders: [{ id: order.id, version: body.results[0].version }],
    cancelled: false,
  })
  expect(seen.results).toMatchObject([{ id: order.id, status: 200 }])
})

test('several are decided at once, each with its own answer', async () => {
  const { approver, order, place } = await aWaiting()
  const [gone, second] = [await place(), await place()]
  await approver.patch(`validable_orders/${gone.id}/`, { cancelled: true })
  const line = await portal.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', second.id)
    .executeTakeFirstOrThrow()
  await sql`update product set active = false where id = ${line.product_id}`.execute(portal.db)
  const { status, body } = await approver.patch('validable_orders/', {
    orders: [second.id, order.id, gone.id, order.id],
    cancelled: false,
    reason: 'Fin de mes',
  })
  expect(status).toBe(200)
  expect(body.results).toMatchObject([
    { id: order.id, status: 200, state: 'received', code: null },
    { id: gone.id, status: 409, state: 'cancelled', message: expect.stringContaining('Marta ya anuló') },
    { id: second.id, status: 400, state: 'pending_validation', code: '102' },
  ])
  expect((await approver.get(`validated_orders/${order.id}/`)).body.history.at(-1)).toMatchObject({
    action: 'validated',
    reason: 'Fin de mes',
  })
})

test('lists and counts follow: pending, decided in a period, searched and filtered (rule D-90)', async () => {
  const { client, center, approver, asker, order, place } = await aWaiting()
  const second = await place()
  const counts = async () => (await asker.get('user_info/')).body.validable_orders
  expect([await counts(), ids((await asker.get('validable_orders/')).body)]).toEqual([2, [second.id, order.id]])
  await approver.patch(`validable_orders/${order.id}/`, { cancelled: false })
  expect([await counts(), ids((await asker.get('validable_orders/')).body)]).toEqual([1, [second.id]])
  for (const query of [
    '',
    '?after=2026-05-20&before=2026-05-20T10:00:00',
    `?client=${client.id}&center=${center.id}&country=`,
    '?country=eu',
    `?search=${order.number.toLowerCase()}&country=sp`,
  ]) {
    await sql`update sale_order set search_norm = lower(number) where id = ${order.id}`.execute(portal.db)
    expect([query, ids((await asker.get(`validated_orders/${query}`)).body)]).toEqual([query, [order.id]])
  }
  for (const query of ['?after=2026-05-21', '?before=2026-05-19T23:59:59', '?country=pt', '?search=nada'])
    expect((await asker.get(`validated_orders/${query}`)).body.results).toEqual([])
})

test('both lists come as spreadsheets, with all filtered rows, and totals only with the right', async () => {
  const { client, approver, order, place } = await aWaiting()
  const second = await place()
  await approver.patch(`validable_orders/${order.id}/`, { cancelled: true })
  const read = ({ raw }: { raw: Buffer }) =>
    xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(raw).Sheets)[0]!)
  expect(read(await approver.get('validable_orders/excel/?page_size=1'))).toMatchObject([
    { 'N.º pedido': second.number, Usuario: 'Ana', 'Total con IVA': 24.2, Estado: 'Pendiente de validación' },
  ])
  expect(read(await approver.get('validated_orders/excel/', { 'accept-language': 'en' }))).toMatchObject([
    { 'Order no.': order.number, 'Decided by': 'Marta', State: 'Cancelled' },
  ])
  const blind = await portal.anAccount({ clients: [client.id] })
  expect(read(await blind.get('validable_orders/excel/'))[0]).not.toHaveProperty('Total con IVA')
})

test('each line tells what the centre usually buys and what it last paid (rule D-96)', async () => {
  const { client, center, approver, path, entries } = await aWaiting()
  const product = entries[0]!.product.id
  const bought = async (quantity: number, price: string, order_datetime: string, more: object = {}) => {
    const { id } = await portal.anOrder({ client_id: client.id, center_id: center.id, order_datetime, ...more })
    await sql`update order_line set product_id = ${product}, quantity = ${quantity}, price = ${price}, discount = 10
      where order_id = ${id}`.execute(portal.db)
  }
  await bought(4, '9', '2026-04-01T08:00:00Z')
  await bought(6, '8', '2026-03-01T08:00:00Z')
  await bought(90, '7', '2026-02-01T08:00:00Z')
  await bought(70, '1', '2026-05-01T08:00:00Z', { state: 'cancelled' })
  await bought(70, '1', '2025-05-01T08:00:00Z')
  const { body } = await approver.get(path)
  expect(body.entries.map(({ evidence }: { evidence: object }) => evidence)).toEqual([
    { usual_quantity: 6, orders: 3, last_datetime: '2026-04-01T10:00:00', last_price: 8.1 },
    { usual_quantity: null, orders: 0, last_datetime: null, last_price: null },
  ])
  const blind = await portal.anAccount({ clients: [client.id] })
  const seen = (await blind.get(path)).body
  expect(seen.entries[0].evidence).toEqual({ usual_quantity: 6, orders: 3, last_datetime: '2026-04-01T10:00:00' })
  for (const field of ['total', 'shipping_below', 'free_shipping_from']) expect(seen).not.toHaveProperty(field)
})

describe('mail', () => {
  let outbox: string
  beforeEach(async () => {
    await sql`delete from job`.execute(portal.db)
    outbox = join(portal.config.dataDir, 'outbox')
    rmSync(outbox, { recursive: true, force: true })
  })
  const mails = async () => {
    // Messages of a decision wait until it can no longer be taken back (rule D-6).
    await sql`update job set run_at = now() where done_at is null`.execute(portal.db)
    await portal.jobs.runDue()
    return existsSync(outbox)
      ? readdirSync(outbox)
          .sort()
          .map((file) => readFileSync(join(outbox, file), 'utf8'))
      : []
  }
  const to = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()

  test.each([
    [false, 'validado'],
    [true, 'anulado'],
  ])('who asked is told what was decided, with the paper (cancelled %p)', async (cancelled, word) => {
    const { approver, asker, order, path } = await aWaiting()
    await approver.patch(path, { cancelled, reason: 'Presupuesto' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(to(mail!)).toBe(asker.email)
    expect(mail).toContain(`Subject: Pedido ${order.number} ${word}`)
    expect(mail).toContain('Marta Soler')
    expect(mail).toContain('Motivo: Presupuesto')
    expect(mail).toContain('.pdf')
  })

  test('the other approvers are told that an order was raised', async () => {
    const { client, approver, asker, path, entries } = await aWaiting()
    const other = await portal.anAccount({ clients: [client.id], can_validate_orders: true })
    await approver.patch(path, { cancelled: false, entries: [{ id: entries[0]!.id, quantity: 9 }] })
    expect((await mails()).map(to).sort()).toEqual([asker.email, other.email].sort())
  })

  test('a refused decision sends no mail', async () => {
    const { approver, path } = await aWaiting({ center: { min_order: '500' } })
    await approver.patch(path, { cancelled: false })
    expect(await mails()).toEqual([])
    expect(await rows(portal.db, sql`select 1 from job where done_at is null`)).toEqual([])
  })
})

describe('who sent an order over the limit', () => {
  const own = async (more: Parameters<TestPortal['anAccount']>[0] = {}) => {
    const waiting = await aWaiting()
    const sender = await portal.anAccount({
      clients: [waiting.client.id],
      can_validate_orders: true,
      can_see_totals: true,
      ...more,
    })
    await sql`update sale_order set creator_id = ${sender.id} where id = ${waiting.order.id}`.execute(portal.db)
    return { ...waiting, sender }
  }

  test('does not validate it where a colleague may, and is told who', async () => {
    const { sender, approver, order, path } = await own()
    expect((await sender.get(path)).body).toMatchObject({
      needs_other: true,
      who_can: [{ first_name: 'Marta', email: approver.email }],
    })
    expect(await sender.patch(path, { cancelled: false })).toMatchObject({
      status: 400,
      body: {
        code: '100',
        message: `Este pedido lo enviaste tú: tiene que validarlo otra persona. Puede hacerlo Marta (${approver.email}).`,
        who_can: [{ first_name: 'Marta', email: approver.email }],
      },
    })
    const { body } = await sender.patch('validable_orders/', { orders: [order.id], cancelled: false })
    expect(body.results).toMatchObject([{ status: 400, code: '100', who_can: [{ email: approver.email }] }])
    expect((await stored(order.id)).state).toBe('pending_validation')
    expect((await approver.get(path)).body).toMatchObject({ needs_other: false })
    expect((await approver.patch(path, { cancelled: false })).body).toMatchObject({
      state: 'received',
      who_can: [],
      history: [{ person: { email: sender.email } }, { person: { email: approver.email }, is_own: false }],
    })
  })

  test('may cancel it', async () => {
    const { sender, path } = await own()
    expect((await sender.patch(path, { cancelled: true })).body).toMatchObject({ state: 'cancelled' })
  })

  test.each([
    ['is closed', { active: false }],
    ['may not validate orders', { can_validate_orders: false, can_validate_offers: true }],
    ['is of the supplier’s staff', { role: 'admin' as const }],
  ])('validates it where the only other one %s, and the history says who did both', async (_case, change) => {
    const { sender, approver, path } = await own()
    await portal.db.updateTable('account').set(change).where('id', '=', approver.id).execute()
    expect((await sender.get(path)).body).toMatchObject({ needs_other: false, who_can: [] })
    expect((await sender.patch(path, { cancelled: false })).body).toMatchObject({
      state: 'received',
      history: [
        { action: 'kept_for_validation', person: { email: sender.email }, is_own: false },
        { action: 'validated', person: { email: sender.email }, is_own: true },
      ],
    })
  })

  test('validates it where the colleague is another client’s', async () => {
    const { sender, approver, path } = await own()
    await sql`update account_client set client_id = ${(await portal.aClient()).id}
      where account_id = ${approver.id}`.execute(portal.db)
    expect((await sender.patch(path, { cancelled: false })).status).toBe(200)
  })

  test('does not validate it as sales either, and is told everybody who can', async () => {
    const { sender, approver, path } = await own({ role: 'admin' })
    const { status, body } = await sender.patch(path, { cancelled: false })
    expect([status, body.who_can[0]]).toEqual([400, { first_name: 'Marta', email: approver.email }])
  })

  test('validates it in a variant with ownApproval', async () => {
    const { sender, path } = await own({ variant: 'arablau' })
    const { rules } = portal.variants.get('arablau').server
    rules.ownApproval = true
    expect((await sender.patch(path, { cancelled: false })).status).toBe(200)
    rules.ownApproval = false
  })
})

test('the list tells what each order would make of its centre’s limit, not to who sees no totals (rule D-106)', async () => {
  const { client, center, approver, order, place } = await aWaiting({ center: { purchase_limit: '80' } })
  const free = await portal.aCenter({ client_id: client.id, purchase_limit: '80', purchase_limit_period: 'X' })
  const unlimited = await portal.anOrder({
    client_id: client.id,
    center_id: free.id,
    state: 'pending_validation',
    lines: 2,
  })
  await portal.anOrder({
    client_id: client.id,
    center_id: center.id,
    state: 'received',
    lines: 5,
    order_datetime: '2026-05-10T08:00:00Z',
  })
  const second = await place()
  const used = async (who: typeof approver) =>
    Object.fromEntries(
      ((await who.get('validable_orders/')).body.results as { id: number; limit_percent?: number | null }[]).map(
        ({ id, limit_percent }) => [id, limit_percent],
      ),
    )
  // 50.00 are spent, each waiting order costs 20.00.
  expect(await used(approver)).toEqual({ [order.id]: 87.5, [second.id]: 87.5, [unlimited.id]: null })
  const blind = await portal.anAccount({ clients: [client.id], can_validate_orders: true })
  expect(await used(blind)).toEqual({ [order.id]: undefined, [second.id]: undefined, [unlimited.id]: undefined })
})
