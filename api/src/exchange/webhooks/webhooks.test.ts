import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aReceiver } from '../../../test/a-receiver'
import type { Caller } from '../../../test/an-account'
import { clearExpired } from '../../core/db/clear-expired'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { recordEvent } from '../../core/events/record-event'
import { logCommand } from '../../core/security-log/log-command'
import { pauses } from './send-delivery'

const hosts: string[] = []
let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal({ webhookPrivateHosts: hosts })
  admin = await portal.anAccount({ role: 'admin' })
})

type Receiver = Awaited<ReturnType<typeof aReceiver>>
const opened: Receiver[] = []
beforeEach(async () => {
  await rows(portal.db, sql`delete from webhook`)
  await rows(portal.db, sql`delete from event`)
  await rows(portal.db, sql`delete from job`)
})
afterEach(async () => {
  await portal.jobs.stop()
  for (const receiver of opened.splice(0)) await receiver.close()
})

/** A receiver that is subscribed, with its secret. */
async function aSubscriber(types = ['access.requested']) {
  const receiver = await aReceiver()
  opened.push(receiver)
  hosts.push(receiver.host)
  const { status, body } = await admin.post('webhooks/', { url: receiver.url, types, description: 'ERP' })
  expect(status).toBe(201)
  const { id, secret } = body as { id: number; secret: string }
  const deliveries = async () => (await admin.get(`webhooks/${id}/deliveries/`)).body.results
  return { receiver, id, secret, deliveries }
}
const record = (name: string) =>
  transaction(portal.db, (tx) =>
    recordEvent(tx, portal, 'access.requested', {
      id: 1,
      name,
      email: 'a@b.test',
      phone: null,
      company: null,
      text: null,
    }),
  )
/** As if all pauses were over. */
const afterPause = async () => {
  await sql`update job set run_at = now() - interval '1 second' where done_at is null and failed_at is null`.execute(
    portal.db,
  )
  await portal.jobs.runDue()
}
const names = (receiver: Receiver) => receiver.received.map(({ body }) => JSON.parse(body).data.name)

test('an event comes signed as Standard Webhooks says, and only what was subscribed to (rule E-61)', async () => {
  const { receiver, secret, deliveries } = await aSubscriber()
  const other = await aSubscriber(['order.sent'])
  await record('Eva')
  await portal.jobs.runDue()
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
  const event = new Verifier(secret).verify(body, headers as Record<string, string>)
  expect(event).toEqual({
    id: headers['webhook-id'],
    type: 'access.requested',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: expect.objectContaining({ name: 'Eva' }),
  })
  expect(headers['content-type']).toBe('application/json')
  expect(() => new Verifier(other.secret).verify(body, headers as Record<string, string>)).toThrow('signature')
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, type: 'access.requested' }])
  expect(other.receiver.received).toEqual([])
})

test('after a rotation both secrets sign for 24 hours; a secret is answered once (rule E-62)', async () => {
  const { receiver, id, secret } = await aSubscriber()
  const { body: rotated } = await admin.post(`webhooks/${id}/rotate/`)
  const verify = async (key: string) => {
    const { headers, body } = receiver.received.at(-1)!
    return new Verifier(key).verify(body, headers as Record<string, string>)
  }
  await record('Eva')
  await portal.jobs.runDue()
  await verify(secret)
  await verify(rotated.secret)
  await sql`update webhook set former_until = now() - interval '1 second'`.execute(portal.db)
  await record('Ana')
  await portal.jobs.runDue()
  await verify(rotated.secret)
  await expect(verify(secret)).rejects.toThrow()
  const answers = [
    await admin.get('webhooks/'),
    await admin.get(`webhooks/${id}/`),
    await admin.patch(`webhooks/${id}/`, { version: 2, description: 'x' }),
  ]
  for (const { status, body } of answers)
    expect([status, JSON.stringify(body).includes('secret')]).toEqual([200, false])
  const stored = JSON.stringify(await rows(portal.db, sql`select * from webhook`))
  for (const key of [secret, rotated.secret]) expect(stored).not.toContain(key.slice(6))
})

test('what fails is tried again within a day with the same id, then given up, and can be sent again (E-61, E-63, E-66)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  receiver.answer = (response) => void response.writeHead(503).end('Cerrado')
  await record('Eva')
  await portal.jobs.runDue()
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503, answer: 'Cerrado' }])
  const all = pauses.reduce((sum, pause) => sum + pause, 0)
  expect([pauses.length + 1, all > 20 * 3600, all < 24 * 3600]).toEqual([11, true, true])
  expect(pauses.every((pause, at) => at === 0 || pause > pauses[at - 1]!)).toBe(true)
  for (let attempt = 2; attempt <= 11; attempt++) await afterPause()
  await afterPause()
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ state: 'failed', attempts: 11, next_at: null })
  expect(receiver.received).toHaveLength(11)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.answer = (response) => void response.writeHead(200).end()
  expect((await admin.post(`webhooks/${id}/resend/`, { deliveries: [failed.id] })).body).toEqual({ count: 1 })
  await portal.jobs.runDue()
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('a receiver that answers 410 gets no more until it is turned on again (rule E-63)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  receiver.answer = (response) => void response.writeHead(410).end()
  await record('Eva')
  await record('Ana')
  await portal.jobs.runDue()
  expect(receiver.received).toHaveLength(1)
  const { body: ended } = await admin.get(`webhooks/${id}/`)
  expect(ended).toMatchObject({ active: false, ended_at: expect.any(String) })
  expect(await deliveries()).toMatchObject([
    { state: 'failed', answer: 'The receiver is off' },
    { state: 'failed', status: 410 },
  ])
  await record('Luz')
  await portal.jobs.runDue()
  expect((await admin.post(`webhooks/${id}/resend/`, { deliveries: [] })).body.code).toBe('off')
  receiver.answer = (response) => void response.writeHead(204).end()
  const on = await admin.patch(`webhooks/${id}/`, { version: ended.version, active: true })
  expect(on.body).toMatchObject({ active: true, ended_at: null })
  expect((await admin.post(`webhooks/${id}/resend/`, { from: '2020-01-01T00:00:00Z' })).body).toEqual({ count: 3 })
  await portal.jobs.runDue()
  expect(names(receiver).slice(1)).toEqual(['Eva', 'Ana', 'Luz'])
})

test('a slow receiver delays neither another one nor mail; an order is there within a second (rule E-64)', async () => {
  const slow = await aSubscriber()
  slow.receiver.answer = () => undefined
  const quick = await aSubscriber()
  const mailed: string[] = []
  portal.jobs.handle('a-mail', async ({ to }: { to: string }) => void mailed.push(to))
  portal.jobs.start()
  await record('Eva')
  await quick.receiver.got(1)
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    const started = performance.now()
    await record(`Ana ${n}`)
    times.push((await quick.receiver.got(n + 2)).at(-1)!.at - started)
  }
  await portal.jobs.add(portal.db, 'a-mail', { to: 'x' })
  while (mailed.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(names(quick.receiver)).toEqual(['Eva', ...times.map((_time, n) => `Ana ${n}`)])
  expect(slow.receiver.received).toHaveLength(1)
  expect(Math.max(...times)).toBeLessThan(1_000)
  await slow.receiver.close()
})

test('single deliveries and those of a period are sent again, for 14 days (rule E-66)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  for (const name of ['a', 'b', 'c']) await record(name)
  await portal.jobs.runDue()
  const [c, , a] = await deliveries()
  const again = (body: object) => admin.post(`webhooks/${id}/resend/`, body)
  expect((await again({ deliveries: [c.id, a.id] })).body).toEqual({ count: 2 })
  await portal.jobs.runDue()
  expect(names(receiver)).toEqual(['a', 'b', 'c', 'a', 'c'])
  await sql`update event set created_at = now() - interval '2 days' where data ->> 'name' = 'a'`.execute(portal.db)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  expect((await again({ from: yesterday })).body).toEqual({ count: 2 })
  await portal.jobs.runDue()
  expect(names(receiver).slice(5)).toEqual(['b', 'c'])
  // A receiver that was made later.
  const later = await aSubscriber()
  expect((await admin.post(`webhooks/${later.id}/resend/`, { from: '2020-01-01T00:00:00Z' })).body).toEqual({
    count: 3,
  })
  await portal.jobs.runDue()
  expect(names(later.receiver)).toEqual(['a', 'b', 'c'])
  for (const wrong of [
    {},
    { from: 'yesterday' },
    { from: '2026-13-01T00:00:00Z' },
    { deliveries: [c.id + 1000] },
    { until: yesterday },
  ])
    expect([wrong, (await again(wrong)).status]).toEqual([wrong, 400])
  const other = await later.deliveries()
  expect((await again({ deliveries: [other[0].id] })).status).toBe(400)
  expect((await admin.get(`webhooks/${id}/deliveries/${other[0].id}/`)).status).toBe(404)
  expect((await admin.get(`webhooks/${id}/deliveries/${a.id}/`)).body.payload).toMatchObject({ data: { name: 'a' } })
  await sql`update webhook_delivery set created_at = now() - interval '15 days'`.execute(portal.db)
  await clearExpired(portal)
  expect(await deliveries()).toEqual([])
})

test('a waiting delivery that is sent again is tried at once, and once (rule E-66)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  receiver.answer = (response) => void response.writeHead(500).end()
  await record('Eva')
  await portal.jobs.runDue()
  receiver.answer = (response) => void response.writeHead(204).end()
  const [{ id: delivery }] = await deliveries()
  for (let press = 0; press < 3; press++) await admin.post(`webhooks/${id}/resend/`, { deliveries: [delivery] })
  await portal.jobs.runDue()
  expect(receiver.received).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
})

test('a waiting delivery whose job was lost is sent again too (rule E-66)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  await record('Eva')
  await sql`update job set run_at = now() where kind = 'publish-events'`.execute(portal.db)
  receiver.answer = (response) => void response.writeHead(500).end()
  await portal.jobs.runDue()
  await sql`delete from job where kind = 'webhook'`.execute(portal.db)
  receiver.answer = (response) => void response.writeHead(204).end()
  const [{ id: delivery }] = await deliveries()
  await admin.post(`webhooks/${id}/resend/`, { deliveries: [delivery] })
  await portal.jobs.runDue()
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
})

test('a test sends a sample at once, and says what came back (rule E-67)', async () => {
  const { receiver, id, secret } = await aSubscriber()
  receiver.answer = (response) => void response.writeHead(200).end('Hola')
  const { body } = await admin.post(`webhooks/${id}/test/`)
  expect(body).toEqual({ delivered: true, status: 200, answer: 'Hola', milliseconds: expect.any(Number) })
  const [{ headers, body: sent }] = receiver.received as [(typeof receiver.received)[number]]
  expect(new Verifier(secret).verify(sent, headers as Record<string, string>)).toMatchObject({
    type: 'test',
    data: { number: 'PED-MUESTRA' },
  })
  expect(await rows(portal.db, sql`select 1 from event`)).toEqual([])
  receiver.answer = (response) => void response.writeHead(404).end()
  expect((await admin.post(`webhooks/${id}/test/`)).body).toMatchObject({ delivered: false, status: 404, answer: null })
})

test('an address that is not public is refused, and not called when its name leads there later (rule E-65)', async () => {
  const create = (url: string) => admin.post('webhooks/', { url, types: ['order.sent'] })
  for (const url of ['http://erp.example.com/', 'https://10.0.0.1/', 'https://2130706433/', 'https://localhost/', 'x'])
    expect([url, (await create(url)).body.url?.length]).toEqual([url, 1])
  const { receiver, id, deliveries } = await aSubscriber()
  // The operator no longer allows it; and a name that is resolved to this machine, as by a changed DNS.
  hosts.splice(hosts.indexOf(receiver.host), 1)
  await record('Eva')
  await portal.jobs.runDue()
  expect((await deliveries())[0]).toMatchObject({
    state: 'waiting',
    status: null,
    answer: expect.stringContaining('not public'),
  })
  await sql`update webhook set url = ${`https://localtest.localhost:${receiver.host.split(':')[1]}/`}
    where id = ${id}`.execute(portal.db)
  await afterPause()
  expect((await deliveries())[0]).toMatchObject({ attempts: 2, status: null })
  expect((await admin.post(`webhooks/${id}/test/`)).body).toMatchObject({ delivered: false, status: null })
  expect(receiver.received).toEqual([])
})

test('there are 20 receivers at most, also of calls at once (rule E-60)', async () => {
  const create = () => admin.post('webhooks/', { url: 'https://erp.example.com/', types: ['order.sent'] })
  const answers = await Promise.all(Array.from({ length: 23 }, create))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 400)!.body.code).toBe('too_many')
})

test('audit and security log name changes of receivers, without secrets and paths (rule E-68)', async () => {
  const { id, secret } = await aSubscriber()
  const url = 'https://hooks.example.com/services/T0/SEGRETO'
  await admin.patch(`webhooks/${id}/`, { version: 1, url })
  await admin.post(`webhooks/${id}/rotate/`)
  await admin.delete(`webhooks/${id}/`)
  expect((await admin.get(`webhooks/${id}/`)).status).toBe(404)
  const log = await logCommand(portal.db, ['1'])
  for (const action of ['webhook.created', 'webhook.changed', 'webhook.rotated', 'webhook.removed'])
    expect(log).toContain(action)
  expect(log).toContain('https://hooks.example.com')
  const audited = JSON.stringify(await rows(portal.db, sql`select * from audit`))
  for (const text of [log, audited])
    for (const hidden of ['SEGRETO', secret.slice(6)]) expect(text).not.toContain(hidden)
})

test('a secret that another JWT_SECRET encrypted is said, and nothing is sent unsigned (rule E-62)', async () => {
  const { receiver, id, deliveries } = await aSubscriber()
  await sql`update webhook set secret = 'AAAA' where id = ${id}`.execute(portal.db)
  await record('Eva')
  await portal.jobs.runDue()
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', answer: expect.stringContaining('rotate it') })
  expect(receiver.received).toEqual([])
})
