import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { packageFolder } from '../package-folder'
import { StartError } from '../start-error'
import { takeAdvisoryLock } from './advisory-lock'
import { rows, type Db } from './db'
import { readSquashed, takeOverSquashed } from './squashed'
import { transaction } from './transaction'

export const migrationLock = 7_102_544
const folder = () => join(packageFolder(), 'db', 'migrations')

/** A numbered file of `db/migrations`, applied once and never changed afterwards. */
interface Migration {
  name: string
  text: string
  checksum: string
}

export function readMigrations(): Migration[] {
  return readdirSync(folder())
    .filter((file) => /^\d{3}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder(), name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Brings the schema to the newest migration, all or nothing; a second process that starts meanwhile waits.
 * @returns whether an older schema was there, which it changed
 * @throws StartError when an applied file was changed, or the database is newer than the program or too old for it.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<boolean> {
  return transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, migrationLock)
    await makeMigrationTable(tx)
    const stored = await rows(tx, sql<{ name: string; checksum: string }>`select name, checksum from migration`)
    const applied = await takeOverSquashed(
      tx,
      new Map(stored.map(({ name, checksum }) => [name, checksum])),
      migrations,
      readSquashed(folder()),
    )
    refuseUnknown('database', applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, text, checksum } of migrations) {
      const before = applied.get(name)
      if (before && before !== checksum)
        throw new StartError(
          `The migration ${name} was changed after this database applied it: undo the change, or start with another database`,
        )
      if (before) continue
      await sql.raw(text).execute(tx)
      await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
    }
    return applied.size > 0 && missing.length > 0
  })
}

const makeMigrationTable = (tx: Db) =>
  sql`create table if not exists migration (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`.execute(tx)

function refuseUnknown(what: string, applied: Map<string, string>, migrations: Migration[]) {
  const unknown = [...applied.keys()].find((name) => !migrations.some((m) => m.name === name))
  if (unknown !== undefined)
    throw new StartError(`The ${what} is newer than this program: it has ${unknown}, which is not in db/migrations`)
}

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
  const told = new Map(stored.map(({ name, checksum }) => [name, checksum]))
  const applied = await takeOverSquashed(tx, told, migrations, readSquashed(folder()))
  await sql`drop table migration`.execute(tx)
  refuseUnknown('backup', applied, migrations)
  return migrations.filter(({ name }) => applied.has(name))
}
