import { sql } from 'kysely'
import type { AreaToken, AreaTokenCreate, AreaTokenSecret } from '@portal/shared-sdk/contract'
import { isDay } from '@portal/shared-sdk/contract/days'
import { localTime } from '../../core/clock'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import { fieldError, found } from '../../core/http/problem'
import { itemAt } from '../../core/known'
import { endKey, isKeyName, makeKey } from '../../identity/machines/keys'
import { tokenTexts } from './texts'

// A token of an area is a key of a machine (rule E-80) whose one scope is `release:AREA`.

interface TokenRow {
  id: number
  name: string
  scopes: string[]
  until: string | null
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

const scopeOf = (area: string) => `release:${area}`

/** Parts of the portal that are released in another way. */
const noAreas = ['api', 'shell']

const present = ({ scopes, created_at, used_at, revoked_at, ...row }: TokenRow): AreaToken => ({
  ...row,
  area: itemAt(scopes, 0).slice(scopeOf('').length),
  created: localTime(created_at),
  used: localTime(used_at),
  revoked: localTime(revoked_at),
})

const columns = sql`id, name, scopes, until, created_at, used_at, revoked_at`

/** GET area_tokens/ */
export async function listTokens(db: Db): Promise<AreaToken[]> {
  return (
    await rows(
      db,
      sql<TokenRow>`select ${columns} from machine_key where scopes[1] like 'release:%'
        order by revoked_at is not null, scopes[1], name, id`,
    )
  ).map(present)
}

/**
 * POST area_tokens/ (rule A-48).
 * @param account who makes it; null: the command line
 * @throws 400
 */
export async function makeToken(
  tx: Db,
  { area, name, until = null }: AreaTokenCreate,
  today: string,
  account: number | null,
): Promise<AreaTokenSecret> {
  if (noAreas.includes(area)) throw fieldError('area', tokenTexts.notAnArea)
  if (!isKeyName(name.trim())) throw fieldError('name')
  if (until !== null && !isDay(until)) throw fieldError('until')
  if (until !== null && until < today) throw fieldError('until', tokenTexts.past)
  const made = await makeKey(tx, { name: name.trim(), scopes: [scopeOf(area)], until }, account)
  if (!made) throw fieldError('name', tokenTexts.nameTaken)
  const row = await oneRow(tx, sql<TokenRow>`select ${columns} from machine_key where id = ${made.id}`)
  return { ...present(row), token: made.key }
}

/** DELETE area_tokens/{id}/: revokes it. A token that was revoked already stays so. @throws 404 */
export async function endToken(tx: Db, id: number, account: number | null): Promise<AreaToken> {
  const read = () =>
    firstRow(tx, sql<TokenRow>`select ${columns} from machine_key where id = ${id} and scopes[1] like 'release:%'`)
  const row = found(await read())
  if (row.revoked_at === null) await endKey(tx, row.name, account)
  return present(found(await read()))
}
