import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../db/db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** The path of a fresh ticket for the account's list of clients. */
async function aTicket(account: Awaited<ReturnType<TestPortal['anAccount']>>): Promise<string> {
  const { body } = await account.post('downloads/', { kind: 'clients' })
  return body.url.replace('/api/', '')
}

test('a ticket is good for one minute (rule P-34)', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  await rows(portal.db, sql`update download set expires_at = expires_at - interval '61 seconds'`)
  expect((await portal.stranger.get(path)).status).toBe(404)
})

test('rights that were taken away after the ticket count (rule P-34)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const path = await aTicket(admin)
  await rows(portal.db, sql`update account set role = 'client' where id = ${admin.id}`)
  expect((await portal.stranger.get(path)).status).toBe(404)
})

test('the database stores no ticket that could be used', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  const kept = JSON.stringify(await rows(portal.db, sql`select * from download`))
  expect(kept).not.toContain(path.split('/')[1])
})

test('a HEAD request does not use a ticket up', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  expect((await portal.app.inject({ method: 'HEAD', url: `/api/${path}` })).statusCode).toBe(404)
  expect((await portal.stranger.get(path)).status).toBe(200)
})

describe('a ticket that is asked for again with its key', () => {
  const clients = { kind: 'clients' }
  const key = { 'idempotency-key': 'once' }
  const ticketsOf = ({ id }: { id: number }) =>
    rows(portal.db, sql`select token_hash from download where account_id = ${id}`)

  test('is the same one, and serves once', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => admin.post('downloads/', clients, key)))
    expect(first!.status).toBe(201)
    for (const { status, body } of again) expect([status, body]).toEqual([201, first!.body])
    expect(await ticketsOf(admin)).toHaveLength(1)
    const path = first!.body.url.replace('/api/', '')
    expect((await portal.stranger.get(path)).status).toBe(200)
    expect((await admin.post('downloads/', clients, key)).body).toEqual(first!.body)
    expect((await portal.stranger.get(path)).status).toBe(404)
  })

  test('expires at the same time, and another key gives a new one', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const {
      body: { url },
    } = await admin.post('downloads/', clients, key)
    await rows(portal.db, sql`update download set expires_at = expires_at - interval '61 seconds'`)
    expect((await admin.post('downloads/', clients, key)).body.url).toBe(url)
    expect((await portal.stranger.get(url.replace('/api/', ''))).status).toBe(404)
    const other = await admin.post('downloads/', clients, { 'idempotency-key': 'another' })
    expect((await portal.stranger.get(other.body.url.replace('/api/', ''))).status).toBe(200)
  })

  test('is refused for another file, and the same key of another account is another one', async () => {
    const [admin, other] = [await portal.anAccount({ role: 'admin' }), await portal.anAccount({ role: 'admin' })]
    const {
      body: { url },
    } = await admin.post('downloads/', clients, key)
    expect((await admin.post('downloads/', { ...clients, params: { search: 'a' } }, key)).status).toBe(409)
    expect((await other.post('downloads/', clients, key)).body.url).not.toBe(url)
  })

  test('cannot be derived from what the database stores', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const {
      body: { url },
    } = await admin.post('downloads/', clients, key)
    const kept = await rows(
      portal.db,
      sql<{ answer: string }>`select * from idempotency where account_id = ${admin.id}`,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(url.split('/')[3])
    expect((await portal.stranger.get(`downloads/${JSON.parse(kept[0]!.answer)}/`)).status).toBe(404)
  })

  test('opens nothing once its session has ended', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const {
      body: { url },
    } = await admin.post('downloads/', clients, key)
    await admin.post('session/logout/', {})
    expect((await portal.stranger.get(url.replace('/api/', ''))).status).toBe(404)
  })
})
