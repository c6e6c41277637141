import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

/** Orders of two lines of 10.00 (21 %) that wait at a centre with a monthly limit, and who may validate them. */
async function waiting(limit = '100') {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, purchase_limit: limit, purchase_limit_period: 'M' })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount(sees)
  const rights = { ...sees, can_validate_orders: true }
  const [approver, other] = [await portal.anAccount(rights), await portal.anAccount(rights)]
  const place = async () => {
    const order = await portal.anOrder({
      client_id: client.id,
      center_id: center.id,
      creator_id: asker.id,
      state: 'pending_validation',
      lines: 2,
    })
    await sql`update order_line set state = 'pending_validation' where order_id = ${order.id}`.execute(portal.db)
    return order
  }
  const bought = async () =>
    portal.db
      .selectFrom('client_product')
      .select(['product_id', 'orders', 'quantity', 'last_bought'])
      .where('client_id', '=', client.id)
      .orderBy('product_id')
      .execute()
  const spent = async () => (await approver.get(`centers/${center.id}/`)).body.purchase_current as number
  const messages = async (order: number) =>
    (
      await sql<{
        id: number
      }>`select id from job where kind = 'paper-mail' and payload ->> 'id' = ${String(order)}`.execute(portal.db)
    ).rows.length
  return { client, center, asker, approver, other, place, bought, spent, messages }
}

const one = (id: number) => `validable_orders/${id}/`
const undo = (id: number) => `validable_orders/${id}/undo/`

test.each([false, true])(
  'within ten seconds a decision is taken back, and the order waits as before (rule D-6, cancelled %p)',
  async (cancelled) => {
    const { approver, asker, place, bought, spent, messages } = await waiting()
    const { id } = await place()
    const before = (await approver.get(one(id))).body
    const [line] = before.entries
    const decided = await approver.patch(one(id), {
      cancelled,
      ...(!cancelled && { entries: [{ id: line.id, quantity: 3 }] }),
    })
    expect([await spent(), await messages(id)]).toEqual([cancelled ? 0 : 40, 1])
    portal.clock.set('2026-05-20T10:00:09')
    const { status, body } = await approver.patch(undo(id), { version: decided.body.version })
    expect([status, body.state, body.version]).toEqual([200, 'pending_validation', decided.body.version + 1])
    const plain = ({ version: _version, history: _history, ...rest }: Record<string, unknown>) => rest
    expect(plain(body)).toEqual(plain(before))
    expect(body.history.slice(1)).toMatchObject([
      { action: cancelled ? 'cancelled' : 'validated', person: { email: approver.email } },
      { action: 'undone', at: '2026-05-20T10:00:09', person: { email: approver.email } },
    ])
    expect([await spent(), await messages(id), await bought()]).toEqual([0, 0, []])
    expect((await asker.get('user_info/')).body.validable_orders).toBe(1)
    // It can be decided again, by anybody.
    expect((await approver.patch(one(id), { cancelled: false })).body).toMatchObject({ state: 'received', base: 20 })
  },
)

test('what the client had bought before still counts', async () => {
  const { client, approver, place, bought } = await waiting()
  const { id } = await place()
  await sql`insert into client_product (client_id, product_id, orders, quantity, last_bought)
    select ${client.id}, product_id, 4, 9, '2026-02-01' from order_line where order_id = ${id}`.execute(portal.db)
  const before = await bought()
  const { body } = await approver.patch(one(id), { cancelled: false })
  expect(await bought()).not.toEqual(before)
  await approver.patch(undo(id), { version: body.version })
  expect(await bought()).toEqual(before)
})

describe('is refused with a reason, and nothing changes (rule D-7)', () => {
  test('after ten seconds', async () => {
    const { approver, place } = await waiting()
    const { id } = await place()
    const { version } = (await approver.patch(one(id), { cancelled: true })).body
    portal.clock.set('2026-05-20T10:00:11')
    expect(await approver.patch(undo(id), { version }, { 'accept-language': 'en' })).toMatchObject({
      status: 400,
      body: { code: 'undo_late', message: 'A decision can be taken back for 10 seconds, which are over.' },
    })
    expect((await approver.get(one(id))).body.state).toBe('cancelled')
  })

  test('once its message has begun to leave', async () => {
    const { approver, place } = await waiting()
    const { id } = await place()
    const { version } = (await approver.patch(one(id), { cancelled: true })).body
    await sql`update job set run_at = now() where payload ->> 'id' = ${String(id)}`.execute(portal.db)
    await portal.jobs.runDue()
    expect((await approver.patch(undo(id), { version })).body.code).toBe('undo_late')
    expect((await approver.get(one(id))).body.state).toBe('cancelled')
  })

  test('to another account', async () => {
    const { approver, other, place } = await waiting()
    const { id } = await place()
    const { version } = (await approver.patch(one(id), { cancelled: false })).body
    expect(await other.patch(undo(id), { version })).toMatchObject({
      status: 400,
      body: { code: 'undo_other', message: 'Solo puede deshacer la decisión quien la tomó.' },
    })
  })

  test('at another version, when nothing is decided, without the right, or with an invalid body', async () => {
    const { approver, asker, place } = await waiting()
    const { id } = await place()
    expect((await approver.patch(undo(id), { version: 1 })).body.detail).toBe('No hay ninguna decisión que deshacer.')
    const { version } = (await approver.patch(one(id), { cancelled: false })).body
    expect((await approver.patch(undo(id), { version: version - 1 })).status).toBe(409)
    expect((await asker.patch(undo(id), { version })).status).toBe(403)
    expect((await approver.patch(undo(id), { version })).status).toBe(200)
    expect((await approver.patch(undo(id), { version })).status).toBe(409)
    for (const body of [{}, { version: 'x' }, { version: null }])
      expect((await approver.patch(undo(id), body)).status).toBe(400)
  })
})

test('several are taken back at once, each with its own answer', async () => {
  const { approver, other, place, spent, messages } = await waiting()
  const orders = [await place(), await place(), await place()].map(({ id }) => id)
  const { results } = (await approver.patch('validable_orders/', { orders, cancelled: false })).body
  expect(await spent()).toBe(60)
  await approver.patch(undo(orders[1]!), { version: results[1].version })
  await other.patch(one(orders[1]!), { cancelled: true })
  const named = results.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  const undone = (await approver.patch('validable_orders/undo/', { orders: named })).body.results
  expect(undone).toMatchObject([
    { id: orders[0], status: 200, state: 'pending_validation' },
    { id: orders[1], status: 400, state: 'cancelled', code: 'undo_other' },
    { id: orders[2], status: 200, state: 'pending_validation' },
  ])
  expect([await spent(), await messages(orders[0]!), await messages(orders[1]!)]).toEqual([0, 0, 1])
})

test.each([1, 2, 3])('of three simultaneous requests only one takes the decision back (%i)', async () => {
  const { approver, place, bought } = await waiting()
  const { id } = await place()
  const { version } = (await approver.patch(one(id), { cancelled: false })).body
  const answers = await Promise.all([
    approver.patch(undo(id), { version }),
    approver.patch(undo(id), { version }),
    approver.patch(undo(id), { version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await bought()).toEqual([])
})
