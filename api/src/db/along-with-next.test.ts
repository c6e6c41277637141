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
  await Promise.all(Array.from({ length: 12 }, (_, turn) => transaction(portal.db, async (tx) => {
    await alongWithNext(tx, note(`turn ${turn % 3}`))
    await alongWithNext(tx, sql`select 1 / ${turn % 2}::int`)
    await sql`select pg_sleep(0.01)`.execute(tx)
  }).catch(() => undefined)))
  expect(await count()).toBe(5)
})
