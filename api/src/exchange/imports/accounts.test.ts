import { sql } from 'kysely'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { oneRow, rows } from '../../core/db/db'
import { readImportArguments } from './import-arguments'
import { importCommand } from './import-command'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'clients', 'id;code;name\nC1;C-1;Hotel\nC2;C-2;Hostal\n')
  await anImport(admin, 'centres', 'id;code;client;name\nD1;D-1;C1;Playa\n')
})

const keyOf = async (caller: Caller) =>
  (await oneRow(portal.db, sql<{ source_id: string }>`select source_id from account where id = ${caller.id}`)).source_id

test('accounts come in with rights, clients and centres; a mail goes where the file asks for it (rule E-29)', async () => {
  const file = `id;email;role;clients;all_centres;centres;can_see_prices;invite
U1;Rosa@Miramar.es;client;C1|C2;false;D1;true;true
U2;pepe@miramar.es;network;C1;;;;
`
  expect((await anImport(admin, 'accounts', file)).counts).toEqual({ created: 2 })
  const jobs = await rows(portal.db, sql<{ payload: object }>`select payload from job where kind = 'password-reset'`)
  expect(jobs).toEqual([{ payload: { email: 'rosa@miramar.es', language: 'es', isNew: true } }])
  await portal.jobs.runDue()
  const row = await oneRow(
    portal.db,
    sql<{
      all_centers: boolean
      can_see_prices: boolean
      clients: number
      centers: number
    }>`select all_centers, can_see_prices,
      (select count(*)::int from account_client where account_id = a.id) as clients,
      (select count(*)::int from account_center where account_id = a.id) as centers from account a
        where source_id = 'U1'`,
  )
  expect(row).toEqual({ all_centers: false, can_see_prices: true, clients: 2, centers: 1 })
  const login = await portal.stranger.post('api-token-auth/', { email: 'rosa@miramar.es', password: '' })
  expect(login.status).toBe(400)
  expect((await anImport(admin, 'accounts', file)).counts).toEqual({ unchanged: 2 })
})

test('a right that is taken and an account that is closed count at once, with an audit row (rule E-29)', async () => {
  const client = await portal.aClient({ external_id: 'C7' })
  const buyer = await portal.anAccount({ clients: [client.id], can_see_sale_invoices: true })
  const key = await keyOf(buyer)
  expect((await buyer.get('sale_invoices/')).status).toBe(200)
  const { id } = await anImport(admin, 'accounts', `id;can_see_sale_invoices\n${key};false\n`)
  const { results } = (await buyer.get('account/changes/')).body
  expect(results[0]).toMatchObject({
    action: 'user.changed',
    changes: [{ field: 'can_see_sale_invoices', from: true, to: false }],
  })
  expect((await admin.post(`imports/${id}/undo/`)).status).toBe(200)
  const right = sql<{ can: boolean }>`select can_see_sale_invoices as can from account where id = ${buyer.id}`
  expect(await oneRow(portal.db, right)).toEqual({ can: true })
  await anImport(admin, 'accounts', `id;action\n${key};deactivate\n`)
  expect(
    await rows(portal.db, sql<object>`select 1 from session where account_id = ${buyer.id} and revoked_at is null`),
  ).toEqual([])
})

test('another address is told to the former one, a closed account that it is closed (rule E-29)', async () => {
  await anImport(admin, 'accounts', 'id;email;role\nU5;antes@miramar.es;client\n')
  await anImport(admin, 'accounts', 'id;email\nU5;despues@miramar.es\n')
  await anImport(admin, 'accounts', 'id;active\nU5;false\n')
  const mails = await rows(
    portal.db,
    sql<{ kind: string; to: string | null }>`select kind, payload ->> 'to' as to from job
      where (payload ->> 'account')::int = (select id from account where source_id = 'U5') order by id`,
  )
  expect(mails).toEqual([
    { kind: 'change-notice', to: 'antes@miramar.es' },
    { kind: 'account-closed', to: null },
  ])
})

test('nobody changes the own account, nor makes an admin by a call (rule E-29)', async () => {
  const refused = async (text: string) => (await anImport(admin, 'accounts', text)).problems
  expect(await refused(`id;first_name\n${await keyOf(admin)};Eva\n`)).toEqual(['2 id own_account', '2 role by_command'])
  expect(await refused('id;email;role\nU9;nueva@empresa.es;admin\n')).toEqual(['2 role by_command'])
  expect(await refused('id;role\nU2;admin\n')).toEqual(['2 role by_command'])
  expect(await refused('id;email;role;can_manage_users\nU9;n@empresa.es;sales_manager;true\n')).toEqual([
    '2 can_manage_users buyers_only',
  ])
  expect(await refused('id;email;role\nU9;rosa@miramar.es;client\n')).toEqual(['2 email taken'])
  const path = join(portal.config.dataDir, 'accounts.csv')
  writeFileSync(path, 'id;email;role\nU9;nueva@empresa.es;admin\n')
  expect(await importCommand(portal.db, readImportArguments(['accounts', path]))).toContain('created 1')
})

test('no call undoes what the command line did to admins, or to the own account (rule E-29)', async () => {
  const path = join(portal.config.dataDir, 'accounts.csv')
  const byCommand = async (text: string) => {
    writeFileSync(path, text)
    await importCommand(portal.db, readImportArguments(['accounts', path]))
    return (await admin.get('imports/?object=accounts&page_size=1')).body.results[0].id as number
  }
  const other = await portal.anAccount({ role: 'admin' })
  const demoted = await byCommand(`id;role\n${await keyOf(other)};sales_manager\n`)
  expect((await admin.post(`imports/${demoted}/undo/`)).body).toMatchObject({ code: 'by_command' })
  const own = await byCommand(`id;validation_limit\n${await keyOf(admin)};10\n`)
  expect((await admin.post(`imports/${own}/undo/`)).body).toMatchObject({ code: 'by_command' })
  const buyer = await byCommand('id;first_name\nU2;Pepa\n')
  expect((await admin.post(`imports/${buyer}/undo/`)).status).toBe(200)
})

test('no call applies accounts that the command line judged (rule E-29)', async () => {
  const path = join(portal.config.dataDir, 'accounts.csv')
  writeFileSync(path, 'id;email;role\nU8;otra@empresa.es;admin\n')
  await importCommand(portal.db, readImportArguments(['accounts', path, '--dry-run']))
  const { id } = (await admin.get('imports/?object=accounts&page_size=1')).body.results[0]
  for (const call of ['apply', 'judge'])
    expect((await admin.post(`imports/${id}/${call}/`, {})).body).toMatchObject({ code: 'of_command' })
  expect((await admin.get(`imports/${id}/`)).body.state).toBe('judged')
})
