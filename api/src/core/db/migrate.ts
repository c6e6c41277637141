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

const lockNumber = 7_102_544
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
    await takeAdvisoryLock(tx, lockNumber)
    await sql`create table if not exists migration (name text primary key, checksum text not null,
      applied_at timestamptz not null default now())`.execute(tx)
    const stored = await rows(tx, sql<{ name: string; checksum: string }>`select name, checksum from migration`)
    const applied = await takeOverSquashed(
      tx,
      new Map(stored.map(({ name, checksum }) => [name, checksum])),
      migrations,
      readSquashed(folder()),
    )
    for (const name of applied.keys()) {
      if (!migrations.some((m) => m.name === name))
        throw new StartError(`The database is newer than this program: it has ${name}, which is not in db/migrations`)
    }
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
