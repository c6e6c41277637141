import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { secondsLater } from '../../../test/until'
import { describedCalls } from '../../../test/openapi-calls'
import { firstRow, rows } from '../../core/db/db'
import { audit } from '../../core/db/audit'
import { makeLog } from '../../core/http/logger'
import { covers, isRouteScope } from '../../core/http/machine'
import { logCommand } from '../../core/security-log/log-command'
import { writeRepeated } from '../../core/security-log/record'
import { keyCommand } from './key-command'

let portal: TestPortal
const logged: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) }
  portal = await aPortal({}, { loggerInstance: makeLog('trace', stream) })
})

const call = (key: string, url = 'events/') => portal.stranger.get(url, { authorization: `Bearer ${key}` })

test('a key is printed once, and its hash alone is stored (rule E-80)', async () => {
  const printed = await keyCommand(portal.db, [
    'create',
    'ERP',
    '--may',
    'read:events,take:orders',
    '--until',
    '2031-12-31',
  ])
  const [, key] = /^ERP {2}(portal_[\w-]{43})$/.exec(printed)!
  expect((await call(key!)).status).toBe(200)
  const stored = JSON.stringify(await rows(portal.db, sql`select * from machine_key`))
  expect(stored).not.toContain(key!.slice(7))
  const list = await keyCommand(portal.db, ['list'])
  expect(list).toMatch(/^ERP {2}read:events,take:orders {2}until 2031-12-31 {2}used \d{4}-/m)
  expect(list).not.toContain('portal_')
})

test.each([
  [['create', 'A'], '--may is missing'],
  [['create', 'A', '--may', 'read:everything'], 'There is no scope read:everything'],
  [
    ['create', 'A', '--may', 'import:price'],
    'There is no scope import:price. The scopes are read:events, take:orders, import:all, import:prices',
  ],
  [['create', 'A', '--may', 'read:events', '--until', '2026-02-30'], '--until must be a day'],
  [['create', '', '--may', 'read:events'], 'admin key create'],
  [['create', '\u202Ename', '--may', 'read:events'], 'NAME is'],
  [['create', 'A', 'B', '--may', 'read:events'], 'admin key create'],
  [['revoke', 'Nobody'], 'There is no key Nobody'],
  [['list', 'x'], 'admin key create'],
  [['--force'], 'admin key create'],
])('what is wrong is said: %j (rule E-80)', async (args, text) => {
  await expect(keyCommand(portal.db, args, ['prices'])).rejects.toThrow(text)
})

test('a name belongs to one key at a time (rule E-85)', async () => {
  const create = () => keyCommand(portal.db, ['create', 'Navision', '--may', 'read:events'])
  await create()
  await expect(create()).rejects.toThrow('There is a key Navision already')
  await keyCommand(portal.db, ['revoke', 'Navision'])
  await create()
})

test('a key reaches what names a scope that it has, and nothing else (rule E-81)', async () => {
  const erp = await portal.aMachine({ may: ['read:events', 'import:prices'] })
  const calls = (await describedCalls(portal)).filter(({ access }) => access !== 'public')
  const reached: string[] = []
  for (const { name, method, path } of calls) {
    const url = path.replace(/\{\w+\}/g, '1')
    const answer = method === 'GET' ? await erp.get(url) : await erp[method.toLowerCase() as 'post'](url, {})
    if (answer.status !== 403) reached.push(name)
  }
  expect(reached).toEqual(
    calls
      .filter(({ scope }) => scope && covers({ scopes: ['read:events', 'import:prices'] }, scope))
      .map(({ name }) => name),
  )
  expect(reached).toEqual(expect.arrayContaining(['GET events/', 'POST events/acknowledge/']))
  expect((await erp.get('nothing/')).status).toBe(404)
})

test('scopes cover themselves alone; import:all covers every import (rule E-81)', () => {
  const may = (scopes: string[], scope: Parameters<typeof covers>[1]) => covers({ scopes }, scope)
  expect(may(['import:prices'], 'import:prices')).toBe(true)
  expect(may(['import:prices'], 'import:stock')).toBe(false)
  expect(may(['import:prices'], 'import')).toBe(true)
  expect(may(['read:events'], 'import')).toBe(false)
  expect(may(['import:all'], 'import:stock')).toBe(true)
  expect(may(['import:all'], 'read:events')).toBe(false)
  expect(may(['import:prices'], 'import:all')).toBe(false)
  for (const scope of ['import:', 'import:Prices', 'import:a b', 'import', 'read', 'read:events ', ''])
    expect([scope, isRouteScope(scope)]).toEqual([scope, scope === 'import'])
})

test('in a public call a machine is a visitor (rule E-81)', async () => {
  const erp = await portal.aMachine({ may: ['read:events'] })
  expect((await erp.get('public_products/')).body).toEqual((await portal.stranger.get('public_products/')).body)
})

test('a session of an account is not disturbed, and no account calls what is for machines alone (rule E-81)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await admin.get('events/')).status).toBe(200)
  expect((await admin.post('events/acknowledge/', { up_to: 'x' })).status).toBe(403)
  const buyer = await portal.anAccount()
  expect((await buyer.get('events/')).status).toBe(403)
})

test('what looks like a key is none (rule E-82)', async () => {
  const { key } = await portal.aMachine({ may: ['read:events'] })
  const others = [
    key.slice(0, -1),
    `${key}A`,
    key.toUpperCase(),
    key.replace('portal_', ''),
    'portal_',
    `portal_${'A'.repeat(43)}`,
    `portal_${"'".repeat(43)}`,
  ]
  for (const other of others) expect([other, (await call(other)).status]).toEqual([other, 401])
  expect((await portal.stranger.get('events/', { authorization: `JWT ${key}` })).status).toBe(200)
  expect((await portal.stranger.get(`events/?key=${key}&authorization=${key}`)).status).toBe(401)
})

test('a key ends after its last day, and within five seconds of its revocation (rule E-82)', async () => {
  const { key } = await portal.aMachine({ may: ['read:events'], until: '2031-05-31' })
  portal.clock.set('2031-05-31T23:59:00')
  expect((await call(key)).status).toBe(200)
  portal.clock.set('2031-06-01T00:01:00')
  expect((await call(key)).status).toBe(401)
  const erp = await portal.aMachine({ may: ['read:events'] })
  expect((await erp.get('events/')).status).toBe(200)
  await keyCommand(portal.db, ['revoke', erp.name])
  expect(await secondsLater(5, () => erp.get('events/'))).toMatchObject({ status: 401 })
})

test('audit and security log name the key, and no log or row has it (rule E-83)', async () => {
  const erp = await portal.aMachine({ may: ['read:events'] })
  expect((await erp.get('orders/')).status).toBe(403)
  await erp.get(`events/?after=${erp.key}`)
  await erp.get('events/?types=x')
  const { id } = (await firstRow(portal.db, sql<{ id: number }>`select id from machine_key where name = ${erp.name}`))!
  await audit(portal.db, { account: null, machine: id, action: 'x', entity: 'order', id: 1 })
  expect(await rows(portal.db, sql`select machine_key_id from audit where action = 'x'`)).toEqual([
    { machine_key_id: id },
  ])
  await writeRepeated(portal.db)
  const log = (await logCommand(portal.db, ['1'])).split('\n').map((line) => JSON.parse(line))
  expect(log).toContainEqual(expect.objectContaining({ kind: 'key.created', account_id: null }))
  expect(log).toContainEqual(
    expect.objectContaining({
      kind: 'access_refused',
      machine: erp.name,
      data: expect.objectContaining({ call: '/api/orders/' }),
    }),
  )
  const secret = erp.key.slice(7)
  expect(JSON.stringify(log)).not.toContain(secret)
  for (const table of ['audit', 'security_event', 'idempotency', 'machine_key'])
    expect(JSON.stringify(await rows(portal.db, sql`select * from ${sql.table(table)}`))).not.toContain(secret)
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.some((line) => line.includes(secret))).toBe(false)
})

test('two keys may use the same Idempotency-Key (rule E-84)', async () => {
  const [one, other] = [
    await portal.aMachine({ may: ['take:orders'] }),
    await portal.aMachine({ may: ['take:orders'] }),
  ]
  const orders = [await portal.anOrder(), await portal.anOrder()]
  const take = (erp: typeof one, at: number, number = 'ERP-1') =>
    erp.post(`exchange/orders/${orders[at]!.number}/taken/`, { number }, { 'idempotency-key': 'same' })
  expect([(await take(one, 0)).status, (await take(other, 1)).status]).toEqual([200, 200])
  expect((await take(one, 0)).status).toBe(200)
  expect((await take(one, 0, 'ERP-2')).status).toBe(409)
})

test('calls are counted for each key (rule E-84)', async () => {
  const few = await aPortal({ callsPerMinute: 4 })
  const one = await few.aMachine({ may: ['read:events'] })
  const other = await few.aMachine({ may: ['read:events'] })
  for (let n = 0; n < 4; n++) expect((await one.get('events/')).status).toBe(200)
  expect((await one.get('events/')).status).toBe(429)
  expect((await other.get('events/')).status).toBe(200)
})
