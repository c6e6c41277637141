import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../test/a-portal'
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

test('a ticket is good for one minute', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  await rows(portal.db, sql`update download set expires_at = expires_at - interval '61 seconds'`)
  expect((await portal.stranger.get(path)).status).toBe(404)
})

test('rights that were taken away after the ticket count', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const path = await aTicket(admin)
  await rows(portal.db, sql`update account set role = 'client' where id = ${admin.id}`)
  expect((await portal.stranger.get(path)).status).toBe(404)
})

test('the database keeps no ticket that could be used', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  const kept = JSON.stringify(await rows(portal.db, sql`select * from download`))
  expect(kept).not.toContain(path.split('/')[1])
})

test('asking for its head alone does not use a ticket up', async () => {
  const path = await aTicket(await portal.anAccount({ role: 'admin' }))
  expect((await portal.app.inject({ method: 'HEAD', url: `/api/${path}` })).statusCode).toBe(404)
  expect((await portal.stranger.get(path)).status).toBe(200)
})
