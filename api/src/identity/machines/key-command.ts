import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { MachineScopes } from '@portal/shared-sdk/contract'
import { isDay } from '@portal/shared-sdk/contract/days'
import { rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { StartError } from '../../core/start-error'
import { messageOf } from '../../core/thrown'
import { endKey, isKeyName, makeKey } from './keys'

/** @param imports the kinds of rows that can be brought in, by name */
export const keyUsage = (imports: readonly string[]) => `admin key create NAME --may SCOPES [--until YYYY-MM-DD]
                            makes a key for another system and prints it, once; until: its last day
admin key list              every key with its scopes, last day and last use
admin key revoke NAME       ends a key
scopes: ${scopesFor(imports).join(', ')}`

const scopesFor = (imports: readonly string[]): string[] => [
  ...MachineScopes,
  ...(imports.length > 0 ? ['all', ...imports] : []).map((name) => `import:${name}`),
]

const options = { may: { type: 'string' }, until: { type: 'string' } } as const

/**
 * `npm run admin -- key …`: keys of other systems (rules E-80, E-85).
 * @param imports the kinds of rows that can be brought in: the importer, which stands above, has them
 * @returns what to print
 * @throws StartError with one line that says what is wrong
 */
export async function keyCommand(db: Db, args: string[], imports: readonly string[] = []): Promise<string> {
  const {
    values,
    positionals: [command, name, ...more],
  } = parsed(args, imports)
  if (command === 'list' && name === undefined) return listKeys(db)
  if (!name?.trim() || more.length > 0) throw new StartError(keyUsage(imports))
  if (command === 'create') return createKey(db, name.trim(), values, scopesFor(imports))
  if (command === 'revoke') return revokeKey(db, name.trim())
  throw new StartError(keyUsage(imports))
}

function parsed(args: string[], imports: readonly string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${keyUsage(imports)}`)
  }
}

async function createKey(
  db: Db,
  name: string,
  { may, until }: { may?: string; until?: string },
  offered: readonly string[],
): Promise<string> {
  if (!isKeyName(name)) throw new StartError('NAME is at most 60 letters, digits, blanks and . _ -')
  const scopes = scopesIn(may, offered)
  const made = await transaction(db, (tx) => makeKey(tx, { name, scopes, until: lastDay(until) }, null))
  if (!made) throw new StartError(`There is a key ${name} already: revoke it first, or take another name`)
  return `${name}  ${made.key}`
}

function scopesIn(may: string | undefined, offered: readonly string[]): string[] {
  const scopes = [...new Set((may ?? '').split(',').map((scope) => scope.trim()))].filter(Boolean)
  const unknown = scopes.find((scope) => !offered.includes(scope))
  if (unknown) throw new StartError(`There is no scope ${unknown}. The scopes are ${offered.join(', ')}`)
  if (scopes.length === 0) throw new StartError('--may is missing: the scopes, as in read:events,take:orders')
  return scopes
}

function lastDay(until: string | undefined): string | null {
  if (until === undefined) return null
  if (!isDay(until)) throw new StartError(`--until must be a day as in 2027-12-31, not "${until}"`)
  return until
}

async function revokeKey(db: Db, name: string): Promise<string> {
  if (!(await transaction(db, (tx) => endKey(tx, name, null)))) throw new StartError(`There is no key ${name}`)
  return `${name}  revoked`
}

async function listKeys(db: Db): Promise<string> {
  const keys = await rows(
    db,
    sql<{ name: string; scopes: string[]; until: string | null; used: string | null; revoked: string | null }>`
    select name, scopes, until, to_char(used_at, 'YYYY-MM-DD HH24:MI TZ') as used,
      to_char(revoked_at, 'YYYY-MM-DD') as revoked
    from machine_key order by revoked_at is not null, name, id`,
  )
  if (keys.length === 0) return 'There are no keys'
  return keys
    .map(({ name, scopes, until, used, revoked }) =>
      [
        name,
        scopes.join(','),
        until ? `until ${until}` : 'no end',
        used ? `used ${used}` : 'never used',
        revoked && `revoked ${revoked}`,
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n')
}
