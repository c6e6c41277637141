import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/core/db/migrate'
import { readMigrations } from '../src/core/db/migration-files'
import type { Db } from '../src/core/db/db'
import { openDatabase, type Database } from '../src/core/db/open-database'
import { watchTransactions } from '../src/core/db/transaction'
import { packageFolder } from '../src/core/package-folder'
import { recordRows } from './record-rows'

watchTransactions()

export interface TestDatabase extends Database {
  dataDir: string
  databaseUrl?: string
}

/** A new migrated, empty database: a copy of a template that is made once for each state of the migrations. */
export async function aDatabase(): Promise<TestDatabase> {
  const dataDir = aFolder()
  const url = process.env.DATABASE_URL
  const opened = url ? await copyOnServer(url) : await copyOfFolder(dataDir)
  return withFolder(dataDir, opened)
}

const withFolder = (dataDir: string, opened: Database): TestDatabase => ({
  ...opened,
  db: recorded(opened.db),
  reserved: recorded(opened.reserved),
  forJobs: recorded(opened.forJobs),
  dataDir,
  close: async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

const recorded = (db: Db) => recordRows.reduce((recording, plugin) => recording.withPlugin(plugin), db)

/** A new database without tables. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const dataDir = aFolder()
  const url = process.env.DATABASE_URL
  const opened = url ? await emptyOnServer(url) : await openDatabase({ dataDir })
  return withFolder(dataDir, opened)
}

const stateOfMigrations = () =>
  createHash('sha256')
    .update(
      readMigrations()
        .map((m) => m.checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 12)

async function copyOfFolder(dataDir: string): Promise<Database> {
  await copyTemplate(dataDir)
  return openDatabase({ dataDir })
}

/** In memory where possible: disk syncs would take most of the time of the tests. */
const aFolder = () => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-test-'))

/** A data folder with a migrated, empty embedded database, not opened. */
export async function aDataFolder(): Promise<string> {
  const dataDir = aFolder()
  await copyTemplate(dataDir)
  return dataDir
}

async function copyTemplate(dataDir: string) {
  const templates = join(packageFolder(), 'node_modules', '.cache', 'test-database')
  const template = join(templates, stateOfMigrations())
  if (!existsSync(template)) await makeTemplate(templates, template)
  cpSync(template, dataDir, { recursive: true })
}

async function makeTemplate(templates: string, template: string) {
  mkdirSync(templates, { recursive: true })
  const draft = mkdtempSync(join(templates, 'draft-'))
  const database = await openDatabase({ dataDir: draft })
  await database.withLongTimeout(() => migrate(database))
  await database.close()
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another test has made the template in the meantime.
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

async function copyOnServer(url: string): Promise<Database & { databaseUrl: string }> {
  const template = `portal_template_${stateOfMigrations()}`
  return onServerDatabase(url, async (admin, name) => {
    await admin.query('select pg_advisory_lock(7102545)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) await makeServerTemplate(admin, url, template)
    // By file, not through the log: a third of the work.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
}

const emptyOnServer = (url: string) => onServerDatabase(url, createEmpty)

/** As the portal's are: encoded in UTF-8, in the order of the codes of letters. */
const createEmpty = (admin: pg.Client, name: string) =>
  admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)

/** Opens a database that `make` creates, and drops it when it is closed. */
async function onServerDatabase(url: string, make: (admin: pg.Client, name: string) => Promise<unknown>) {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (admin) => make(admin, name))
  // A pooler in front of that server, for the portal alone (e2e/drills/pooler.mjs).
  const pooler = process.env.POOLER_URL
  const databaseUrl = databaseAt(pooler ?? url, name)
  const database = await openDatabase({ dataDir: '', databaseUrl, namedStatements: !pooler })
  return {
    ...database,
    databaseUrl,
    close: async () => {
      await database.close()
      await onServer(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function makeServerTemplate(admin: pg.Client, url: string, template: string) {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await createEmpty(admin, draft)
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseAt(url, draft) })
  await migrate(database)
  await database.close()
  await admin.query(`alter database ${draft} rename to ${template}`)
}

async function onServer(url: string, act: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}

function databaseAt(url: string, name: string) {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
