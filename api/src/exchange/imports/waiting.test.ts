import { sql } from 'kysely'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { oneRow, rows } from '../../core/db/db'
import { keyCommand } from '../../identity/machines/key-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})

const waiting = () =>
  rows(portal.db, sql<{ object: string; key: string }>`select object, key from import_waiting order by object, key`)
const priceOf = async (key: string) =>
  (await oneRow(portal.db, sql<{ price: string | null }>`select price from product where source_id = ${key}`)).price

test('rows wait for what they name, and come in with it, in whatever order the files came (rule E-20)', async () => {
  const prices = await anImport(admin, 'prices', 'article;price\nA1;12.40\nA2;3\n')
  expect([prices.state, prices.counts, prices.problems]).toEqual([
    'applied',
    { waiting: 2 },
    ['2 article unknown', '3 article unknown'],
  ])
  const articles = 'id;code;name;supplier;category;related\nA1;C-1;Uno;P1;K2;A2\nA2;C-2;Dos;P1;K2;A1\n'
  expect((await anImport(admin, 'articles', articles)).counts).toEqual({ waiting: 2 })
  expect((await anImport(admin, 'categories', 'id;name;parent\nK2;Rollos;K1\n')).counts).toEqual({ waiting: 1 })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  expect(await waiting()).toHaveLength(5)
  await anImport(admin, 'categories', 'id;name\nK1;Celulosa\n')
  expect(await waiting()).toEqual([])
  expect([await priceOf('A1'), await priceOf('A2')]).toEqual(['12.40', '3.00'])
  const { results } = (await admin.get('imports/?page_size=3')).body
  expect(results.map(({ object, source }: { object: string; source: string }) => [object, source])).toEqual([
    ['prices', 'waiting'],
    ['articles', 'waiting'],
    ['categories', 'waiting'],
  ])
})

test('of a key the newest row counts (rule E-20)', async () => {
  await anImport(admin, 'prices', 'article;price\nB1;1\n')
  await anImport(admin, 'prices', 'article;price\nB1;2\n')
  expect(await waiting()).toEqual([{ object: 'prices', key: 'B1' }])
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nB1;B-1;Tres;P1;K2\n')
  expect(await priceOf('B1')).toBe('2.00')
})

test('a row that is refused takes those with it that name it (rule E-20)', async () => {
  const file = 'id;name;parent\nM1;;\nM2;Dos;M1\nM3;Tres;M2\n'
  const { counts, problems } = await anImport(admin, 'categories', file, { policy: 'valid' })
  expect([counts, problems]).toEqual([
    { refused: 1, waiting: 2 },
    ['2 name required', '3 parent unknown', '4 parent unknown'],
  ])
  await anImport(admin, 'categories', 'id;name\nM1;Uno\n')
  expect(await waiting()).toEqual([])
  const level = await oneRow(portal.db, sql<{ level: number }>`select level from category where source_id = 'M3'`)
  expect(level).toEqual({ level: 3 })
})

test('nothing waits after a file of which nothing was written (rules E-15, E-20)', async () => {
  expect((await anImport(admin, 'prices', 'article;price\nX1;1\nX2;dos\n')).state).toBe('refused')
  expect((await anImport(admin, 'prices', 'article;price\nX3;1\n', { dry_run: 'true' })).counts).toEqual({ waiting: 1 })
  expect(await waiting()).toEqual([])
})

test('an unknown country is refused, as no file brings it (rule E-20)', async () => {
  const { problems, state } = await anImport(admin, 'clients', 'id;code;name;country\nC1;C-1;Hotel;zz\n')
  expect([state, problems]).toEqual(['refused', ['2 country unknown']])
})

describe('what waited, once its sender may import no more', () => {
  const sent = async (by: Pick<Caller, 'post' | 'get'>, key: string) => {
    expect((await anImport(by, 'prices', `article;price\n${key};7\n`)).counts).toEqual({ waiting: 1 })
  }
  const bring = (key: string) =>
    anImport(admin, 'articles', `id;code;name;supplier;category\n${key};C-${key};Uno;P1;K2\n`)
  const newest = async () => (await admin.get('imports/?object=prices&page_size=1')).body.results[0]

  test('is not written, and listed with the reason (rule E-143)', async () => {
    const erp = await portal.aMachine({ may: ['import:prices'], name: 'Viejo' })
    await sent(erp, 'R1')
    await keyCommand(portal.db, ['revoke', 'Viejo'])
    const leaving = await portal.anAccount({ role: 'admin', can_see_prices: true })
    await sent(leaving, 'R2')
    await rows(portal.db, sql`update account set role = 'sales_manager' where id = ${leaving.id}`)
    for (const [key, sender] of [
      ['R1', { machine: 'Viejo' }],
      ['R2', { account: { id: leaving.id } }],
    ] as const) {
      await bring(key)
      expect(await priceOf(key)).toBeNull()
      expect(await newest()).toMatchObject({
        state: 'refused',
        source: 'waiting',
        refusal: { code: 'sender' },
        ...sender,
      })
    }
    const { id } = await newest()
    const { results } = (await admin.get(`imports/${id}/rows/`)).body
    expect(results).toMatchObject([{ result: 'held', values: { article: 'R2', price: '7' } }])
    expect(await waiting()).toEqual([])
  })

  test('comes in where a new key has taken the place of its own (rules E-85, E-143)', async () => {
    const erp = await portal.aMachine({ may: ['import:prices'], name: 'ERP' })
    await sent(erp, 'R3')
    await keyCommand(portal.db, ['revoke', 'ERP'])
    await portal.aMachine({ may: ['import:all'], name: 'ERP' })
    await bring('R3')
    expect(await priceOf('R3')).toBe('7.00')
  })
})
