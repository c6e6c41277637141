import { sql } from 'kysely'
import { StartError } from '../start-error'
import { ownVersion } from '../watch/version'
import { takeAdvisoryLock } from './advisory-lock'
import { firstRow, rows, type Db } from './db'
import { migrationFolder, neededVersion, readMigrations, textInOne, type Migration } from './migration-files'
import type { Database } from './open-database'
import { readSquashed, takeOverSquashed } from './squashed'
import { transaction } from './transaction'
import { applyBeside, whileAlone } from './upgrade-beside'

export const migrationLock = 7_102_544

/** What a database has applied. needs: the first version that runs on it since. */
interface Applied {
  checksums: Map<string, string>
  needs: Map<string, string>
}

/**
 * Brings the schema to the newest migration; a second process that starts meanwhile waits. A database on a server, on
 * which the version before may be at work, takes one file after the other, each all or nothing (rule W-42); a new one and
 * the embedded one, which belongs to one process, take all in one transaction.
 * @returns whether an older schema was there, which it changed
 * @throws StartError when an applied file was changed, the database is too old for the program or needs a newer one, or
 * a lock was not to be had
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<boolean> {
  const { db, kind } = database
  if (kind === 'embedded') return migrateInOne(db, migrations)
  // Without the lock, which is of a connection: a pooler may give each transaction another one (rule P-76).
  if (await hasAll(db, migrations)) return false
  return database.withConnection((own) =>
    whileAlone(own, migrationLock, async () => {
      if (await isNew(own.db)) return migrateInOne(own.db, migrations)
      const missing = await transaction(own.db, (tx) => missingIn(tx, migrations))
      for (const migration of missing) await applyBeside(own, migration, (tx) => note(tx, migration))
      return missing.length > 0
    }),
  )
}

/** Whether the database has applied these migrations and no others. */
async function hasAll(db: Db, migrations: Migration[]): Promise<boolean> {
  if (await isNew(db)) return false
  const { checksums } = await storedIn(db)
  const isApplied = ({ name, checksum }: Migration) => checksums.get(name) === checksum
  return checksums.size === migrations.length && migrations.every(isApplied)
}

const isNew = async (db: Db) => (await firstRow(db, sql`select 1 where to_regclass('migration') is null`)) !== undefined

/** Brings the schema to the newest migration in one transaction: of its caller, or its own. */
export async function migrateInOne(db: Db, migrations = readMigrations()): Promise<boolean> {
  return transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, migrationLock)
    await makeMigrationTable(tx)
    const missing = await missingIn(tx, migrations)
    for (const migration of missing) {
      await sql.raw(textInOne(migration)).execute(tx)
      await note(tx, migration)
    }
    return missing.length > 0 && missing.length < migrations.length
  })
}

/** The migrations that a database has not applied yet, after those that were squashed are taken over. */
async function missingIn(tx: Db, migrations: Migration[]): Promise<Migration[]> {
  const stored = await storedIn(tx)
  const checksums = await takeOverSquashed(tx, stored.checksums, migrations, readSquashed(migrationFolder()))
  refuseUnknown({ ...stored, checksums }, migrations)
  for (const { name, checksum } of migrations)
    if ((checksums.get(name) ?? checksum) !== checksum)
      throw new StartError(
        `The migration ${name} was changed after this database applied it: undo the change, or start with another database`,
      )
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function storedIn(tx: Db): Promise<Applied> {
  const stored = await rows(
    tx,
    // An older database has no column of this name.
    sql<{ name: string; checksum: string; needs: string | null }>`
      select name, checksum, to_jsonb(migration) ->> 'needs' as needs from migration`,
  )
  return {
    checksums: new Map(stored.map(({ name, checksum }) => [name, checksum])),
    needs: new Map(stored.flatMap(({ name, needs }) => (needs ? [[name, needs] as const] : []))),
  }
}

async function note(tx: Db, { name, text, checksum }: Migration): Promise<void> {
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
  const needs = neededVersion(text)
  if (needs) await sql`update migration set needs = ${needs} where name = ${name}`.execute(tx)
}

const makeMigrationTable = (tx: Db) =>
  sql`create table if not exists migration (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`.execute(tx)

/**
 * A newer version beside this one has added to the database; what it took away this one may still read (rule W-41).
 * @throws StartError when this version does not run on it, or a migration between its own is missing
 */
function refuseUnknown({ checksums, needs }: Applied, migrations: Migration[]) {
  const unknown = unknownOf(checksums, migrations)
  const needed = unknown.find((name) => isOlder(ownVersion(), needs.get(name)))
  if (needed)
    throw new StartError(
      `The database needs version ${needs.get(needed)} or newer since ${needed}; this is ${ownVersion()}`,
    )
  const last = migrations.at(-1)?.name ?? ''
  const missing = unknown.find((name) => name < last)
  if (missing !== undefined)
    throw new StartError(`The database has applied ${missing}, which is not in db/migrations: it is of another program`)
}

const unknownOf = (checksums: Map<string, string>, migrations: Migration[]) =>
  [...checksums.keys()].filter((name) => !migrations.some((m) => m.name === name)).sort()

const isOlder = (version: string, than = '0.0.0') => version.localeCompare(than, 'en', { numeric: true }) < 0

/**
 * The files that make the schema of a database, of which a backup tells the migrations.
 * @param tx on a database without tables, which it leaves as it is
 * @throws StartError when the backup is newer than the program, or too old for it
 */
export async function schemaOfMigrations(
  tx: Db,
  stored: { name: string; checksum: string }[],
  migrations = readMigrations(),
): Promise<Migration[]> {
  await makeMigrationTable(tx)
  const checksums = new Map(stored.map(({ name, checksum }) => [name, checksum]))
  const applied = await takeOverSquashed(tx, checksums, migrations, readSquashed(migrationFolder()))
  await sql`drop table migration`.execute(tx)
  const [unknown] = unknownOf(applied, migrations)
  if (unknown !== undefined)
    throw new StartError(`The backup is newer than this program: it has ${unknown}, which is not in db/migrations`)
  return migrations.filter(({ name }) => applied.has(name))
}
