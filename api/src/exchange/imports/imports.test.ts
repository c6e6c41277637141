import { sql } from 'kysely'
import { anImport, countsOf, problemsOf, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { clearExpired } from '../../core/db/clear-expired'
import { endInterrupted, whileAlive } from './interrupted'
import { firstRow, oneRow, rows } from '../../core/db/db'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', can_see_prices: true, can_see_totals: true })
  await anImport(admin, 'suppliers', 'id;name;preferred\nP1;Papelera;sí\nP2;Química;no\n')
  await anImport(admin, 'categories', 'id;name;parent\nC2;Celulosa;C1\nC1;Todo;\n')
})

const articlesFile = (...lines: string[]) => `id;code;name;supplier;category\n${lines.join('\n')}\n`
const anArticle = (id: string, code: string, name = `Papel ${id}`) => `${id};${code};${name};P1;C2`
const productOf = (key: string) =>
  oneRow(
    portal.db,
    sql<{
      id: number
      external_id: string
      name: string
      price: string | null
      stock: number
      name_sort: string
      cat1: number
    }>`
    select id, external_id, name, price, stock, name_sort, cat1 from product where source_id = ${key}`,
  )

test('a file makes rows and changes them, found by their external id (rules E-2, E-3)', async () => {
  const first = await anImport(admin, 'articles', articlesFile(anArticle('A1', 'CEL-1'), anArticle('A2', 'CEL-2')))
  expect([first.state, first.counts]).toEqual(['applied', { created: 2 }])
  const { id, cat1 } = await productOf('A1')
  expect(cat1).toEqual(expect.any(Number))
  const { counts } = await anImport(
    admin,
    'articles',
    articlesFile(anArticle('A1', 'OTRO-1', 'Pañuelo'), 'A2;CEL-2;Papel A2;P1;C2'),
  )
  expect(counts).toEqual({ changed: 1, unchanged: 1 })
  expect(await productOf('A1')).toMatchObject({ id, external_id: 'OTRO-1', name: 'Pañuelo', name_sort: 'panuelo' })
})

test('a row without an external id is found by its own code (rule E-2)', async () => {
  const product = await portal.aProduct({ external_id: 'PROPIO-7' })
  const { counts } = await anImport(admin, 'prices', 'article;price\nPROPIO-7;3.25\n')
  expect(counts).toEqual({ changed: 1 })
  const row = await oneRow(portal.db, sql<{ price: string }>`select price from product where id = ${product.id}`)
  expect(row.price).toBe('3.25')
})

test('the columns that a file lacks stay, an empty cell empties its value, a new row needs what is required (rule E-4)', async () => {
  await anImport(admin, 'articles', 'id;code;name;brand;supplier;category\nE1;E-1;Uno;Marca;P1;C2\n')
  await anImport(admin, 'articles', 'id;name\nE1;Otro\n')
  const read = () =>
    oneRow(portal.db, sql<{ name: string; brand: string }>`select name, brand from product where source_id = 'E1'`)
  expect(await read()).toEqual({ name: 'Otro', brand: 'Marca' })
  await anImport(admin, 'articles', 'id;brand\nE1;\n')
  expect(await read()).toEqual({ name: 'Otro', brand: '' })
  expect((await anImport(admin, 'articles', 'id;name\nE1;\nE9;Nuevo\n')).problems).toEqual([
    '2 name required',
    '3 category required',
    '3 code required',
    '3 supplier required',
  ])
})

test('the same file again writes no row (rule E-12)', async () => {
  const file = `${articlesFile(anArticle('S1', 'S-1'), anArticle('S2', 'S-2'))}`
  await anImport(admin, 'articles', file)
  const versions = () => rows(portal.db, sql<{ xmin: string }>`select xmin::text from product order by id`)
  const before = await versions()
  const again = await anImport(admin, 'articles', file)
  expect([again.state, again.counts]).toEqual(['applied', { unchanged: 2 }])
  expect(await versions()).toEqual(before)
})

test('an older row never overwrites a newer one, whatever the order of the files (rule E-13)', async () => {
  await anImport(admin, 'articles', articlesFile(anArticle('T1', 'T-1')))
  const stock = (units: number, time: string) =>
    anImport(admin, 'stock', `article;stock;source_time\nT1;${units};${time}\n`)
  expect((await stock(5, '2026-11-25T10:00:00')).counts).toEqual({ changed: 1 })
  const older = await stock(9, '2026-11-25T08:59:00Z')
  expect([older.counts, older.problems]).toEqual([{ older: 1 }, ['2 source_time older']])
  expect((await stock(7, '2026-11-25T09:00:01Z')).counts).toEqual({ changed: 1 })
  expect((await productOf('T1')).stock).toBe(7)
})

test('rows are deleted and withdrawn by their action, not while another row names them (rule E-3)', async () => {
  await anImport(admin, 'articles', articlesFile(anArticle('B1', 'B-1')))
  expect((await anImport(admin, 'articles', 'id;action\nB1;deactivate\n')).counts).toEqual({ deactivated: 1 })
  expect((await anImport(admin, 'articles', 'id;action\nB1;delete\n')).problems).toEqual(['2 action action'])
  await anImport(admin, 'suppliers', 'id;name\nP7;Sin artículos\n')
  const deleted = await anImport(admin, 'suppliers', 'id;action\nP1;delete\nP7;delete\nP8;delete\n', {
    policy: 'valid',
  })
  expect([deleted.counts, deleted.problems]).toEqual([{ deleted: 1, refused: 2 }, ['2 - in_use', '4 id absent']])
})

test('a format that a shopping list has stays, and the other rows of the file come in (rule E-3)', async () => {
  const file = (formats: string) => `id;code;name;supplier;category;formats\nF1;F-1;Jabón;P1;C2;${formats}\n`
  await anImport(admin, 'articles', file('Caja:12|Palé:96'))
  const { id: product } = await productOf('F1')
  const client = await portal.aClient()
  await sql`with l as (insert into shopping_list (client_id, name, name_sort, changed_at)
      values (${client.id}, 'l', 'l', now()) returning id)
    insert into shopping_list_line (list_id, position, product_id, unit_id, seen_price, seen_in_stock)
    select l.id, 1, u.product_id, u.id, 1, true from l, product_unit u
    where u.product_id = ${product} and u.name = 'Caja'`.execute(portal.db)
  const without = `${file('Palé:96')}F2;F-2;Gel;P1;C2;\n`
  const { counts, problems } = await anImport(admin, 'articles', without, { policy: 'valid' })
  expect([counts, problems]).toEqual([{ created: 1, refused: 1 }, ['2 formats format_in_use']])
  expect((await anImport(admin, 'articles', file('Caja:12'))).counts).toEqual({ changed: 1 })
})

describe('a dry run (rule E-14)', () => {
  const file = (name: string) => articlesFile(anArticle('D1', 'D-1', name), anArticle('D2', 'D-2'))

  test('judges and writes nothing; applied by its id it writes what it showed', async () => {
    const { id, state, counts, run } = await anImport(admin, 'articles', file('Uno'), { dry_run: 'true' })
    expect([state, counts, run.can_apply]).toEqual(['judged', { created: 2 }, true])
    expect(await firstRow(portal.db, sql`select 1 from product where source_id = 'D1'`)).toBeUndefined()
    const applied = await admin.post(`imports/${id}/apply/`, {})
    expect([applied.status, applied.body.state, countsOf(applied.body)]).toEqual([200, 'applied', { created: 2 }])
    expect((await productOf('D1')).name).toBe('Uno')
    expect((await admin.post(`imports/${id}/apply/`, {})).body).toMatchObject({ code: 'state' })
  })

  test('is refused when what it was judged against has changed', async () => {
    const { id } = await anImport(admin, 'articles', file('Dos'), { dry_run: 'true' })
    await anImport(admin, 'articles', file('Tres'))
    const { status, body } = await admin.post(`imports/${id}/apply/`, {}, { 'accept-language': 'en' })
    expect([status, body.code]).toEqual([400, 'changed'])
    expect((await productOf('D1')).name).toBe('Tres')
    // Judged anew, its rows are applied without the file (rule E-95).
    const again = await admin.post(`imports/${id}/judge/`, {})
    expect([again.status, again.body.state, countsOf(again.body)]).toEqual([
      200,
      'judged',
      { changed: 1, unchanged: 1 },
    ])
    expect((await admin.post(`imports/${id}/apply/`, {})).body.state).toBe('applied')
    expect((await productOf('D1')).name).toBe('Dos')
    expect((await admin.post(`imports/${id}/judge/`, {})).body).toMatchObject({ code: 'state' })
  })

  test('is judged anew by another policy (rule E-95)', async () => {
    const wrong = articlesFile(anArticle('D3', 'D-3'), 'D4;D-4;;P1;C2')
    const { id, run, counts } = await anImport(admin, 'articles', wrong, { dry_run: 'true' })
    expect([run.refusal.code, counts]).toEqual(['problems', { created: 1, refused: 1 }])
    const sales = await portal.anAccount({ role: 'sales_manager' })
    expect((await sales.post(`imports/${id}/judge/`, { policy: 'valid' })).status).toBe(403)
    expect((await admin.post(`imports/${id}/judge/`, { policy: 'some' })).status).toBe(400)
    expect((await admin.post(`imports/999999/judge/`, {})).status).toBe(404)
    const { body } = await admin.post(`imports/${id}/judge/`, { policy: 'valid' })
    expect([body.policy, body.refusal, countsOf(body)]).toEqual(['valid', null, { created: 1, refused: 1 }])
    expect(await problemsOf(admin, id)).toEqual(['3 name required'])
    expect(countsOf((await admin.post(`imports/${id}/apply/`, {})).body)).toEqual({ created: 1, refused: 1 })
  })

  test('whose rows are no longer stored is not judged anew (rule E-95)', async () => {
    const { id } = await anImport(admin, 'articles', file('Cuatro'), { dry_run: 'true' })
    await rows(portal.db, sql`delete from import_row where run_id = ${id}`)
    expect((await admin.post(`imports/${id}/judge/`, {})).body).toMatchObject({ code: 'forgotten' })
  })
})

describe('the policy (rule E-15)', () => {
  const file = 'article;price\nA1;1.10\nA2;dos\n'

  test('all, as long as nothing is said: no row is written', async () => {
    const { id, state, run, problems } = await anImport(admin, 'prices', file)
    expect([state, run.refusal.code, problems]).toEqual(['refused', 'problems', ['3 price number']])
    expect((await productOf('A1')).price).toBeNull()
    const { body } = await admin.get(`imports/${id}/rows/`)
    expect(body.results.map((row: { result: string }) => row.result)).toEqual(['held', 'refused'])
  })

  test('valid: the other rows are', async () => {
    const { state, counts } = await anImport(admin, 'prices', file, { policy: 'valid' })
    expect([state, counts]).toEqual(['applied', { changed: 1, refused: 1 }])
    expect((await productOf('A1')).price).toBe('1.10')
  })
})

test('a full file retires what it lacks, more than a tenth only when that is confirmed (rule E-5)', async () => {
  const client = await portal.aClient({ external_id: 'FULL' })
  const lines = Array.from({ length: 20 }, (_, at) => anArticle(`F${at}`, `F-${at}`))
  await anImport(admin, 'articles', articlesFile(...lines))
  const special = (from: number) =>
    `client;article;price\n${lines
      .slice(from)
      .map((line) => `FULL;${line.split(';')[0]};2.00`)
      .join('\n')}\n`
  await anImport(admin, 'client_prices', special(0))
  const count = async () =>
    (
      await oneRow(
        portal.db,
        sql<{ n: number }>`select count(*)::int as n from special_price where client_id = ${client.id}`,
      )
    ).n
  expect((await anImport(admin, 'client_prices', special(2), { full: 'true' })).counts).toEqual({
    retired: 2,
    unchanged: 18,
  })
  expect(await count()).toBe(18)
  const many = await anImport(admin, 'client_prices', special(10), { full: 'true' })
  expect([many.state, many.run.refusal]).toEqual(['refused', { code: 'retire', message: expect.stringContaining('8') }])
  const dry = await anImport(admin, 'client_prices', special(10), { full: 'true', dry_run: 'true' })
  expect((await admin.post(`imports/${dry.id}/apply/`, { yes: true })).body.state).toBe('applied')
  expect(await count()).toBe(10)
  expect((await sendFile(admin, 'stock', 'article;stock\nA1;1\n', { full: 'true' })).body).toMatchObject({
    code: 'not_full',
  })
})

test('search, lists and cards follow an import at once (rules E-21, E-22)', async () => {
  const found = async (search: string) =>
    (await admin.get(`products/?search=${search}`)).body.results.map((row: { name: string }) => row.name)
  await anImport(admin, 'articles', articlesFile(anArticle('Q1', 'Q-1', 'Zurrapelo rosa')))
  expect(await found('zurrapelo')).toEqual(['Zurrapelo rosa'])
  await anImport(admin, 'articles', 'id;name\nQ1;Trampantojo\n')
  expect([await found('zurrapelo'), await found('trampantojo')]).toEqual([[], ['Trampantojo']])
  await anImport(admin, 'prices', 'article;price\nQ1;12.40\n')
  expect((await admin.get('products/?search=trampantojo')).body.results[0].price).toBe(12.4)
})

test('two files at once are written one after the other, each whole (rule E-21)', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => anArticle(`W${at}`, `W-${at}`))
  await anImport(admin, 'articles', articlesFile(...lines))
  const pricesOf = (price: string) =>
    `article;price\n${lines.map((line) => `${line.split(';')[0]};${price}`).join('\n')}\n`
  const seen = () =>
    rows(portal.db, sql<{ price: string | null }>`select distinct price from product where source_id like 'W%'`)
  const sent = Promise.all(['1.00', '2.00', '3.00'].map((price) => anImport(admin, 'prices', pricesOf(price))))
  let isDone = false
  void sent.finally(() => {
    isDone = true
  })
  while (!isDone) expect(await seen()).toHaveLength(1)
  expect((await sent).map(({ counts }) => counts)).toEqual([{ changed: 300 }, { changed: 300 }, { changed: 300 }])
})

test('administrators alone import, and prices only those who may see them (rule E-23)', async () => {
  const seller = await portal.anAccount({ role: 'sales_manager' })
  expect((await sendFile(seller, 'stock', 'article;stock\nA1;1\n')).status).toBe(403)
  const rules = portal.variants.get('prisma').server.rules
  rules.roles_apply_hide_price.push('admin')
  const blind = await portal.anAccount({ role: 'admin', can_see_prices: false })
  const { id } = await anImport(admin, 'prices', 'article;price\nA1;9.99\n')
  expect((await sendFile(blind, 'prices', 'article;price\nA1;1\n')).status).toBe(403)
  for (const call of ['rows/', 'results/']) expect((await blind.get(`imports/${id}/${call}`)).status).toBe(403)
  expect((await blind.get('imports/export/prices/')).status).toBe(403)
  expect((await blind.post(`imports/${id}/undo/`)).status).toBe(403)
  rules.roles_apply_hide_price.pop()
  const { after } = await oneRow(
    portal.db,
    sql<{ after: object }>`select after from audit where action = 'import.applied' and entity_id = ${String(id)}`,
  )
  expect(after).toMatchObject({ object: 'prices', changed: 1 })
})

test('the history stays, its rows go after 30 days (rule E-24)', async () => {
  const { id } = await anImport(admin, 'stock', 'article;stock\nA1;77\n')
  const { body } = await admin.get('imports/?object=stock')
  expect(body.results[0]).toMatchObject({
    id,
    object: 'stock',
    rows: 1,
    account: { email: admin.email },
    has_rows: true,
  })
  await sql`update import_run set created_at = now() - interval '31 days' where id = ${id}`.execute(portal.db)
  await clearExpired(portal)
  expect((await admin.get(`imports/${id}/`)).body).toMatchObject({ rows: 1, has_rows: false, can_undo: false })
  expect(await problemsOf(admin, id)).toEqual([])
})

test('a file whose process was killed says so in the history and can be sent again (rule E-115)', async () => {
  const file = 'article;stock\nA1;78\n'
  const { id } = await anImport(admin, 'stock', file, { dry_run: 'true' })
  await sql`update import_run set state = 'reading' where id = ${id}`.execute(portal.db)
  expect(await endInterrupted(portal.db)).toBe(0)
  await sql`update import_run set alive_at = now() - interval '61 seconds' where id = ${id}`.execute(portal.db)
  expect(await endInterrupted(portal.db)).toBe(1)
  const { body } = await admin.get(`imports/${id}/`)
  expect(body).toMatchObject({ state: 'refused', refusal: { code: 'interrupted' }, has_rows: false, can_apply: false })
  expect(await anImport(admin, 'stock', file)).toMatchObject({ state: 'applied', counts: { changed: 1 } })
})

test('a file that is being written is not taken for an interrupted one (rule E-115)', async () => {
  const { id } = await anImport(admin, 'stock', 'article;stock\nA1;79\n', { dry_run: 'true' })
  await sql`update import_run set state = 'reading', alive_at = now() - interval '1 day' where id = ${id}`.execute(
    portal.db,
  )
  await whileAlive(portal.db, id, async () => {
    expect(await endInterrupted(portal.db)).toBe(0)
  })
})

test('who has no name is told by the address alone (rule E-96)', async () => {
  const nameless = await portal.anAccount({ role: 'admin', first_name: '', last_name: '' })
  const { run } = await anImport(nameless, 'suppliers', 'id;name\nP1;Papelera\n', { dry_run: 'true' })
  expect(run.account).toEqual({ id: nameless.id, name: null, email: nameless.email })
})
