import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { packageFolder } from '../package-folder'

/** The version of this program. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version

/** What runs here (rule W-4). */
export async function versionOf(db: Db, commit: () => Promise<string | null>) {
  const found = await firstRow(
    db,
    sql<{ version: string; migration: string | null }>`
      select current_setting('server_version') as version, (select max(name) from migration) as migration`,
  ).catch(() => undefined)
  return {
    version: ownVersion(),
    commit: await commit(),
    database: found?.version ?? null,
    migration: found?.migration ?? null,
  }
}

/** The commit of the build: as it was told, else of the checkout; null where neither is known. Looked up once. */
export function commitOf(given: string | undefined): () => Promise<string | null> {
  let known: Promise<string | null> | undefined
  return () =>
    (known ??= given
      ? Promise.resolve(given)
      : promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: packageFolder(), timeout: 1_000 }).then(
          ({ stdout }) => stdout.trim() || null,
          () => null,
        ))
}
