import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { firstRow } from './db'
import { transaction } from './transaction'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await sql`create table noted (what text primary key)`.execute(portal.db)
  await sql`insert into noted values ('one')`.execute(portal.db)
})

test('a repeated statement answers the same columns, empty ones too', async () => {
  const ask = (text: string | null, amount: number) =>
    firstRow(portal.db, sql`select ${text}::text as text, ${amount}::int as amount, null::date as day`)
  for (const text of ['one', null, 'ñ €'])
    for (const amount of [1, 2, 3]) expect(await ask(text, amount)).toEqual({ text, amount, day: null })
})

test('a table that was changed meanwhile is read as it is now, outside and inside a transaction', async () => {
  const ask = (db: typeof portal.db) => firstRow(db, sql`select * from noted where what = ${'one'}`)
  for (let turn = 0; turn < 20; turn++) expect(await ask(portal.db)).toEqual({ what: 'one' })
  await sql`alter table noted add column times int not null default 3`.execute(portal.db)
  expect(await Promise.all(Array.from({ length: 8 }, () => ask(portal.db)))).toEqual(
    Array(8).fill({ what: 'one', times: 3 }),
  )
  await sql`alter table noted alter column times type text`.execute(portal.db)
  for (let turn = 0; turn < 8; turn++) expect(await transaction(portal.db, ask)).toEqual({ what: 'one', times: '3' })
})
