import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rowsOfAll } from '../../../test/rows-of-all'
import { aDataFolder, anEmptyDatabase } from '../../../test/test-database'
import { until } from '../../../test/until'
import { emptyTables } from '../../../test/versions/a-row-everywhere'
import { schemaOf } from '../../../test/versions/schema-of'
import { fillEveryTable } from '../../../test/versions/write-version'
import { oneRow, rows, type Db } from '../db/db'
import { openDatabase, type Database } from '../db/open-database'
import { migrate } from '../db/migrate'
import { readMigrations } from '../db/migration-files'
import { transaction } from '../db/transaction'
import type { Config } from '../env'
import { backupWorks } from './backup-command'
import { refuseUsed } from './clear-target'
import { serveCopies } from './live-copy'
import { noSeal, writeSealed } from './sealed-file'

jest.setTimeout(300_000)

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  endings.push(() => rmSync(folder, { recursive: true }))
  return folder
}

const folder = aFolder()
const work = (name: keyof typeof backupWorks, args: string[], config: Partial<Config>) =>
  backupWorks[name](args)(() => config as Config)

/** Settings of an installation without a database, or with an empty one. */
async function anInstallation(): Promise<Partial<Config>> {
  const dataDir = aFolder()
  if (!process.env.DATABASE_URL) return { dataDir }
  const database = await anEmptyDatabase()
  endings.push(() => database.close())
  return { dataDir, databaseUrl: database.databaseUrl!, namedStatements: !process.env.POOLER_URL }
}

async function inDatabaseOf<T>(config: Partial<Config>, act: (db: Db, all: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config as Config)
  try {
    return await act(database.db, database)
  } finally {
    await database.close()
  }
}

let portal: TestPortal
const whole = join(folder, 'whole.zip')
/** An installation into which the whole backup was restored. */
let restored: Partial<Config>
/** Another disk, to which a link of each DATA_DIR leads. */
const [disk, otherDisk] = [aFolder(), aFolder()]
const odd = ['back\\slash.jpg', '100%5C.jpg', 'ca\u0301fe "x" \n.jpg', '..hidden']

/** Puts files of odd names and links into a DATA_DIR; answers what takes them away. */
function oddFiles(dataDir: string) {
  mkdirSync(join(dataDir, 'assets/pictures'), { recursive: true })
  for (const name of odd) writeFileSync(join(dataDir, 'assets/pictures', name), name)
  writeFileSync(join(disk, 'big.webp'), 'on another disk')
  symlinkSync(disk, join(dataDir, 'articles'))
  symlinkSync(join(disk, 'nothing'), join(dataDir, 'dangling'))
  symlinkSync(folder, join(dataDir, 'backups'))
  return () => {
    for (const link of ['articles', 'dangling', 'backups']) rmSync(join(dataDir, link))
    rmSync(join(dataDir, 'assets'), { recursive: true })
  }
}

beforeAll(async () => {
  portal = await aPortal()
  const { db, config, database } = portal
  await fillEveryTable(portal)
  await portal.aProduct({ name: 'Lejía\t"5 %" \\ de\nlimón' })
  await sql`update job set payload = ${JSON.stringify({ text: 'a\\n\tb' })}`.execute(db)
  mkdirSync(join(config.dataDir, 'papers', 'ab'), { recursive: true })
  writeFileSync(join(config.dataDir, 'papers', 'ab', 'ab12.pdf'), 'a paper')
  mkdirSync(join(config.dataDir, 'sheets'), { recursive: true })
  writeFileSync(join(config.dataDir, 'sheets', 'made anew.pdf'), 'a sheet')
  writeFileSync(join(config.dataDir, 'jwt-secret'), 'a secret')
  if (database.copyTo) endings.push(await serveCopies(config.dataDir, database.copyTo, portal.log))
  const takeAway = oddFiles(config.dataDir)
  expect(await work('backup', [whole], config)).toMatch(/is whole: .* tables with \d+ rows, 7 files/)
  takeAway()
  expect(await emptyTables(db)).toEqual([])
  restored = await anInstallation()
  symlinkSync(otherDisk, join(restored.dataDir!, 'articles'))
  expect(await work('restore', [whole], restored)).toMatch(/rows and sums are those of the backup$/)
})

test('every row, number, table and file comes back (rules W-30, W-34)', async () => {
  await inDatabaseOf(restored, async (db, all) => {
    expect(await rowsOfAll(db)).toEqual(await rowsOfAll(portal.db))
    expect(await schemaOf(db)).toEqual(await schemaOf(portal.db))
    const next = sql<{ id: number }>`select nextval(pg_get_serial_sequence('sale_order', 'id')) as id`
    const [here, there] = [await oneRow(portal.db, next), await oneRow(db, next)]
    // As after any crash, the copy of a running embedded database may skip up to 32 of them.
    expect(there.id - here.id).toBeGreaterThanOrEqual(0)
    expect(there.id - here.id).toBeLessThanOrEqual(portal.database.copyTo ? 32 : 0)
    expect(await migrate(all)).toBe(false)
  })
  const at = (...path: string[]) => join(restored.dataDir!, ...path)
  expect(readFileSync(at('papers', 'ab', 'ab12.pdf'), 'utf8')).toBe('a paper')
  expect(readFileSync(at('jwt-secret'), 'utf8')).toBe('a secret')
  expect(statSync(at('jwt-secret')).mode & 0o777).toBe(0o600)
  expect(existsSync(at('sheets'))).toBe(false)
})

test('a backup is its owner’s alone, and no file that is there is replaced (rule W-31)', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  await expect(work('backup', [whole], portal.config)).rejects.toThrow('is there already: name a new file')
  await expect(work('backup', [join(portal.config.dataDir, 'b.zip')], portal.config)).rejects.toThrow('is in DATA_DIR')
  expect(readdirSync(folder)).toEqual(['whole.zip'])
})

test('a backup says what it is without a database, and with one whether the rows are the same (rule W-35)', async () => {
  const output = await work('verify', [whole], {})
  expect(output).toMatch(/by portal \d+\.\d+\.\d+ from PostgreSQL \d+.*; last migration \d{3}_/)
  expect(output).toMatch(/^ +7 {2}country$/m)
  expect(await work('verify', [whole, '--database'], portal.config)).toMatch(/has the same rows and sums$/)
  const { id } = await oneRow(
    portal.db,
    sql<{ id: number }>`insert into channel (id, name) values (900, 'x') returning id`,
  )
  await expect(work('verify', [whole, '--database'], portal.config)).rejects.toThrow(
    /^The database differs from the backup:\nchannel: rows \d+, in the backup \d+; sum of id/,
  )
  await sql`delete from channel where id = ${id}`.execute(portal.db)
})

test('a file that was cut or changed in one byte is refused, and nothing is made (rule W-33)', async () => {
  const bytes = readFileSync(whole)
  const places = [0, 40, Math.floor(bytes.length / 2), bytes.length - 70, bytes.length - 1]
  const changed = places.map((at) => Buffer.from(bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))))
  const damaged = join(folder, 'damaged.zip')
  const dataDir = join(folder, 'never')
  for (const content of [...changed, bytes.subarray(0, -1), bytes.subarray(0, 1000), Buffer.alloc(0)]) {
    writeFileSync(damaged, content)
    for (const name of ['verify', 'restore'] as const)
      await expect(work(name, [damaged], { dataDir })).rejects.toThrow(/is damaged, cut, or no backup of a portal/)
  }
  rmSync(damaged)
  expect(existsSync(dataDir)).toBe(false)
  await expect(work('restore', [join(folder, 'none.zip')], {})).rejects.toThrow(/cannot be read: ENOENT/)
})

/** A whole backup with other contents, sealed as the portal seals. */
async function aForgedBackup(file: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map<string, Buffer>()
  const from = await openPromise(whole, { lazyEntries: true, autoClose: false })
  for await (const entry of from.eachEntry()) {
    const stream = await from.openReadStreamPromise(entry)
    entries.set(entry.fileName, await buffer(stream))
  }
  from.close()
  change(entries)
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name)
  zip.end({ comment: noSeal, forceZip64Format: false })
  await writeSealed(file, zip.outputStream)
  return file
}

test('a backup that names a file that none of the portal has is refused (rule W-71)', async () => {
  const dataDir = join(folder, 'never')
  for (const path of [
    'database/PG_VERSION',
    'database.lock',
    'site/pages/prisma.html',
    '../outside',
    '/outside',
    'papers/../x',
    'papers//x',
    '',
    '.',
  ]) {
    const file = await aForgedBackup(join(aFolder(), 'forged.zip'), (entries) => {
      const manifest = JSON.parse(entries.get('manifest.json')!.toString())
      manifest.files.push({ path, bytes: 1 })
      entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
      if (!/\.\.|^\/|^$/.test(path)) entries.set(`files/${path}`, Buffer.from('x'))
    })
    for (const name of ['verify', 'restore'] as const)
      await expect(work(name, [file], { dataDir })).rejects.toThrow(
        `names the file ${JSON.stringify(path)}, which no backup of a portal has`,
      )
  }
  expect(existsSync(dataDir)).toBe(false)
})

test('a file of any name comes back, and what a link of DATA_DIR leads to (rule W-70)', () => {
  for (const name of odd) expect(readFileSync(join(restored.dataDir!, 'assets/pictures', name), 'utf8')).toBe(name)
  expect(readFileSync(join(otherDisk, 'big.webp'), 'utf8')).toBe('on another disk')
})

test('no backup is written into DATA_DIR by another name of it (rule W-31)', async () => {
  const { config } = portal
  const link = join(aFolder(), 'data')
  symlinkSync(config.dataDir, link)
  await expect(work('backup', [join(config.dataDir, 'b.zip')], { ...config, dataDir: link })).rejects.toThrow(
    'is in DATA_DIR',
  )
  await expect(work('backup', [join(link, 'b.zip')], config)).rejects.toThrow('is in DATA_DIR')
  await expect(work('backup', [join(link, 'papers', 'b.zip')], config)).rejects.toThrow('is in DATA_DIR')
  const takeAway = oddFiles(config.dataDir)
  try {
    await expect(work('backup', [join(disk, 'b.zip')], config)).rejects.toThrow('is in DATA_DIR')
  } finally {
    takeAway()
  }
})

test('a database with data is left as it is; what a first start makes is replaced (rule W-32)', async () => {
  const target = await anInstallation()
  await inDatabaseOf(target, (db, all) =>
    migrate(all).then(() => sql`insert into channel (id, name) values (1, 'x')`.execute(db)),
  )
  await expect(work('restore', [whole], target)).rejects.toThrow(
    'The database is not empty (channel): restore into a new one. Nothing was changed.',
  )
  expect(await inDatabaseOf(target, (db) => rows(db, sql`select name from channel`))).toEqual([{ name: 'x' }])
  expect(readdirSync(target.dataDir!).filter((name) => /papers|restore/.test(name))).toEqual([])
  await inDatabaseOf(target, (db) => sql`delete from channel`.execute(db))
  await work('restore', [whole], target)
  expect(await inDatabaseOf(target, rowsOfAll)).toEqual(await rowsOfAll(portal.db))
})

test('a portal that has started without data is empty (rule W-32)', async () => {
  const started = await aPortal()
  await started.stranger.get('public_products/')
  await transaction(started.db, refuseUsed)
})

test('a table that is no portal’s makes a database not empty', async () => {
  const target = await anInstallation()
  await inDatabaseOf(target, (db) => sql`create table somebodys (id int)`.execute(db))
  await expect(work('restore', [whole], target)).rejects.toThrow('The database is not empty (somebodys)')
})

test('a backup of an older version is upgraded, one of a newer is refused (rule W-36)', async () => {
  const migrations = readMigrations()
  const older = await anInstallation()
  const newer = { name: '999_later.sql', text: 'create table later (id int)', checksum: 'x' }
  const files = { older: join(folder, 'older.zip'), newer: join(folder, 'newer.zip') }
  await inDatabaseOf(older, (_db, all) => migrate(all, migrations.slice(0, -3)))
  await work('backup', [files.older], older)
  await inDatabaseOf(older, (_db, all) => migrate(all, [...migrations, newer]))
  await work('backup', [files.newer], older)
  const target = await anInstallation()
  await expect(work('restore', [files.newer], target)).rejects.toThrow(
    'The backup is newer than this program: it has 999_later.sql, which is not in db/migrations',
  )
  await work('restore', [files.older], target)
  await inDatabaseOf(target, async (db, all) => {
    expect(await schemaOf(db)).toEqual(await schemaOf(portal.db))
    expect(await migrate(all)).toBe(false)
  })
})

test('a backup while others write has the rows of one moment (rule W-31)', async () => {
  const file = join(folder, 'live.zip')
  const { db, config } = portal
  let isWriting = true
  let written = 0
  const write = async () => {
    while (isWriting)
      await transaction(db, async (tx) => {
        const id = 1000 + (written += 1)
        await sql`insert into channel (id, name) values (${id}, 'x')`.execute(tx)
        await sql`insert into sector (id, name) values (${id}, 'x')`.execute(tx)
      })
  }
  const writing = write()
  await work('backup', [file], config)
  const atEnd = written
  isWriting = false
  await writing
  const target = await anInstallation()
  await work('restore', [file], target)
  const [channels, sectors] = await inDatabaseOf(target, async (restored) => [
    await rows(restored, sql<{ id: number }>`select id from channel where id > 1000 order by id`),
    await rows(restored, sql`select id from sector where id > 1000 order by id`),
  ])
  expect(channels).toEqual(sectors)
  expect(channels!.length).toBeLessThan(atEnd)
  for (const table of ['channel', 'sector']) await sql`delete from ${sql.table(table)} where id > 1000`.execute(db)
})

test('copies of a running embedded database are gone afterwards, and a stopped portal gives none (rule W-31)', async () => {
  const left = () => readdirSync(portal.config.dataDir).filter((name) => name.startsWith('copy-'))
  for (let turn = 0; turn < 100 && left().length > 0; turn++) await new Promise((done) => setTimeout(done, 50))
  expect(left()).toEqual([])
  await expect(work('backup', [join(folder, 'none.zip')], { dataDir: aFolder() })).rejects.toThrow(
    'There is no database',
  )
})

const onServer = process.env.DATABASE_URL ? test : test.skip
onServer('what somebody writes while a restore begins is kept (rule W-32)', async () => {
  const target = await anInstallation()
  await inDatabaseOf(target, (_db, all) => migrate(all))
  let restoring: Promise<unknown> | undefined
  await inDatabaseOf(target, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into channel (id, name) values (1, 'x')`.execute(tx)
      restoring = work('restore', [whole], target)
      restoring.catch(() => undefined)
      const waiting = sql`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`
      await until(async () => (await rows(tx, waiting)).length > 0)
    }),
  )
  await expect(restoring).rejects.toThrow('The database is not empty (channel)')
  expect(await inDatabaseOf(target, (db) => rows(db, sql`select name from channel`))).toEqual([{ name: 'x' }])
})

onServer(
  'the embedded database of a stopped portal moves to PostgreSQL and stays where it is (rule W-37)',
  async () => {
    const { databaseUrl } = await anInstallation()
    const dataDir = await aDataFolder()
    endings.push(() => rmSync(dataDir, { recursive: true }))
    const running = await openDatabase({ dataDir })
    await sql`insert into channel (id, name) values (7, 'Sanidad')`.execute(running.db)
    await expect(work('move-to-postgres', [databaseUrl!], { dataDir })).rejects.toThrow(
      /is in use by process .* Stop it first/,
    )
    await running.close()
    expect(await work('move-to-postgres', [databaseUrl!], { dataDir })).toContain(
      'the same DATA_DIR, which keeps the files',
    )
    const [moved, stayed] = [{ dataDir, databaseUrl }, { dataDir }] as const
    expect(await inDatabaseOf(moved as Partial<Config>, rowsOfAll)).toEqual(await inDatabaseOf(stayed, rowsOfAll))
    expect(readdirSync(dataDir).filter((name) => name.startsWith('move-'))).toEqual([])
    await expect(work('move-to-postgres', [databaseUrl!], { dataDir: aFolder() })).rejects.toThrow(
      'There is no embedded database in DATA_DIR',
    )
  },
)

test('other arguments are answered with the usage', () => {
  for (const args of [[], ['a', 'b'], ['--all']]) expect(() => backupWorks.backup(args)).toThrow('backup FILE ')
  expect(() => backupWorks.verify(['a', '--all'])).toThrow('verify FILE ')
  expect(() => backupWorks['move-to-postgres'](['mysql://x'])).toThrow('URL must begin with postgres://')
})
