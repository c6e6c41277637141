import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { endSessionsByName } from '../admin/create-account'
import { rows } from '../../core/db/db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

describe('all sessions of another account (rule S-74)', () => {
  test('are ended by an admin; the account stays open, and the audit tells it', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const { id, email, password, ...there } = await portal.anAccount({ role: 'sales_manager' })
    expect((await there.get('account/')).status).toBe(200)
    expect((await admin.delete(`users/${id}/sessions/`)).status).toBe(200)
    expect((await there.get('account/')).status).toBe(401)
    expect((await portal.stranger.post('api-token-auth/', { email, password })).status).toBe(200)
    expect(
      await rows(
        portal.db,
        sql`select account_id from audit where action = 'sessions.ended' and entity_id = ${String(id)}`,
      ),
    ).toEqual([{ account_id: admin.id }])
  })

  test('are ended by nobody else, and not the own ones', async () => {
    const clients = [(await portal.aClient()).id]
    const user = await portal.anAccount({ clients })
    const manager = await portal.anAccount({ clients, can_manage_users: true })
    const admin = await portal.anAccount({ role: 'admin' })
    expect((await manager.delete(`users/${user.id}/sessions/`)).status).toBe(403)
    expect((await admin.delete(`users/${admin.id}/sessions/`)).status).toBe(400)
    expect((await admin.delete('users/999999/sessions/')).status).toBe(404)
    expect((await user.get('account/')).status).toBe(200)
  })

  test('are ended on the command line', async () => {
    const account = await portal.anAccount({ role: 'admin' })
    expect(await endSessionsByName(portal.db, account.email)).toBe('has no session any more')
    expect((await portal.stranger.post('api-token-refresh/', { token: account.token })).status).toBe(400)
    await expect(endSessionsByName(portal.db, 'nobody@portal.test')).rejects.toThrow('There is no account')
  })
})

describe('a session without use (rule S-75)', () => {
  const rules = () => portal.variants.get('arablau').server.rules
  beforeEach(() => Object.assign(rules(), { sessionIdleMinutes: 30 }))
  afterEach(() => Object.assign(rules(), { sessionIdleMinutes: null }))
  const idle = (id: number, minutes: number) =>
    rows(
      portal.db,
      sql`update session set seen_at = now() - make_interval(mins => ${minutes}) where account_id = ${id}`,
    )
  const seen = async (id: number) =>
    (
      await rows(
        portal.db,
        sql<{
          n: number
        }>`select (extract(epoch from now() - seen_at) / 60)::float8 as n from session where account_id = ${id}`,
      )
    )[0]!.n

  test('ends after the time of its variant: no call, no renewal, not in the list', async () => {
    const account = await portal.anAccount({ variant: 'arablau' })
    await idle(account.id, 31)
    const { body } = await portal.stranger.post('api-token-auth/', { email: account.email, password: account.password })
    expect((await account.get('account/')).status).toBe(401)
    expect((await portal.stranger.post('api-token-refresh/', { token: account.token })).status).toBe(400)
    expect((await portal.stranger.post('session/enter/', { token: account.token, buyer_cookie: 'x' })).status).toBe(400)
    const list = await portal.stranger.get('account/sessions/', { authorization: `Bearer ${body.token}` })
    expect(list.body.results).toHaveLength(1)
  })

  test('goes on with every call in that time, and a renewal by itself is none', async () => {
    const account = await portal.anAccount({ variant: 'arablau' })
    await idle(account.id, 29)
    const headers = { authorization: `Bearer ${account.token}` }
    expect((await portal.stranger.post('api-token-refresh/', { token: account.token }, headers)).status).toBe(200)
    expect(await seen(account.id)).toBeGreaterThan(28)
    const other = await portal.anAccount({ variant: 'arablau' })
    await idle(other.id, 29)
    expect((await other.get('account/')).status).toBe(200)
    expect(await seen(other.id)).toBeLessThan(1)
  })

  test('of a variant without such a time stays', async () => {
    const account = await portal.anAccount({ variant: 'vario' })
    await idle(account.id, 60 * 24 * 6)
    expect((await account.get('account/')).status).toBe(200)
  })
})
