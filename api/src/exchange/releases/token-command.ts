import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { clockOf } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { Problem } from '../../core/http/problem'
import { StartError } from '../../core/start-error'
import { messageOf } from '../../core/thrown'
import { endToken, listTokens, makeToken } from './area-tokens'

export const tokenUsage = `token create AREA NAME [--until YYYY-MM-DD]
                       makes a token by which a team releases its area, and prints it, once
token list             every token with its area, last day and last use
token revoke NAME      ends a token`

/**
 * `npm run portal -- token …` (rule A-48).
 * @returns what to print
 * @throws StartError with one line that says what is wrong
 */
export async function tokenCommand(db: Db, args: string[]): Promise<string> {
  const { values, positionals } = parsed(args)
  const [command, first = '', second = '', ...more] = positionals
  if (more.length > 0) throw new StartError(tokenUsage)
  if (command === 'list' && !first) return listed(db)
  if (command === 'create' && first && second) return create(db, first, second, values.until)
  if (command === 'revoke' && first && !second) return revoke(db, first)
  throw new StartError(tokenUsage)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { until: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${tokenUsage}`)
  }
}

async function create(db: Db, area: string, name: string, until: string | undefined): Promise<string> {
  const short = area.replace(/^mfe-/, '')
  if (!/^[a-z][a-z-]{0,39}$/.test(short)) throw new StartError(`${area} is no name of an area, as in cart`)
  try {
    const input = { area: short, name, until: until ?? null }
    const { token } = await transaction(db, (tx) => makeToken(tx, input, clockOf().today(), null))
    return `${name}  ${token}`
  } catch (error) {
    if (error instanceof Problem) throw new StartError(Object.values(error.body('en')).flat().join(' '))
    throw error
  }
}

async function revoke(db: Db, name: string): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ id: number }>`select id from machine_key
      where name = ${name} and revoked_at is null and scopes[1] like 'release:%'`,
  )
  if (!row) throw new StartError(`There is no token ${name}`)
  await transaction(db, (tx) => endToken(tx, row.id, null))
  return `${name}  revoked`
}

async function listed(db: Db): Promise<string> {
  const tokens = await listTokens(db)
  const lines = tokens.map(({ name, area, until, used, revoked }) =>
    [
      name,
      area,
      until ? `until ${until}` : 'no end',
      used ? `used ${used}` : 'never used',
      revoked && `revoked ${revoked}`,
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.join('\n') || 'There are no tokens'
}
