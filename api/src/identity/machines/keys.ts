import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { keyPrefix } from '../../core/http/machine'
import { unauthorized } from '../../core/http/problem'
import type { Portal } from '../../core/portal'

/** What a name of a key may be (rule E-85). */
export const isKeyName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)

/**
 * Makes a key, of which the hash alone is stored (rule E-80). Undefined when another key has its name.
 * @param until its last day, YYYY-MM-DD; null: no end
 * @param account who makes it; null: a program of the installation
 */
export async function makeKey(
  tx: Db,
  { name, scopes, until }: { name: string; scopes: string[]; until: string | null },
  account: number | null,
): Promise<{ id: number; key: string } | undefined> {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const made = await firstRow(
    tx,
    sql<{ id: number }>`insert into machine_key (name, key_hash, scopes, until, acknowledged)
      values (${name}, ${hashOf(key)}, ${scopes}, ${until}::date,
        coalesce((select max(acknowledged) from machine_key where name = ${name}), 0))
      on conflict (name) where revoked_at is null do nothing returning id`,
  )
  if (!made) return undefined
  const after = { name, scopes, until }
  await audit(tx, { account, action: 'key.created', entity: 'machine_key', id: made.id, after })
  return { id: made.id, key }
}

/** Ends the key of a name. False when there is none. */
export async function endKey(tx: Db, name: string, account: number | null): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql<{ id: number }>`update machine_key set revoked_at = now()
      where name = ${name} and revoked_at is null returning id`,
  )
  if (row) await audit(tx, { account, action: 'key.revoked', entity: 'machine_key', id: row.id, before: { name } })
  return row !== undefined
}

/**
 * For work that has taken time since its request came: the key is looked up anew, without the loader's cache.
 * @throws 401 where it was revoked, or its last day is over
 */
export async function requireKeyInUse({ db, clock }: Pick<Portal, 'db' | 'clock'>, id: number): Promise<void> {
  const row = await firstRow(
    db,
    sql`select 1 from machine_key where id = ${id} and revoked_at is null
      and (until is null or until >= ${clock.today()}::date)`,
  )
  if (!row) throw unauthorized()
}
