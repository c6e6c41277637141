import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package-folder'

/** A numbered file of `db/migrations`, applied once and never changed afterwards. */
export interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * How a file is applied to a database that others work with (docs/operations/upgrade.md): a `change` in one transaction,
 * `indexes` each by itself outside of one, `batches` range by range.
 */
export type Manner =
  | { kind: 'change' }
  | { kind: 'indexes'; statements: IndexStatement[] }
  | { kind: 'batches'; table: string }

/** isNew: makes the index; false: drops it. */
export interface IndexStatement {
  name: string
  isNew: boolean
  text: string
}

export const migrationFolder = () => join(packageFolder(), 'db', 'migrations')

export function readMigrations(): Migration[] {
  return readdirSync(migrationFolder())
    .filter((file) => /^\d{3}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(migrationFolder(), name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** @throws Error when a file that makes indexes concurrently does something else too, or names none. */
export function mannerOf({ name, text }: Migration): Manner {
  const [, table] = /^-- batches: (\w+)$/m.exec(text) ?? []
  if (table) return { kind: 'batches', table }
  if (!/\bindex concurrently\b/i.test(withoutComments(text))) return { kind: 'change' }
  const statements = withoutComments(text)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, verb, index] =
        /^(create|drop)(?: unique)? index concurrently (?:if exists )?(?!on\b)(\w+)\b/i.exec(each) ?? []
      if (!verb || !index)
        throw new Error(`${name}: beside indexes that are made concurrently, each with a name, stands ${each}`)
      return { name: index, isNew: verb.toLowerCase() === 'create', text: each }
    })
  return { kind: 'indexes', statements }
}

/** The first version that runs after this migration: `-- contract 1.2.0: …`; undefined: the version before does too. */
export const neededVersion = (text: string): string | undefined => /^-- contract (\d+\.\d+\.\d+): /m.exec(text)?.[1]

/** A file's text for a database that nobody else works with: all of it in one transaction. */
export function textInOne(migration: Migration): string {
  const { text } = migration
  const { kind } = mannerOf(migration)
  if (kind === 'indexes') return text.replaceAll(/\bindex concurrently\b/gi, 'index')
  return kind === 'batches' ? textOfRange(text, -1, Number.MAX_SAFE_INTEGER) : text
}

/** The statement of a file of batches for the rows with an id above `$1`, until `$2`. */
export const textOfRange = (text: string, after: number, until: number): string =>
  text.replaceAll(/\$1\b/g, String(after)).replaceAll(/\$2\b/g, String(until))

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')
