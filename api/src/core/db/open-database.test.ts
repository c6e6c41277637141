import { AsyncResource } from 'node:async_hooks'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aDataFolder } from '../../../test/test-database'
import { rows } from './db'
import { openDatabase } from './open-database'
import { transaction } from './transaction'

jest.setTimeout(120_000)
let dataDir: string
beforeEach(async () => {
  dataDir = await aDataFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lock = () => join(dataDir, 'database.lock')

test('a second process on the same data folder is refused in one line (rule P-12)', async () => {
  const { close } = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder \S+ is in use by process \d+ on \S+\. Stop it first, or choose another DATA_DIR\.$/,
  )
  await close()
  expect(existsSync(lock())).toBe(false)
})

test('a folder whose process was killed is opened again', async () => {
  const gone = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' })
  const holder = JSON.parse(await holderOf())
  writeFileSync(lock(), JSON.stringify({ ...holder, pid: Number(gone.stdout) }))
  await (await openDatabase({ dataDir })).close()
  // The number of an ended process may belong to another one by now: the start time differs.
  writeFileSync(lock(), JSON.stringify({ ...holder, pid: process.pid, started: '1' }))
  await (await openDatabase({ dataDir })).close()
})

test('a folder in use on another machine is never taken over', async () => {
  writeFileSync(lock(), JSON.stringify({ ...JSON.parse(await holderOf()), host: 'elsewhere' }))
  await expect(openDatabase({ dataDir })).rejects.toThrow('on elsewhere')
})

test('a damaged data folder stops the start in one line and loses nothing (rule P-12)', async () => {
  const control = join(dataDir, 'database', 'global', 'pg_control')
  const whole = readFileSync(control)
  writeFileSync(control, Buffer.alloc(whole.length, 7))
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder .* is damaged and cannot be opened .*choose another DATA_DIR\.$/,
  )
  writeFileSync(control, whole)
  const { db, close } = await openDatabase({ dataDir })
  expect(await rows(db, sql`select count(*) as n from country`)).toEqual([{ n: 7 }])
  await close()
})

test('a folder without its files is named in a sentence', async () => {
  rmSync(join(dataDir, 'database', 'global'), { recursive: true })
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^The data folder (?!.*\[object Object\]).* cannot be opened \(.+\)/,
  )
})

test('a folder that vanishes while it is in use is not made anew and empty', async () => {
  const { db, close } = await openDatabase({ dataDir, statementLimitMs: 4_000 })
  const sleep = (seconds: number) => rows(db, sql`select pg_sleep(${sql.lit(seconds)})`)
  await sleep(0)
  rmSync(join(dataDir, 'database'), { recursive: true })
  await expect(sleep(60)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  await expect(rows(db, sql`select 1`)).rejects.toThrow(/^The data folder \S+ is gone$/)
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  await close()
})

test('a data folder of another version stops the start in one line', async () => {
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir })).rejects.toThrow('was written by PostgreSQL 17, this portal embeds 18')
})

test('a statement that takes too long fails for its caller only, and nothing that was confirmed is lost', async () => {
  const { db, close } = await openDatabase({ dataDir, statementLimitMs: 1_000 })
  await rows(db, sql`insert into channel (id, name) values (1, 'Hostelería')`)
  const named = () =>
    Promise.all(Array.from({ length: 6 }, (_, id) => rows(db, sql`select name from channel where id = ${id}`)))
  const known = await named()
  const slow = rows(db, sql`select count(*) from generate_series(1, 2000000000)`)
  const behind = rows(db, sql`select 1 as one`)
  await expect(slow).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  await behind.catch(() => undefined)
  await expect(
    transaction(db, async (tx) => {
      await rows(tx, sql`insert into channel (id, name) values (2, 'Sanidad')`)
      await rows(tx, sql`select count(*) from generate_series(1, 2000000000)`)
    }),
  ).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  expect(await rows(db, sql`select name from channel`)).toEqual([{ name: 'Hostelería' }])
  expect(await named()).toEqual(known)
  await close()
})

test('statements that fail leave the ones after them alone', async () => {
  const { db, close } = await openDatabase({ dataDir })
  for (let round = 0; round < 20; round++) {
    await Promise.all([
      expect(rows(db, sql`select * from nowhere where ${1} = 1`)).rejects.toMatchObject({ code: '42P01' }),
      expect(rows(db, sql`select ${'x'}::int`)).rejects.toMatchObject({ code: '22P02' }),
      expect(rows(db, sql.raw('select 1 +'))).rejects.toMatchObject({ code: '42601' }),
      expect(rows(db, sql`select ${round}::int as round`)).resolves.toEqual([{ round }]),
    ])
  }
  await close()
})

test('transactions at the same time do not lose each other’s work', async () => {
  const { db, close } = await openDatabase({ dataDir })
  await rows(db, sql`insert into series (name, year, next) values ('X', 2026, 0)`)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(db, async (tx) => {
        const [row] = await rows(tx, sql<{ next: number }>`select next from series where name = 'X' for update`)
        await rows(tx, sql`update series set next = ${row!.next + 1} where name = 'X'`)
      }),
    ),
  )
  expect(await rows(db, sql`select next from series`)).toEqual([{ next: 20 }])
  await close()
})

test('a statement during an open transaction is answered after it', async () => {
  const { db, close } = await openDatabase({ dataDir })
  // As another call would, outside the transaction.
  const names = AsyncResource.bind(() => rows(db, sql<{ name: string }>`select name from channel`))
  const asked: Promise<{ name: string }[]>[] = []
  await transaction(db, async (tx) => {
    await rows(tx, sql`insert into channel (id, name) values (1, 'Hostelería')`)
    for (let n = 0; n < 5; n += 1) asked.push(names())
    await rows(tx, sql`update channel set name = 'Sanidad'`)
  })
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => [{ name: 'Sanidad' }]))
  await close()
})

test('a transaction that uses another connection fails at once', async () => {
  const { db, close } = await openDatabase({ dataDir })
  await expect(transaction(db, () => rows(db, sql`select 1`))).rejects.toThrow('Inside a transaction use its own db')
  await transaction(db, (tx) => transaction(tx, (inner) => rows(inner, sql`select 1`)))
  await close()
})

test('a commit reaches the disk before it is confirmed (rule P-14)', async () => {
  const { db, walSyncs, close } = await openDatabase({ dataDir })
  const before = await walSyncs!()
  for (let n = 0; n < 10; n++) await rows(db, sql`insert into channel (id, name) values (${n}, 'x')`)
  expect((await walSyncs!()) - before).toBeGreaterThanOrEqual(10)
  await close()
})

test('an unreachable server stops the start in one line, without its password', async () => {
  const url = 'postgres://portal:secret@127.0.0.1:1/portal'
  await expect(openDatabase({ dataDir, databaseUrl: url })).rejects.toThrow(
    /^The database at DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached: (?!.*secret)/,
  )
})

/** What the lock of this process looks like. */
async function holderOf() {
  const { close } = await openDatabase({ dataDir })
  const text = readFileSync(lock(), 'utf8')
  await close()
  return text
}
