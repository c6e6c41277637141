import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from './db'
import { migrate, migrateInOne } from './migrate'
import { readMigrations } from './migration-files'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const extra = (text: string) => ({ name: '900_extra.sql', text, checksum: text })

test('a migrated database is left as it is', async () => {
  const before = await rows(portal.db, sql`select * from migration order by name`)
  expect(await migrate(portal.database)).toBe(false)
  expect(await rows(portal.db, sql`select * from migration order by name`)).toEqual(before)
})

test('a migration that fails half-way leaves nothing behind', async () => {
  await expect(
    migrate(portal.database, [...readMigrations(), extra('create table half (id int); select 1/0')]),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await rows(portal.db, sql`select to_regclass('half') as half`)).toEqual([{ half: null }])
})

test('an applied migration that was changed, or is missing, stops the start (rule P-15)', async () => {
  const [first, ...rest] = readMigrations()
  await expect(migrate(portal.database, [{ ...first!, checksum: 'other' }, ...rest])).rejects.toThrow(
    'The migration 001_lists.sql was changed after this database applied it',
  )
  await expect(migrate(portal.database, rest)).rejects.toThrow(
    'The database has applied 001_lists.sql, which is not in db/migrations',
  )
})

test('a program starts beside a newer one on its database (rule W-41)', async () => {
  const { database } = portal
  const newer = [...readMigrations(), { name: '901_newer.sql', text: 'create table newer (id int)', checksum: 'x' }]
  expect(await migrate(database, newer)).toBe(true)
  expect(await migrate(database)).toBe(false)
})

test('but not where what it reads is gone (rules W-40, W-41)', async () => {
  const { database } = portal
  const text = '-- contract 99.0.0: nobody reads newer since 98.0.0\ndrop table newer'
  await migrateInOne(database.db, [
    ...readMigrations(),
    { name: '901_newer.sql', text: '', checksum: 'x' },
    { name: '902_gone.sql', text, checksum: 'y' },
  ])
  await expect(migrate(database)).rejects.toThrow(
    /^The database needs version 99\.0\.0 or newer since 902_gone\.sql; this is \d+\.\d+\.\d+$/,
  )
  await sql`delete from migration where name > '9'`.execute(portal.db)
})

test('a database from before the squash that has not all of it is told which version comes first (rule P-15)', async () => {
  await expect(
    portal.db.transaction().execute(async (tx) => {
      await sql`delete from migration`.execute(tx)
      await sql`insert into migration (name, checksum)
        values ('001_reference.sql', 'x'), ('002_accounts.sql', 'y')`.execute(tx)
      await migrateInOne(tx)
    }),
  ).rejects.toThrow(
    'The database is older than version 1.0.0: it lacks 003_clients.sql. Start the newest 1.0.0 on it once, then this version',
  )
})

test('lines of migrations have at most 120 characters', () => {
  const isLong = (line: string) => line.length > 120
  expect(readMigrations().flatMap(({ text }) => text.split('\n').filter(isLong))).toEqual([])
})
