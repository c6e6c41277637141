import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { clearExpired } from './clear-expired'
import { rows } from './db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('expired rows are deleted, valid ones stay (rule P-36)', async () => {
  const { id, ...account } = await portal.anAccount()
  for (const age of ['0 hours', '49 hours']) {
    await rows(
      portal.db,
      sql`insert into idempotency (account_id, route, key, body_hash, created_at)
        values (${id}, 'PUT /', ${age}, '', now() - ${age}::interval)`,
    )
    await rows(
      portal.db,
      sql`insert into download (token_hash, account_id, kind, params, expires_at)
        values (${age}, ${id}, 'clients', '{}', now() - ${age}::interval)`,
    )
    await rows(
      portal.db,
      sql`insert into login_failure (whose, address, at) values ('a@portal.test', ${age}, now() - ${age}::interval)`,
    )
  }
  await clearExpired(portal)
  for (const table of ['idempotency', 'download', 'login_failure']) {
    expect(await rows(portal.db, sql`select count(*) as n from ${sql.table(table)}`)).toEqual([{ n: 1 }])
  }
  expect((await account.get('account/')).status).toBe(200)
})

// Shows rule P-36.
test('the address of a visitor who asked for a quotation is deleted after a day, the request stays', async () => {
  const { id } = await portal.aProduct()
  for (const age of ['1 hour', '25 hours']) {
    await rows(
      portal.db,
      sql`insert into quotation_request (product_id, text, address, created_at)
        values (${id}, ${age}, '10.0.0.1', now() - ${age}::interval)`,
    )
  }
  await clearExpired(portal)
  expect(await rows(portal.db, sql`select text, address from quotation_request order by id`)).toEqual([
    { text: '1 hour', address: '10.0.0.1' },
    { text: '25 hours', address: null },
  ])
})

test('counted mails are deleted after a day, unaccepted invitations after 90 days; accepted ones stay', async () => {
  const { id } = await portal.anAccount()
  for (const age of ['1 hour', '25 hours'])
    await rows(
      portal.db,
      sql`insert into invitation_mail (account_id, email, at) values (${id}, ${age}, now() - ${age}::interval)`,
    )
  for (const [email, days, account] of [
    ['waits', 0, null],
    ['late', 30, null],
    ['old', 91, null],
    ['accepted', 91, id],
  ] as const)
    await rows(
      portal.db,
      sql`insert into invitation (email, role, grants, invited_by, account_id, expires_at)
        values (${email}, 'client', '{}', ${id}, ${account}, now() - make_interval(days => ${days}))`,
    )
  await clearExpired(portal)
  expect(await rows(portal.db, sql`select email from invitation_mail`)).toEqual([{ email: '1 hour' }])
  expect(await rows(portal.db, sql`select email from invitation order by id`)).toEqual([
    { email: 'waits' },
    { email: 'late' },
    { email: 'accepted' },
  ])
})
