import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../start-error'
import type { Db } from './db'

/** Migrations that were joined: which files hold what they made, and their checksums by name. */
interface Squashed {
  /** The last version that had them; its databases have them all. */
  version: string
  into: string[]
  migrations: Record<string, string>
}

export const readSquashed = (folder: string): Squashed =>
  JSON.parse(readFileSync(join(folder, 'squashed.json'), 'utf8')) as Squashed

/**
 * In a database that applied all squashed migrations, puts the files that hold them in their place. It changes no table:
 * those are the same, which `api/test/versions` shows.
 * @param applied checksums by name, as this database has them
 * @returns the same afterwards
 * @throws StartError when some of them are missing, or one was another text
 */
export async function takeOverSquashed(
  tx: Db,
  applied: Map<string, string>,
  migrations: { name: string; checksum: string }[],
  { version, into, migrations: squashed }: Squashed,
): Promise<Map<string, string>> {
  const names = Object.keys(squashed)
  const missing = names.filter((name) => !applied.has(name))
  if (missing.length === names.length) return applied
  if (missing.length > 0)
    throw new StartError(
      `The database is older than version ${version}: it lacks ${missing[0]}. Start the newest ${version} on it once, then this version`,
    )
  const changed = names.find((name) => applied.get(name) !== squashed[name])
  if (changed)
    throw new StartError(
      `The migration ${changed} was another one when this database applied it: start with another database`,
    )
  await sql`delete from migration where name in (${sql.join(names)})`.execute(tx)
  const replacing = migrations.filter(({ name }) => into.includes(name))
  for (const { name, checksum } of replacing)
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
  return new Map([
    ...[...applied].filter(([name]) => !(name in squashed)),
    ...replacing.map(({ name, checksum }) => [name, checksum] as const),
  ])
}
