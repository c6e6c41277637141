import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ metricsKey: 'a key of sixteen letters', commit: 'abc123' })
  portal.jobs.start()
})

const get = async (url: string, from = portal, headers = {}) => {
  const { statusCode, headers: answerHeaders, body } = await from.app.inject({ url, headers })
  return { status: statusCode, headers: answerHeaders, body, json: () => JSON.parse(body) }
}
const figures = async (from = portal) =>
  (await get('/metrics', from, { authorization: 'Bearer a key of sixteen letters' })).body
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

test('a process that answers is alive, and one whose parts are well is ready (rules W-1, W-2)', async () => {
  expect(await get('/livez')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  const { status, json, headers } = await get('/readyz')
  const good = { ok: true, ms: expect.any(Number) }
  expect(json()).toEqual({ status: 'ok', checks: { database: good, migrations: good, disk: good, jobs: good } })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test('a full disk, a missing migration and jobs that nobody looks for are named (rules W-2, W-3)', async () => {
  const ill = await aPortal({ diskMinFree: Number.MAX_SAFE_INTEGER })
  await sql`delete from migration where name like '311%'`.execute(ill.db)
  const { status, json } = await get('/readyz', ill)
  expect(status).toBe(503)
  expect(json()).toMatchObject({
    status: 'failed',
    checks: {
      database: { ok: true },
      migrations: { ok: false, problem: '311_watched_jobs.sql is not applied' },
      disk: { ok: false, problem: expect.stringMatching(/MB free of/) },
      jobs: { ok: false },
    },
  })
})

test('without its database the portal is alive and not ready, and its figures say so (rules W-1, W-2, W-9)', async () => {
  const broken = await aPortal({ metricsKey: 'a key of sixteen letters' })
  await broken.database.close()
  expect((await get('/livez', broken)).status).toBe(200)
  const { status, json } = await get('/readyz', broken)
  expect(status).toBe(503)
  expect(json().checks.database).toMatchObject({ ok: false })
  const text = await figures(broken)
  expect(figure(text, 'portal_database_up')).toBe(0)
  expect(text).not.toMatch(/^portal_mails\{/m)
  expect(figure(text, 'portal_check{check="database"}')).toBe(0)
})

test('the version names program, commit and database (rule W-4)', async () => {
  expect((await get('/version')).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'abc123',
    database: expect.stringMatching(/^\d+/),
    migration: expect.stringMatching(/^\d{3}_.*\.sql$/),
  })
})

test('paths of other monitors are 404 and no page (rule W-5)', async () => {
  const without = await aPortal()
  for (const path of ['/healthz', '/health', '/status', '/metrics', '/metrics/'])
    expect(await get(path, without)).toMatchObject({ status: 404, body: '{"detail":"Not found"}' })
})

test('figures are for who has the key alone (rule W-6)', async () => {
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/metrics', portal, { authorization: 'Bearer a key of sixteen letterz' })).status).toBe(401)
  expect(await figures()).toContain('process_resident_memory_bytes')
})

test('calls are counted by their route, never by their address (rules W-7, W-8)', async () => {
  await portal.stranger.get('public_products/4711/')
  await get('/carrito/some-page')
  await get('/api/no-such-call/')
  const text = await figures()
  expect(
    figure(text, 'portal_http_request_seconds_count{method="GET",route="/api/public_products/:id/",status="4xx"}'),
  ).toBe(1)
  expect(text).not.toMatch(/route="[^"]*(4711|some-page|no-such-call)/)
})

test('jobs, mails, imports, deliveries, connections and disk are counted (rule W-8)', async () => {
  const { db } = portal
  await portal.jobs.stop()
  await sql`insert into job (kind, payload, run_at, attempts, last_error) values
    ('paper-mail', '{}', now() - interval '10 minutes', 1, 'refused'),
      ('paper-mail', '{}', now() + interval '1 hour', 0, null),
    ('webhook', '{}', now() - interval '1 minute', 0, null)`.execute(db)
  await sql`insert into job (kind, payload, failed_at) values ('invitation', '{}', now())`.execute(db)
  await sql`insert into import_run (object, state, source, policy, created_at)
    values ('articles', 'refused', 'command', 'all', now() - interval '1 hour')`.execute(db)
  const text = await figures()
  expect(figure(text, 'portal_database_up')).toBe(1)
  expect(figure(text, 'portal_jobs_waiting{kind="paper-mail"}')).toBe(2)
  expect(figure(text, 'portal_job_oldest_due_seconds{kind="paper-mail"}')).toBeGreaterThanOrEqual(600)
  expect(figure(text, 'portal_jobs_given_up{kind="invitation"}')).toBe(1)
  expect(figure(text, 'portal_mails{state="waiting"}')).toBe(2)
  expect(figure(text, 'portal_mails{state="failing"}')).toBe(1)
  expect(figure(text, 'portal_mails{state="given_up"}')).toBe(1)
  expect(figure(text, 'portal_imports{object="articles",state="refused"}')).toBe(1)
  expect(figure(text, 'portal_import_age_seconds{object="articles",state="refused"}')).toBeGreaterThanOrEqual(3600)
  expect(figure(text, 'portal_webhook_deliveries{state="waiting"}')).toBe(0)
  expect(figure(text, 'portal_database_connections{state="waiting"}')).toBe(0)
  expect(figure(text, 'portal_event_loop_held_seconds')).toBeGreaterThanOrEqual(0)
  expect(figure(text, 'portal_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('a failure of an area in a browser is counted by area and phase (rules W-7, W-12)', async () => {
  const report = (body: object) => portal.stranger.post('browser_errors/', body)
  expect((await report({ area: 'cart', version: '1.2.0-abc', phase: 'load' })).status).toBe(204)
  expect(await report({ area: 'cart', version: '1', phase: 'crash' })).toMatchObject({ status: 400 })
  expect(await report({ area: 'a b"', version: '1', phase: 'load' })).toMatchObject({ status: 400 })
  expect(figure(await figures(), 'portal_browser_errors_total{area="cart",phase="load"}')).toBe(1)
  const statuses = new Set<number>()
  for (let n = 0; n < 31; n++) statuses.add((await report({ area: `area-${n}`, version: '1', phase: 'render' })).status)
  expect([...statuses]).toEqual([204, 429])
})

test('names of areas end at fifty (rule W-7)', async () => {
  const busy = await aPortal({ metricsKey: 'a key of sixteen letters' })
  for (let n = 0; n < 60; n++)
    await busy.app.inject({
      method: 'POST',
      url: '/api/browser_errors/',
      remoteAddress: `10.${n}.0.1`,
      payload: { area: `area-${n}`, version: '1', phase: 'load' },
    })
  const areas = (await figures(busy)).match(/^portal_browser_errors_total\{.*$/gm)
  expect(areas).toHaveLength(51)
  expect(areas!.at(-1)).toBe('portal_browser_errors_total{area="other",phase="load"} 10')
})

test('every answer names its call, and the log too (rule W-11)', async () => {
  const one = await portal.stranger.get('health/')
  const other = await get('/livez')
  expect(one.headers['x-request-id']).toMatch(/^[0-9A-Z]{8}$/)
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
})
