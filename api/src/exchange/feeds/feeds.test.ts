import { sql } from 'kysely'
import type { DataFeed } from '@portal/shared-sdk/contract'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { rows } from '../../core/db/db'
import { checkFeeds } from './watch-feeds'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', language: 'en', can_see_prices: true, can_see_totals: true })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\nP2;Otra\n')
  await anImport(admin, 'categories', 'id;name\nC1;Todo\n')
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA1;A-1;Uno;P1;C1\n')
})

const feedOf = async (object: string, caller: Caller = admin): Promise<DataFeed> => {
  const { results } = (await caller.get('exchange/feeds/')).body as { results: DataFeed[] }
  return results.find((feed) => feed.object === object)!
}
const limit = (object: string, hours: unknown) => admin.patch(`exchange/feeds/${object}/`, { max_age_hours: hours })
const pass = (object: string, hours: number) =>
  rows(
    portal.db,
    sql`update import_run set applied_at = applied_at - make_interval(hours => ${hours}) where object = ${object}`,
  )
const logged = async () =>
  (
    await rows(
      portal.db,
      sql<{ kind: string; data: object }>`select kind, data from security_event where kind like 'feed.%' order by id`,
    )
  ).map(({ kind, data }) => ({ kind, ...data }))

test('each object has its rows, its last file and its age (rule E-97)', async () => {
  expect(await feedOf('suppliers')).toMatchObject({
    title: 'Proveedores',
    rows: 2,
    last_run: { state: 'applied', counts: { created: 2 }, account: { id: admin.id } },
    age_hours: 0,
    max_age_hours: null,
    late: false,
  })
  const dry = await anImport(admin, 'suppliers', 'id;name\nP3;Tercera\n', { dry_run: 'true' })
  const after = await feedOf('suppliers')
  expect([after.last_run!.id, after.last_run!.state, after.rows]).toEqual([dry.id, 'judged', 2])
  expect(after.fresh_at).not.toBeNull()
  expect(await feedOf('targets')).toMatchObject({ rows: 0, last_run: null, fresh_at: null, age_hours: null })
  await pass('suppliers', 27)
  expect((await feedOf('suppliers')).age_hours).toBe(27)
  // Nothing new is new data, too.
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  expect((await feedOf('suppliers')).age_hours).toBe(0)
})

test('a limit is 1 to 8,760 hours or none, for administrators, and in the audit (rule E-98)', async () => {
  expect((await limit('categories', 26)).body).toMatchObject({ max_age_hours: 26, late: false, title: 'Categorías' })
  for (const wrong of [0, 8761, 1.5, '26', undefined]) expect((await limit('categories', wrong)).status).toBe(400)
  expect((await limit('nothing', 26)).status).toBe(404)
  const sales = await portal.anAccount({ role: 'sales_manager' })
  expect((await sales.get('exchange/feeds/')).status).toBe(403)
  expect((await sales.patch('exchange/feeds/categories/', { max_age_hours: 1 })).status).toBe(403)
  await limit('categories', 26)
  await limit('categories', null)
  const audited = await rows(
    portal.db,
    sql<object>`select account_id, before, after from audit where entity = 'feed' and entity_id = 'categories'
      order by id`,
  )
  expect(audited).toEqual([
    { account_id: admin.id, before: { max_age_hours: null }, after: { max_age_hours: 26 } },
    { account_id: admin.id, before: { max_age_hours: 26 }, after: { max_age_hours: null } },
  ])
})

test('late data are noted and mailed once, and once when they are back (rule E-99)', async () => {
  await portal.jobs.runDue()
  const other = await portal.anAccount({ role: 'admin', language: 'pt' })
  await portal.anAccount({ role: 'sales_manager' })
  await limit('articles', 26)
  expect(await checkFeeds(portal)).toBe(0)
  await pass('articles', 27)
  expect((await feedOf('articles')).late).toBe(true)
  expect((await Promise.all([checkFeeds(portal), checkFeeds(portal)])).toSorted()).toEqual([0, 1])
  expect(await checkFeeds(portal)).toBe(0)
  const mails = await newMails(portal)
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [admin.email, expect.stringContaining('Articles, no new data')],
      [other.email, expect.stringContaining('Artigos, sem dados novos')],
    ].toSorted(),
  )
  expect(mails[0]!.text).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d/)
  expect(mails[0]!.text).toContain('26 h')
  expect(mails[0]!.text).toContain('/administracion/intercambio')
  expect(await logged()).toEqual([{ kind: 'feed.late', object: 'articles', hours: 26 }])

  await anImport(admin, 'articles', 'id;name\nA1;Uno\n')
  expect((await feedOf('articles')).late).toBe(false)
  expect([await checkFeeds(portal), await checkFeeds(portal)]).toEqual([1, 0])
  expect((await newMails(portal)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('up to date again'),
  )
  expect((await logged()).map(({ kind }) => kind)).toEqual(['feed.late', 'feed.back'])
})

test('without any file the age counts from the limit; another limit begins anew and tells nothing (rules E-98, E-99)', async () => {
  await limit('targets', 5)
  expect((await feedOf('targets')).late).toBe(false)
  await rows(portal.db, sql`update data_feed set changed_at = now() - interval '6 hours' where object = 'targets'`)
  expect(await feedOf('targets')).toMatchObject({ late: true, fresh_at: null })
  expect(await checkFeeds(portal)).toBe(1)
  await limit('targets', 50)
  expect((await feedOf('targets')).late).toBe(false)
  expect(await checkFeeds(portal)).toBe(0)
  await limit('targets', null)
  expect(await checkFeeds(portal)).toBe(0)
})

test('an import that was undone does not make data fresh (rule E-97)', async () => {
  await pass('categories', 50)
  const { id } = await anImport(admin, 'categories', 'id;name\nC9;Nueva\n')
  expect((await feedOf('categories')).age_hours).toBe(0)
  expect((await admin.post(`imports/${id}/undo/`)).status).toBe(200)
  expect(await feedOf('categories')).toMatchObject({ age_hours: 50, last_run: { id, state: 'undone' } })
})

test('administrators read the keys of machines, without the keys (rule E-83)', async () => {
  const erp = await portal.aMachine({ may: ['import:prices'], name: 'Navision', until: '2031-12-31' })
  await erp.get('imports/')
  const { body } = await admin.get('machine_keys/')
  expect(body.results).toEqual([
    expect.objectContaining({ name: 'Navision', scopes: ['import:prices'], until: '2031-12-31', revoked: null }),
  ])
  expect(body.results[0].used).toMatch(/^\d{4}-/)
  expect(JSON.stringify(body)).not.toContain(erp.key.slice(7))
  expect((await erp.get('machine_keys/')).status).toBe(403)
})
