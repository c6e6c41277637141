import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from './db'
import { migrate, readMigrations } from './migrate'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const extra = (text: string) => ({ name: '900_extra.sql', text, checksum: text })

test('a migrated database is left as it is', async () => {
  const before = await rows(portal.db, sql`select * from migration order by name`)
  expect(await migrate(portal.db)).toBe(false)
  expect(await rows(portal.db, sql`select * from migration order by name`)).toEqual(before)
})

test('a migration that fails half-way leaves nothing behind', async () => {
  await expect(
    migrate(portal.db, [...readMigrations(), extra('create table half (id int); select 1/0')]),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await rows(portal.db, sql`select to_regclass('half') as half`)).toEqual([{ half: null }])
})

test('an applied migration that was changed, or is missing, stops the start (rule P-15)', async () => {
  const [first, ...rest] = readMigrations()
  await expect(migrate(portal.db, [{ ...first!, checksum: 'other' }, ...rest])).rejects.toThrow(
    'The migration 001_lists.sql was changed after this database applied it',
  )
  await expect(migrate(portal.db, rest)).rejects.toThrow(
    'The database is newer than this program: it has 001_lists.sql',
  )
})

test('a database from before the squash that has not all of it is told which version comes first (rule P-15)', async () => {
  await expect(
    portal.db.transaction().execute(async (tx) => {
      await sql`delete from migration`.execute(tx)
      await sql`insert into migration (name, checksum)
        values ('001_reference.sql', 'x'), ('002_accounts.sql', 'y')`.execute(tx)
      await migrate(tx)
    }),
  ).rejects.toThrow(
    'The database is older than version 1.0.0: it lacks 003_clients.sql. Start the newest 1.0.0 on it once, then this version',
  )
})

test('lines of migrations have at most 120 characters', () => {
  const isLong = (line: string) => line.length > 120
  expect(readMigrations().flatMap(({ text }) => text.split('\n').filter(isLong))).toEqual([])
})
