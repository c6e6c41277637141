import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { rows } from '../../core/db/db'
import { readMigrations } from '../../core/db/migration-files'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
})

type Center = NonNullable<Parameters<TestPortal['aCenter']>[0]>

/** An order of lines of 10.00 (21 %), sent by a colleague of two who may validate, the second up to an amount. */
async function aWaiting({
  lines = 3,
  center: own = {},
  limit = null as string | null,
}: { lines?: number; center?: Center; limit?: string | null } = {}) {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, ...own })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount(sees)
  const validates = { ...sees, can_validate_orders: true }
  const approver = await portal.anAccount({ ...validates, first_name: 'Marta', last_name: 'Soler' })
  const other = await portal.anAccount({ ...validates, validation_limit: limit })
  const order = await portal.anOrder({
    client_id: client.id,
    center_id: center.id,
    creator_id: asker.id,
    state: 'pending_validation',
    lines,
    order_datetime: '2026-05-19T08:00:00Z',
  })
  const path = `validable_orders/${order.id}/`
  const read = async (as: Caller = approver) => (await as.get(path)).body
  const entries = (await read()).entries as { id: number; external_id: string; product: { name: string } }[]
  const remove = (line: number, version = 1, as: Pick<Caller, 'patch'> = approver, more: object = {}) =>
    as.patch(`${path}remove_line/`, { line, version, ...more })
  return { client, center, asker, approver, other, order, path, entries, read, remove }
}
/** The mails of changes, which wait for more of them (rule D-132). */
async function mailsLater() {
  expect(await newMails(portal)).toEqual([])
  const waiting = sql`select distinct run_at - created_at = interval '5 minutes' as waits from job
    where kind = 'order-lines-removed' and done_at is null`
  expect(await rows(portal.db, waiting)).toEqual([{ waits: true }])
  await sql`update job set run_at = now() where kind = 'order-lines-removed' and done_at is null`.execute(portal.db)
  return newMails(portal)
}
const auditOf = (order: number) =>
  portal.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'order')
    .where('entity_id', '=', String(order))
    .execute()

test('a line that is taken out leaves the order waiting with the sums and shipping of the rest (rule D-125)', async () => {
  const { asker, order, entries, read, remove } = await aWaiting({ lines: 10 })
  await portal.db
    .updateTable('sale_order')
    .set({ client_discount_percentage: '10', client_discount: '10' })
    .where('id', '=', order.id)
    .execute()
  const [first] = entries
  const { status, body } = await remove(first!.id, 1, undefined, { reason: ' Ya queda en el almacén ' })
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'pending_validation',
      version: 2,
      base: 90,
      client_discount: 9,
      tax_total: 17.01,
      total: 98.01,
      shipping: 10,
      final: 108.01,
      lines_count: 9,
    },
  ])
  expect(body.entries.map(({ id }: { id: number }) => id)).toEqual(entries.slice(1).map(({ id }) => id))
  expect(await read(asker)).toMatchObject({ base: 90, lines_count: 9 })
})

test('history, audit and a message tell of it, without amounts (rule D-126)', async () => {
  const { asker, approver, order, entries, read, remove, path } = await aWaiting()
  await newMails(portal)
  await remove(entries[1]!.id, 1, approver, { reason: 'Ya queda en el almacén' })
  const { external_id, product } = entries[1]!
  expect((await read(asker)).history).toMatchObject([
    { action: 'kept_for_validation' },
    {
      action: 'line_removed',
      person: { email: approver.email },
      reason: 'Ya queda en el almacén',
      lines: [{ external_id, name: product.name, from: 1, to: 0 }],
    },
  ])
  expect(await auditOf(order.id)).toMatchObject([
    {
      action: 'order.line_removed',
      account_id: approver.id,
      before: { base: '30.00', line: { code: external_id, quantity: 1 } },
      after: { base: '20.00' },
    },
  ])
  const mails = (await mailsLater()).filter(({ to }) => to === asker.email)
  expect(mails).toHaveLength(1)
  const { subject, text } = mails[0]!
  expect(subject).toBe(`Pedido ${order.number}: se ha retirado un artículo`)
  for (const part of [
    `tu pedido ${order.number}`,
    'Marta Soler ha retirado el artículo',
    product.name,
    'Motivo: Ya queda en el almacén',
    `/pedidos/mis-pedidos/pedido/${order.id}`,
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\d,\d\d|€/)
  expect((await approver.patch(path, { cancelled: false, version: 2 })).body).toMatchObject({
    state: 'received',
    base: 20,
  })
})

test('lines that are taken out one after the other are told in one mail an order (rule D-132)', async () => {
  const { asker, approver, other, entries, order, path, remove } = await aWaiting({ lines: 4 })
  const another = await aWaiting()
  await newMails(portal)
  await Promise.all([remove(entries[0]!.id, 1, approver, { reason: 'Queda' }), another.remove(another.entries[0]!.id)])
  // A reason that shows nothing is none (rule P-27).
  await remove(entries[1]!.id, 2, other, { reason: '\u200b' })
  const mails = await mailsLater()
  expect(mails.map(({ to }) => to).sort()).toEqual([asker.email, another.asker.email].sort())
  const { subject, text } = mails.find(({ to }) => to === asker.email)!
  expect(subject).toBe(`Pedido ${order.number}: se han retirado 2 artículos`)
  for (const { product } of entries.slice(0, 2)) expect(text).toContain(`el artículo ${product.name} (cantidad: 1)`)
  for (const part of ['Motivo: Queda', 'sigue pendiente de validación']) expect(text).toContain(part)
  expect(text.match(/Motivo/g)).toHaveLength(1)
  // What follows the mail is told by the next one, which no longer says that it waits.
  await remove(entries[2]!.id, 3)
  await approver.patch(path, { cancelled: true, version: 4 })
  const [next] = await mailsLater()
  expect(next!.subject).toBe(`Pedido ${order.number}: se ha retirado un artículo`)
  expect(next!.text).toContain(entries[2]!.product.name)
  expect(next!.text).not.toContain('sigue pendiente')
})

test('the mails that an older version had queued are sent, one an order (rule D-132)', async () => {
  const { asker, approver, entries, order, remove } = await aWaiting({ lines: 4 })
  await remove(entries[0]!.id, 1, approver, { reason: 'Queda' })
  await remove(entries[1]!.id, 2)
  await sql`delete from job where kind = 'order-lines-removed'`.execute(portal.db)
  const queued = (at: number, reason: string) => ({
    order: order.id,
    by: approver.id,
    name: entries[at]!.product.name,
    quantity: 1,
    reason,
    language: 'es',
  })
  for (const payload of [queued(0, 'Queda'), queued(1, '')])
    await portal.jobs.add(portal.db, 'order-line-removed', payload)
  await sql.raw(readMigrations().find(({ name }) => name.startsWith('245_'))!.text).execute(portal.db)
  const mails = await newMails(portal)
  expect(mails.map(({ to }) => to)).toEqual([asker.email])
  for (const { product } of entries.slice(0, 2)) expect(mails[0]!.text).toContain(`el artículo ${product.name}`)
  expect(mails[0]!.text).toContain('Motivo: Queda')
  expect(await rows(portal.db, sql`select 1 from job where kind = 'order-line-removed'`)).toEqual([])
})

test('the last article stays, and a charge from buyers: an order is never empty (rule D-125)', async () => {
  const { entries, remove, read } = await aWaiting({ lines: 2 })
  await portal.db
    .updateTable('product')
    .set({ is_charge: true })
    .where('external_id', '=', entries[1]!.external_id)
    .execute()
  expect(await remove(entries[0]!.id)).toMatchObject({ status: 400, body: { code: 'last_line' } })
  expect(await remove(entries[1]!.id)).toMatchObject({ status: 400, body: { code: 'charge' } })
  const sales = await portal.anAccount({ role: 'admin', can_validate_orders: true })
  expect(await remove(entries[1]!.id, 1, sales)).toMatchObject({ status: 200, body: { lines_count: 1 } })
  expect(await remove(entries[0]!.id, 2)).toMatchObject({ status: 400, body: { code: 'last_line' } })
  expect(await read()).toMatchObject({ lines_count: 1, version: 2 })
})

test('what is left keeps the minimum of its centre (rule D-125)', async () => {
  const { entries, remove, read } = await aWaiting({ center: { min_order: '25' } })
  expect(await remove(entries[0]!.id)).toMatchObject({ status: 400, body: { code: '105', min_order: 25 } })
  expect(await read()).toMatchObject({ base: 30, version: 1 })
})

test('limit and amounts are compared with what is left (rules D-70, D-125)', async () => {
  const { client, other, entries, remove, read, order } = await aWaiting({
    limit: '20',
    center: { purchase_limit: '20', purchase_limit_period: 'M' },
  })
  expect(await read(other)).toMatchObject({ limit_exceeded: true })
  expect(await other.patch(`validable_orders/${order.id}/`, { cancelled: false })).toMatchObject({
    status: 400,
    body: { agreed: true },
  })
  expect(await read(other)).toMatchObject({ has_agreed: true })
  await remove(entries[0]!.id, 1)
  expect(await read(other)).toMatchObject({ limit_exceeded: false, has_agreed: false })
  const { results } = (await other.get(`validable_orders/?client=${client.id}`)).body
  expect(results).toMatchObject([{ limit_percent: 100 }])
  expect(await other.patch(`validable_orders/${order.id}/`, { cancelled: false })).toMatchObject({ status: 200 })
})

test('who raised an order alone does not validate it after a line is taken out (rules D-93, D-125)', async () => {
  const { approver, other, entries, remove, path } = await aWaiting({
    center: { purchase_limit: '15', purchase_limit_period: 'M' },
  })
  const raise = [{ id: entries[0]!.id, quantity: 9 }]
  expect(await approver.patch(path, { cancelled: false, entries: raise })).toMatchObject({
    status: 400,
    body: { code: '100' },
  })
  expect((await remove(entries[2]!.id, 2, other)).status).toBe(200)
  expect(await approver.patch(path, { cancelled: false })).toMatchObject({ status: 400, body: { code: '100' } })
  const decided = await other.patch(path, { cancelled: false })
  expect(decided).toMatchObject({ status: 200, body: { state: 'received' } })
  expect((await other.get(`orders/${decided.body.id}/`)).body).toMatchObject({ base: 100 })
})

test('nobody else takes a line out: neither who asked, nor another client’s approver, nor a visitor (rule D-125)', async () => {
  const { asker, entries, remove, read } = await aWaiting()
  const stranger = await aWaiting()
  const line = entries[0]!.id
  expect((await remove(line, 1, asker)).status).toBe(403)
  expect((await remove(line, 1, stranger.approver)).status).toBe(404)
  expect((await remove(line, 1, portal.stranger)).status).toBe(401)
  expect((await remove(stranger.entries[0]!.id)).status).toBe(404)
  for (const body of [
    { version: 1 },
    { line },
    { line: 'x', version: 1 },
    { line, version: 1, reason: 'x'.repeat(501) },
  ])
    expect(
      (
        await portal
          .anAccount({ role: 'admin', can_validate_orders: true })
          .then((admin) => admin.patch(`validable_orders/${stranger.order.id}/remove_line/`, body))
      ).status,
    ).toBe(400)
  expect(await read()).toMatchObject({ version: 1, lines_count: 3 })
})

test('a decided order and another version keep their lines (rule D-94)', async () => {
  const { approver, entries, remove, path } = await aWaiting()
  await remove(entries[0]!.id)
  expect((await remove(entries[1]!.id, 1)).status).toBe(409)
  for (const cancelled of [true, false]) {
    const decided = await aWaiting()
    await decided.approver.patch(decided.path, { cancelled })
    expect(await decided.remove(decided.entries[0]!.id, 2)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Marta') },
    })
    expect(await decided.read()).toMatchObject({ lines_count: 3 })
  }
  expect((await approver.patch(path, { cancelled: false, version: 1 })).status).toBe(409)
})

test('one press counts once, and of a line taken out and a decision at once one holds (rules P-29, D-94)', async () => {
  const { approver, other, entries, order, path, read } = await aWaiting()
  const body = { line: entries[0]!.id, version: 1 }
  const key = { 'idempotency-key': 'remove-1' }
  const answers = await Promise.all([1, 2].map(() => approver.patch(`${path}remove_line/`, body, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await auditOf(order.id)).toHaveLength(1)
  for (const cancelled of [true, false]) {
    const both = await aWaiting()
    const pair = await Promise.all([
      both.remove(both.entries[0]!.id),
      both.other.patch(both.path, { cancelled, version: 1 }),
    ])
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
    const { lines_count: left, base } = await both.read()
    expect([left, base]).toEqual(pair[0]!.status === 200 ? [2, 20] : [3, 30])
  }
  const pair = await Promise.all(
    [entries[1]!, entries[2]!].map(({ id }, at) =>
      [approver, other][at]!.patch(`${path}remove_line/`, { line: id, version: 2 }),
    ),
  )
  expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read()).toMatchObject({ lines_count: 1, version: 3 })
})
