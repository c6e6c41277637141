import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { writeRepeated } from './record'
import { aSecuredAccount, wrongCodeOf } from '../../../test/a-second-factor'
import { clearExpired } from '../db/clear-expired'
import { rows } from '../db/db'
import { logCommand } from './log-command'
import { sendSecurityLog } from './send'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => rows(portal.db, sql`delete from security_event`))

const events = () =>
  rows(
    portal.db,
    sql<{
      kind: string
      account_id: number | null
      address: string | null
      data: Record<string, unknown>
      count: number
    }>`
    select kind, account_id, address, data, count from security_event order by id`,
  )
const logIn = (email: string, password: string, more = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/api-token-auth/',
    payload: { email, password, ...more },
    remoteAddress: '10.6.6.6',
  })

test('log-ins are recorded, right and wrong, without what was typed (rules S-76, S-77)', async () => {
  const { id, email, password } = await portal.anAccount()
  await logIn(email, password)
  await logIn(email, 'Secreta-de-otro')
  await logIn('secreta-de-otro@portal.test', password)
  const from = { address: '10.6.6.6', count: 1 }
  expect(await events()).toEqual([
    { kind: 'login', account_id: id, data: { by: 'password' }, ...from },
    { kind: 'proof_refused', account_id: id, data: { what: 'password' }, ...from },
    { kind: 'proof_refused', account_id: null, data: { what: 'password' }, ...from },
  ])
})

test('a wrong second factor and attempts that must wait are recorded, these in one row a minute (S-76, S-77)', async () => {
  const secured = await aSecuredAccount(portal)
  await rows(portal.db, sql`delete from security_event`)
  await logIn(secured.email, secured.password, { second_factor: wrongCodeOf(secured.secret) })
  expect(await events()).toMatchObject([{ kind: 'proof_refused', account_id: secured.id, data: { what: 'code' } }])
  const { id, email } = await portal.anAccount()
  for (let guess = 0; guess < 9; guess += 1) await logIn(email, 'wrong')
  await writeRepeated(portal.db)
  const waited = (await events()).filter(({ account_id, data }) => account_id === id && data.what === 'wait')
  expect(waited.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(waited.length).toBeLessThanOrEqual(2)
})

test('refused access is recorded with the pattern of the address alone (rules S-76, S-77)', async () => {
  const buyer = await portal.anAccount()
  expect((await buyer.get('leads/4711/?search=secreto')).status).toBe(403)
  expect((await portal.stranger.get('account/')).status).toBe(401)
  expect((await portal.stranger.get('account/', { authorization: 'Bearer a.b.c' })).status).toBe(401)
  expect(await events()).toMatchObject([
    { kind: 'access_refused', account_id: buyer.id, data: { status: 403, method: 'GET', call: '/api/leads/:id/' } },
    { kind: 'access_refused', account_id: null, data: { status: 401, method: 'GET', call: '/api/account/' } },
  ])
})

test('changes of rights, passwords and sessions are recorded (rule S-76)', async () => {
  const clients = [(await portal.aClient()).id]
  const manager = await portal.anAccount({ clients, can_manage_users: true, can_see_prices: true })
  const user = await portal.anAccount({ clients })
  await manager.patch(`users/${user.id}/`, { version: 1, can_see_prices: true })
  await user.patch('account/', { current_password: user.password, password: 'Otra-clave-9' })
  expect(await events()).toMatchObject([
    {
      kind: 'user.changed',
      account_id: manager.id,
      data: { entity: 'account', id: user.id, before: { can_see_prices: false }, after: { can_see_prices: true } },
    },
    { kind: 'password.changed', account_id: user.id },
  ])
})

test('the log is kept as long as the operator says (rule S-78)', async () => {
  for (const days of [1, 29, 31])
    await rows(
      portal.db,
      sql`insert into security_event (kind, at, data) values ('login', now() - make_interval(days => ${days}), '{}')`,
    )
  await clearExpired({ db: portal.db, config: { ...portal.config, securityLogDays: 30 } })
  expect(await events()).toHaveLength(2)
})

test('the command line prints the log of the last hours (rule S-78)', async () => {
  expect(await logCommand(portal.db, ['24'])).toBe('Nothing was recorded')
  const { id, email, password } = await portal.anAccount()
  await logIn(email, password)
  expect(JSON.parse(await logCommand(portal.db, ['24']))).toMatchObject({ kind: 'login', account_id: id, email })
  await expect(logCommand(portal.db, ['soon'])).rejects.toThrow('security-log HOURS')
})

describe('sent to the operator’s address (rule S-78)', () => {
  let server: Server
  let answer = 200
  const got: { lines: { id: number; kind: string }[]; authorization: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        const lines = body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { id: number; kind: string })
        got.push({ lines, authorization: request.headers.authorization })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise((done) => server.close(done)))

  test('each once, and again when it was not taken', async () => {
    const { port } = server.address() as AddressInfo
    const config = { ...portal.config, securityLogUrl: `http://portal:a%20b@127.0.0.1:${port}/log` }
    const send = () => sendSecurityLog({ db: portal.db, config })
    const { email, password } = await portal.anAccount()
    await logIn(email, password)
    await writeRepeated(portal.db)
    await portal.stranger.get('account/', { authorization: 'Bearer a.b.c' })
    answer = 503
    await expect(send()).rejects.toThrow('503')
    answer = 200
    expect(await send()).toBe(0)
    await rows(portal.db, sql`update security_event set leased_until = now() - interval '1 second'`)
    // What is counted for a minute comes when it is over.
    expect(await send()).toBe(1)
    await rows(portal.db, sql`update security_event set at = at - interval '3 minutes'`)
    expect([await send(), await send()]).toEqual([1, 0])
    expect(got.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([['login'], ['login'], ['access_refused']])
    expect(got[1]!.lines).toEqual(got[0]!.lines)
    expect(got[0]!.authorization).toBe(`Basic ${Buffer.from('portal:a b').toString('base64')}`)
  })
})
