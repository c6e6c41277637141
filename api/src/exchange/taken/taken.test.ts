import { sql } from 'kysely'
import type { OrderTaking } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'

let portal: TestPortal
let erp: Awaited<ReturnType<TestPortal['aMachine']>>
beforeAll(async () => {
  portal = await aPortal()
  erp = await portal.aMachine({ may: ['take:orders'] })
})

async function anOrder(state = 'received') {
  const order = await portal.anOrder({ state, lines: 2 })
  const buyer = await portal.anAccount({ clients: [order.client_id], can_see_totals: true })
  return {
    ...order,
    read: async () => (await buyer.get(`orders/${order.id}/`)).body,
    version: async () => (await buyer.get(`orders/${order.id}/version/`)).body.version,
    list: async (search: string) => (await buyer.get(`orders/?search=${search}`)).body.count,
  }
}
const take = (number: string, taking: Partial<OrderTaking> | object) =>
  erp.post(`exchange/orders/${encodeURIComponent(number)}/taken/`, taking)

test('an ERP notes its number, state and day; the buyer sees them (rules E-70, E-73)', async () => {
  const { id, number, read, version, list } = await anOrder()
  const before = await version()
  const taking = { number: 'SO-4711', state: 'preparing', delivery_date: '2031-05-02' }
  const { status, body } = await take(number, taking)
  expect([status, body]).toEqual([
    200,
    {
      id,
      number,
      erp_number: 'SO-4711',
      taken_at: expect.any(String),
      state: 'preparing',
      delivery_date: '2031-05-02',
      version: before + 1,
    },
  ])
  expect(await read()).toMatchObject({
    erp_number: 'SO-4711',
    taken_datetime: expect.stringMatching(/^\d{4}-.*T/),
    state: 'preparing',
    delivery_datetime: '2031-05-02T00:00:00',
    entries: [{ state: 'preparing' }, { state: 'preparing' }],
  })
  expect([await version(), await list('so-4711')]).toEqual([before + 1, 1])
})

test('the same again changes nothing (rule E-70)', async () => {
  const { number, version } = await anOrder()
  const taking = { number: 'SO-1', state: 'shipped' }
  const first = await take(number, taking)
  expect((await take(number, taking)).body).toEqual(first.body)
  expect((await take(number, { number: ' SO-1 ' })).body).toEqual(first.body)
  expect(await version()).toBe(first.body.version)
  expect(
    await rows(
      portal.db,
      sql`select machine_key_id is not null as by_key, account_id from audit where action = 'order.taken'
        and after ->> 'erp_number' = 'SO-1'`,
    ),
  ).toEqual([{ by_key: true, account_id: null }])
})

test('of two numbers the first one holds, also when both come at once (rule E-71)', async () => {
  const { number, read } = await anOrder()
  const answers = await Promise.all([take(number, { number: 'A' }), take(number, { number: 'B' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = (await read()).erp_number
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    erp_number: kept,
    detail: expect.stringContaining(kept),
  })
})

test.each(['pending_validation', 'cancelled'])('an order that is %s is not taken (rule E-71)', async (state) => {
  const { number } = await anOrder(state)
  expect((await take(number, { number: 'A' })).status).toBe(409)
})

test('a state goes forward only (rule E-72)', async () => {
  const { number } = await anOrder()
  const state = async (reported: string) => (await take(number, { number: 'A', state: reported })).body.state
  expect([await state('received'), await state('shipped'), await state('preparing'), await state('delivered')]).toEqual(
    ['received', 'shipped', 'shipped', 'delivered'],
  )
  const invoiced = await anOrder('invoiced')
  expect((await take(invoiced.number, { number: 'A', state: 'received' })).body.state).toBe('invoiced')
})

test('careless and hostile calls are refused (rule E-70)', async () => {
  const { number, version } = await anOrder()
  const before = await version()
  const wrong = [
    {},
    { number: '' },
    { number: '\u200b' },
    { number: 'x'.repeat(61) },
    { number: 5 },
    { number: 'A', state: 'cancelled' },
    { number: 'A', state: 'pending_validation' },
    { number: 'A', delivery_date: '2031-02-30' },
    { number: 'A', delivery_date: '0000-00-00' },
    { number: 'A', delivery_date: '2031-05-02T10:00:00' },
  ]
  for (const taking of wrong) expect([taking, (await take(number, taking)).status]).toEqual([taking, 400])
  for (const unknown of ['PED-0', "' or 1=1--", '%', '../1', `${number} `])
    expect([unknown, (await take(unknown, { number: 'A' })).status]).toEqual([unknown, 404])
  expect(await version()).toBe(before)
  const reader = await portal.aMachine({ may: ['read:events'] })
  expect((await reader.post(`exchange/orders/${number}/taken/`, { number: 'A' })).status).toBe(403)
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await admin.post(`exchange/orders/${number}/taken/`, { number: 'A' })).status).toBe(403)
  const stranger = await portal.anAccount({ clients: [(await portal.aClient()).id] })
  expect((await stranger.get(`orders/${(await anOrder()).id}/version/`)).status).toBe(404)
})

test('a page that looks for news does not use its session (rules E-73, S-75)', async () => {
  const { id, client_id: client } = await anOrder()
  const buyer = await portal.anAccount({ clients: [client] })
  const seen = () => rows(portal.db, sql<{ seen_at: Date }>`select seen_at from session where account_id = ${buyer.id}`)
  await sql`update session set seen_at = now() - interval '10 minutes' where account_id = ${buyer.id}`.execute(
    portal.db,
  )
  const before = await seen()
  await buyer.get(`orders/${id}/version/`)
  expect(await seen()).toEqual(before)
})
