import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { EventSchemas, type EventType, type PortalEvent } from '@portal/shared-sdk/contract'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aNewLead } from '../../../test/rights-rows'
import { aCodeZero } from '../../../test/a-code-zero'
import { clearExpired } from '../../core/db/clear-expired'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { recordEvent } from '../../core/events/record-event'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})
beforeEach(async () => {
  await rows(portal.db, sql`delete from job`)
  await rows(portal.db, sql`delete from event`)
})

const anErp = () => portal.aMachine({ may: ['read:events'] })
const published = () => portal.jobs.runDue()
/** As if the ten seconds of a decision were over. */
const later = async () => {
  await sql`update event set due_at = now() - interval '1 second' where position is null`.execute(portal.db)
  await sql`update job set run_at = now() - interval '1 second' where done_at is null`.execute(portal.db)
  await published()
}
const stored = () => rows(portal.db, sql<{ type: EventType }>`select type from event order by written`)
const feed = async (query = ''): Promise<PortalEvent[]> => {
  await published()
  return (await (await anErp()).get(`events/?after=start&limit=500${query}`)).body.results
}
const record = (text: string) =>
  transaction(portal.db, (tx) => recordEvent(tx, portal, 'access.requested', request(text)))
const request = (name: string) => ({ id: 1, name, email: 'a@b.test', phone: null, company: null, text: null })

/** A client with a centre over whose limit an order waits, its buyer and who validates. */
async function aClientWithLimit(limit = '1') {
  const client = await portal.aClient({
    external_id: `C-${Date.now()}`,
    national_id: 'B12345674',
    email: 'c@hotel.test',
  })
  const center = await portal.aCenter({
    client_id: client.id,
    cost_center: 'CECO-9',
    purchase_limit: limit,
    purchase_limit_period: 'M',
  })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const buyer = await portal.anAccount(sees)
  const approver = await portal.anAccount({ ...sees, can_validate_orders: true })
  const product = await portal.aProduct({ price: '10', external_id: `ART-${Date.now()}` })
  const order = async () => {
    const customer = { client: client.id, center: center.id }
    await buyer.post('cart/add_cart_item/', { ...customer, product: product.id, quantity: 3 })
    const { body } = await buyer.patch('cart/create_order/', {
      ...customer,
      customer_number: 'MI-7',
      delivery_date: '2031-04-02',
      observations: 'Por la mañana',
      over_limit: true,
    })
    return body as { id: number; number: string }
  }
  return { client, center, buyer, approver, product, order }
}

test('an order that is sent is an event with all that an ERP needs, as it was then (rules E-51, E-52)', async () => {
  const { client, center, product, order } = await aClientWithLimit('100000')
  const { id, number } = await order()
  await portal.db.updateTable('client').set({ name: 'Otro nombre' }).where('id', '=', client.id).execute()
  await portal.db.updateTable('order_line').set({ name: 'Otro artículo' }).where('order_id', '=', id).execute()
  const [event] = await feed()
  expect(event).toMatchObject({
    type: 'order.sent',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      id,
      number,
      state: 'received',
      client_order_number: 'MI-7',
      delivery_date: '2031-04-02',
      notes: 'Por la mañana',
      client: { id: client.id, external_id: client.external_id, name: client.name, national_id: 'B12345674' },
      center: { id: center.id, external_id: center.external_code, cost_center: 'CECO-9' },
      currency: 'EUR',
      base: 30,
      taxes: [{ rate: 21, base: 30 }],
      lines: [
        {
          position: 1,
          code: product.external_id,
          product: { id: product.id, external_id: product.external_id },
          name: product.name,
          quantity: 3,
          price: 10,
          base: 30,
          tax_rate: 21,
        },
      ],
    },
  })
  const { data } = event as unknown as { data: { total: number; shipping: number; final: number; tax_total: number } }
  expect(data.final).toBeCloseTo(data.total + data.shipping)
})

test('an order that waits comes once more when it is decided, after the ten seconds (rules E-50, E-51)', async () => {
  const { approver, order } = await aClientWithLimit()
  const [one, two] = [await order(), await order()]
  await approver.patch(`validable_orders/${one.id}/`, { cancelled: false })
  await approver.patch(`validable_orders/${two.id}/`, { cancelled: true, reason: 'Demasiado' })
  expect((await feed()).map(({ type }) => type)).toEqual(['order.waiting', 'order.waiting'])
  await later()
  const decided = (await feed()).slice(2)
  expect(decided).toMatchObject([
    { type: 'order.validated', data: { number: one.number, state: 'received', decided_by: { id: approver.id } } },
    { type: 'order.cancelled', data: { number: two.number, state: 'cancelled', reason: 'Demasiado' } },
  ])
})

test('a decision that is taken back leaves no event; one that was published is not taken back (rule E-50)', async () => {
  const { approver, order } = await aClientWithLimit()
  const { id } = await order()
  const { body } = await approver.patch(`validable_orders/${id}/`, { cancelled: false })
  expect((await approver.patch(`validable_orders/${id}/undo/`, { version: body.version })).status).toBe(200)
  expect(await stored()).toMatchObject([{ type: 'order.waiting' }])
  const again = await approver.patch(`validable_orders/${id}/`, { cancelled: false })
  // Another event's job publishes it a moment before.
  await sql`update event set due_at = now() - interval '1 second'`.execute(portal.db)
  await published()
  const late = await approver.patch(`validable_orders/${id}/undo/`, { version: again.body.version })
  expect(late).toMatchObject({ status: 400, body: { code: 'undo_late' } })
})

test('what is rolled back has no event (rule E-50)', async () => {
  await transaction(portal.db, async (tx) => {
    await recordEvent(tx, portal, 'access.requested', request('x'))
    throw new Error('no')
  }).catch(() => undefined)
  expect(await stored()).toEqual([])
})

test('every type has the data that its schema says (rules E-51, E-52)', async () => {
  const { client, center, buyer, approver, product, order } = await aClientWithLimit()
  const [one, two] = [await order(), await order()]
  await approver.patch(`validable_orders/${one.id}/`, { cancelled: false })
  await approver.patch(`validable_orders/${two.id}/`, { cancelled: true })
  const admin = await portal.anAccount({ role: 'admin', can_validate_offers: true })
  const free = await aClientWithLimit('100000')
  await free.order()
  const customer = { client: free.client.id, center: free.center.id }
  await admin.post('cart/add_cart_item/', { ...customer, product: product.id, quantity: 1 })
  const sent = await admin.patch('cart/create_offer/', { ...customer, print_format: 1 })
  expect(sent.status).toBe(200)
  const accepted = await free.buyer.post(`offers/${sent.body.id}/accept/`, { version: 1 })
  expect(accepted.status).toBe(200)
  const other = await anOffer(portal.db, { client_id: client.id, center_id: center.id })
  expect((await buyer.post(`offers/${other.id}/reject/`, { version: 1, reason: 'Caro' })).status).toBe(200)
  expect((await admin.post('leads/', await aNewLead(portal))).status).toBe(201)
  await portal.stranger.post('access_request/', { name: 'Eva', email: 'eva@n.test' })
  await admin.post('quotation_request/', { product: { id: product.id }, text: '¿Precio?' })
  const manager = await portal.anAccount({ clients: [client.id], can_manage_users: true })
  await manager.post('users/invitations/', { email: 'nueva@hotel.test' })
  await later()
  const events = await feed()
  expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(EventSchemas).sort())
  for (const { type, data } of events)
    expect([type, [...Value.Errors(EventSchemas[type as EventType], data)]]).toEqual([type, []])
  const ofOffer = events.find(({ type }) => type === 'offer.accepted')!.data
  expect(ofOffer).toMatchObject({
    number: sent.body.number,
    order: accepted.body.order.number,
    lines: [{ accepted: true }],
  })
})

test('the feed goes on behind a cursor, whatever types are asked for (rules E-56, E-58)', async () => {
  const erp = await anErp()
  expect((await erp.get('events/?after=start')).body).toEqual({ results: [], next: null, has_more: false })
  for (const name of ['a', 'b', 'c']) await record(name)
  await published()
  const names = (events: PortalEvent[]) => events.map(({ data }) => data.name)

  const first = (await erp.get('events/?limit=2')).body
  expect([names(first.results), first.has_more, first.next]).toEqual([['a', 'b'], true, first.results[1].id])
  const second = (await erp.get(`events/?limit=2&after=${first.next}`)).body
  expect([names(second.results), second.has_more]).toEqual([['c'], false])
  const empty = (await erp.get(`events/?after=${second.next}`)).body
  expect(empty).toEqual({ results: [], next: second.next, has_more: false })
  const others = (await erp.get('events/?types=order.sent,%20lead.created')).body
  expect(others).toEqual({ results: [], next: second.next, has_more: false })
  expect((await erp.get('events/?types=orders')).status).toBe(400)
})

test('a cursor that is not of a stored event is refused (rule E-58)', async () => {
  const erp = await anErp()
  await record('a')
  await published()
  const [{ id }] = (await erp.get('events/')).body.results
  const unknown = [
    id.replace(/.$/, id.endsWith('0') ? '1' : '0'),
    `${id}'`,
    '1',
    '-1',
    "' or 1=1--",
    id.toUpperCase() + 'A',
  ]
  for (const cursor of unknown) {
    const answer = await erp.get(`events/?after=${encodeURIComponent(cursor)}`)
    expect([cursor, answer.status, answer.body.code ?? 'field']).toEqual([cursor, 400, 'unknown_cursor'])
  }
  expect((await erp.post('events/acknowledge/', { up_to: 'start' })).body).toMatchObject({ code: 'unknown_cursor' })
  // One that waits for its place is in no feed yet.
  const waiting = await rows(
    portal.db,
    sql<{ id: string }>`insert into event (type, at, data) values ('x', now(), '{}') returning id`,
  )
  expect((await erp.get(`events/?after=${waiting[0]!.id}`)).status).toBe(400)
})

test('a key goes on behind what it acknowledged, and never back; the next key of its name too (E-59, E-85)', async () => {
  const erp = await portal.aMachine({ may: ['read:events'], name: 'SAP' })
  const other = await anErp()
  for (const name of ['a', 'b', 'c']) await record(name)
  await published()
  const ids = (await erp.get('events/')).body.results.map(({ id }: PortalEvent) => id)
  const ack = (id: string) => erp.post('events/acknowledge/', { up_to: id })
  expect((await ack(ids[1])).body).toEqual({ acknowledged: ids[1] })
  expect((await ack(ids[0])).body).toEqual({ acknowledged: ids[1] })
  expect((await erp.get('events/')).body.results.map(({ id }: PortalEvent) => id)).toEqual([ids[2]])
  expect((await other.get('events/')).body.results).toHaveLength(3)
  await rows(portal.db, sql`update machine_key set revoked_at = now() where name = 'SAP'`)
  const next = await portal.aMachine({ may: ['read:events'], name: 'SAP' })
  expect((await next.get('events/')).body.results).toHaveLength(1)
})

test('events of 90 days ago go, but for the last one; a key that slept longer is told (rules E-53, E-58)', async () => {
  const erp = await anErp()
  for (const name of ['a', 'b', 'c']) await record(name)
  await published()
  const ids = (await erp.get('events/')).body.results.map(({ id }: PortalEvent) => id)
  await erp.post('events/acknowledge/', { up_to: ids[0] })
  await rows(portal.db, sql`update event set created_at = now() - interval '91 days'`)
  await clearExpired(portal)
  expect((await feed()).map(({ id }) => id)).toEqual([ids[2]])
  expect((await erp.get('events/')).body).toMatchObject({ code: 'unknown_cursor' })
  expect((await erp.get(`events/?after=${ids[2]}`)).status).toBe(200)
})

test('an event of a transaction that ends later is not skipped (rule E-57)', async () => {
  // The embedded database has one connection: there no two transactions are open at once.
  if (!portal.config.databaseUrl) return
  let end: () => void = () => undefined
  let begun: () => void = () => undefined
  const held = new Promise<void>((resolve) => (end = resolve))
  const written = new Promise<void>((resolve) => (begun = resolve))
  const slow = transaction(portal.db, async (tx) => {
    await recordEvent(tx, portal, 'access.requested', request('slow'))
    begun()
    await held
  })
  await written
  await record('quick')
  await published()
  const erp = await anErp()
  const { results, next } = (await erp.get('events/')).body
  expect(results.map(({ data }: PortalEvent) => data.name)).toEqual(['quick'])
  end()
  await slow
  await published()
  const after = (await erp.get(`events/?after=${next}`)).body.results
  expect(after.map(({ data }: PortalEvent) => data.name)).toEqual(['slow'])
})

test('of many writers and publishers at once a reader gets everything, once and in order (rule E-57)', async () => {
  const erp = await anErp()
  let isOver = false
  const publishers = [1, 2].map(async () => {
    while (!isOver) await published()
  })
  const read: string[] = []
  let cursor = 'start'
  const reader = (async () => {
    for (;;) {
      const wasOver = isOver
      const { results, next } = (await erp.get(`events/?after=${cursor}&limit=7`)).body
      read.push(...results.map(({ data }: PortalEvent) => data.name))
      cursor = next ?? cursor
      if (wasOver && results.length === 0) return
      if (results.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let n = 0; n < 25; n++)
      await transaction(portal.db, async (tx) => {
        await recordEvent(tx, portal, 'access.requested', request(`${writer}/${n}`))
        await sql`select pg_sleep(${Math.random() * 0.01})`.execute(tx)
      })
  })
  await Promise.all(writers)
  await published()
  isOver = true
  await Promise.all([...publishers, reader])
  expect(read).toHaveLength(100)
  expect(new Set(read).size).toBe(100)
})
