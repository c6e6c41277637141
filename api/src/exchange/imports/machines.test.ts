import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { anImport, countsOf, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { oneRow, rows } from '../../core/db/db'

let portal: TestPortal
let admin: Caller
let erp: Awaited<ReturnType<TestPortal['aMachine']>>
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', can_see_prices: true, can_see_totals: true })
  erp = await portal.aMachine({ may: ['import:prices', 'import:suppliers'], name: 'Navision' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name\nC1;Todo\n')
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA1;CEL-1;Papel;P1;C1\n')
  await anImport(admin, 'clients', 'id;code;name\nC1;C-1;Hotel\n')
})

const auditOf = (id: number) =>
  rows(
    portal.db,
    sql<{ action: string; account_id: number | null; name: string | null }>`select a.action, a.account_id, k.name
      from audit a left join machine_key k on k.id = a.machine_key_id
      where a.entity = 'import' and a.entity_id = ${String(id)} order by a.id`,
  )

test('a key brings in what its scopes name, and its import and the audit name it (rule E-86)', async () => {
  const { run, counts, id } = await anImport(erp, 'prices', 'article;price\nA1;2.50\n')
  expect([run.state, run.machine, run.account, counts]).toEqual(['applied', 'Navision', null, { changed: 1 }])
  expect(await auditOf(id)).toEqual([{ action: 'import.applied', account_id: null, name: 'Navision' }])
  const { results } = (await admin.get('imports/?page_size=1')).body
  expect(results[0]).toMatchObject({ id, machine: 'Navision', account: null })
  const { body } = await erp.get(`imports/${id}/rows/`)
  expect(body.results[0].values).toEqual({ article: 'A1', price: '2.50' })
  expect((await erp.get(`imports/${id}/results/`)).status).toBe(200)
  expect((await sendFile(erp, 'articles', 'id;name\nA1;Otro\n')).status).toBe(403)
  const reader = await portal.aMachine({ may: ['read:events'] })
  expect((await sendFile(reader, 'prices', 'article;price\nA1;3\n')).status).toBe(403)
  const all = await portal.aMachine({ may: ['import:all'] })
  expect((await anImport(all, 'articles', 'id;name\nA1;Papel\n')).counts).toEqual({ unchanged: 1 })
})

test('JSON lines stream in as the body of a real request with a key (rules E-1, E-86)', async () => {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as { port: number }
  const lines = Array.from({ length: 3000 }, (_, at) => `${JSON.stringify({ id: `S${at}`, name: `Casa ${at}` })}\n`)
  const answer = await fetch(`http://127.0.0.1:${port}/api/imports/?object=suppliers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${erp.key}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(lines.map((line) => Buffer.from(line)))) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  const run = (await answer.json()) as { machine: string; counts: Record<string, number> }
  expect([answer.status, run.machine, countsOf(run)]).toEqual([201, 'Navision', { created: 3000 }])
})

test('a key sees the imports of its objects alone, whoever sent them (rule E-86)', async () => {
  const { results } = (await erp.get('imports/?page_size=100')).body
  expect(new Set(results.map(({ object }: { object: string }) => object))).toEqual(new Set(['prices', 'suppliers']))
  expect((await erp.get('imports/?object=articles')).body.results).toEqual([])
  const objects = (await erp.get('imports/objects/')).body.map(({ name }: { name: string }) => name)
  expect(objects).toEqual(['suppliers', 'prices'])
  const { id } = await anImport(admin, 'categories', 'id;name\nC2;Otra\n', { dry_run: 'true' })
  for (const call of ['', 'rows/', 'results/']) expect((await erp.get(`imports/${id}/${call}`)).status).toBe(403)
  for (const call of ['apply/', 'judge/']) expect((await erp.post(`imports/${id}/${call}`, {})).status).toBe(403)
})

test('a key applies what it sent itself; undoing and the export are for people (rules E-88, E-84)', async () => {
  const file = (name: string) => `id;name\nP1;${name}\n`
  const own = await anImport(erp, 'suppliers', file('Una'), { dry_run: 'true' })
  expect((await erp.post(`imports/${own.id}/judge/`, { policy: 'valid' })).body.policy).toBe('valid')
  const key = { 'idempotency-key': 'once' }
  const applied = await erp.post(`imports/${own.id}/apply/`, {}, key)
  expect([applied.status, applied.body.state]).toEqual([200, 'applied'])
  expect((await erp.post(`imports/${own.id}/apply/`, {}, key)).body).toEqual(applied.body)
  expect((await erp.post(`imports/${own.id}/undo/`)).status).toBe(403)
  for (const call of ['export/suppliers/', 'templates/suppliers/'])
    expect((await erp.get(`imports/${call}`)).status).toBe(403)
  const others = await anImport(admin, 'suppliers', file('Otra'), { dry_run: 'true' })
  expect((await erp.get(`imports/${others.id}/rows/`)).status).toBe(200)
  for (const call of ['apply/', 'judge/']) expect((await erp.post(`imports/${others.id}/${call}`, {})).status).toBe(403)
  // What a person applies is the person's in the audit, and still the key's in the history.
  const sent = await anImport(erp, 'suppliers', file('Tres'), { dry_run: 'true' })
  expect((await admin.post(`imports/${sent.id}/apply/`, {})).body.machine).toBe('Navision')
  expect(await auditOf(sent.id)).toEqual([{ action: 'import.applied', account_id: admin.id, name: null }])
})

test('a key makes no staff and moves no account to another address (rule E-87)', async () => {
  const hr = await portal.aMachine({ may: ['import:accounts'] })
  const problems = async (text: string) => (await anImport(hr, 'accounts', text)).problems
  const made = await anImport(hr, 'accounts', 'id;email;role;clients\nU1;rosa@hotel.es;client;C1\n')
  expect(made.counts).toEqual({ created: 1 })
  const audited = await oneRow(
    portal.db,
    sql<{ name: string }>`select k.name from audit a join machine_key k on k.id = a.machine_key_id
      where a.action = 'account.created'`,
  )
  expect(audited.name).toBe(hr.name)
  expect(await problems('id;email;role\nU2;eva@hotel.es;sales_manager\n')).toEqual(['2 role not_by_key'])
  expect(await problems('id;email;role\nU2;eva@hotel.es;admin\n')).toEqual(['2 role by_command'])
  expect(await problems('id;role\nU1;sales_manager\n')).toEqual(['2 role not_by_key'])
  expect(await problems('id;email\nU1;otra@hotel.es\n')).toEqual(['2 email not_by_key'])
  expect(await problems('id;email;can_see_prices\nU1;Rosa@hotel.es;true\n')).toEqual([])
  await anImport(admin, 'accounts', 'id;email;role\nV1;ventas@empresa.es;sales_manager\n')
  expect(await problems('id;role\nV1;client\n')).toEqual(['2 role not_by_key'])
  expect(await problems('id;active\nV1;false\n')).toEqual(['2 role not_by_key'])
  // Nor when a person applies what the key sent.
  const dry = await anImport(hr, 'accounts', 'id;email\nU1;otra@hotel.es\n', { dry_run: 'true', policy: 'valid' })
  expect(countsOf((await admin.post(`imports/${dry.id}/apply/`, {})).body)).toEqual({ refused: 1 })
})

test('rows that waited come in the name of who sent them (rule E-89)', async () => {
  const hr = await portal.aMachine({ may: ['import:accounts'], name: 'Personal' })
  const waits = 'id;email;role;clients\nW1;uno@hotel.es;client;C9\n'
  expect((await anImport(hr, 'accounts', waits)).counts).toEqual({ waiting: 1 })
  const staff = 'id;email;role;clients\nW2;dos@empresa.es;sales_manager;C9\n'
  expect((await anImport(admin, 'accounts', staff)).counts).toEqual({ waiting: 1 })
  // The address of another's account, before that account was there.
  await anImport(hr, 'accounts', 'id;email;role;clients\nW3;ladron@mal.es;client;C9\n')
  await anImport(admin, 'accounts', 'id;email;role\nW3;tres@hotel.es;client\n')
  const clients = await portal.aMachine({ may: ['import:clients'] })
  expect((await anImport(clients, 'clients', 'id;code;name\nC9;C-9;Hostal\n')).counts).toEqual({ created: 1 })
  const { results } = (await admin.get('imports/?object=accounts&page_size=2')).body
  expect(
    results.map(({ source, machine, account, counts }: never) => [
      source,
      machine,
      account?.['id'],
      countsOf({ counts }),
    ]),
  ).toEqual([
    ['waiting', 'Personal', undefined, expect.objectContaining({ created: 1 })],
    ['waiting', null, admin.id, { created: 1 }],
  ])
  const address = await oneRow(portal.db, sql<{ email: string }>`select email from account where source_id = 'W3'`)
  expect(address.email).toBe('tres@hotel.es')
})
