import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { alongWithNext, firstRow } from './db'
import { transaction } from './transaction'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await sql`create table noted (what text primary key)`.execute(portal.db)
})

const note = (what: string) => sql`insert into noted (what) values (${what})`
const count = async () => (await firstRow(portal.db, sql<{ count: number }>`select count(*) from noted`))!.count

test('a statement that is held back comes before the next one', async () => {
  await transaction(portal.db, async (tx) => {
    await alongWithNext(tx, note('one'))
    expect(await firstRow(tx, sql`select what from noted`)).toEqual({ what: 'one' })
    await alongWithNext(tx, note('two'))
  })
  expect(await count()).toBe(2)
})

test('when it fails, the next one says why and nothing is kept', async () => {
  const twice = transaction(portal.db, async (tx) => {
    await note('three').execute(tx)
    await alongWithNext(tx, note('three'))
    await sql`select 1`.execute(tx)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const atLast = transaction(portal.db, async (tx) => {
    await note('four').execute(tx)
    await alongWithNext(tx, note('four'))
  })
  await expect(atLast).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(2)
})

test('what follows a failure in the same transaction leaves the connection in order', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      transaction(portal.db, async (tx) => {
        await alongWithNext(tx, note(`turn ${turn % 3}`))
        await alongWithNext(tx, sql`select 1 / ${turn % 2}::int`)
        await sql`select pg_sleep(0.01)`.execute(tx)
      }).catch(() => undefined),
    ),
  )
  expect(await count()).toBe(5)
})

test('a statement that is asked again tells the same columns, empty ones too', async () => {
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
