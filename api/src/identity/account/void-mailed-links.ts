import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { dropEmailChanges } from './queries'

/**
 * Voids what was mailed to an account and what an address carries for it: links for a new password or another address,
 * one-use codes. Every change of its password, address, rights or second factor does so, in its transaction (rule S-70).
 * Codes of purchasing systems stay: that system's secret stands for them.
 */
export async function voidMailedLinks(tx: Db, account: number): Promise<void> {
  await rows(tx, sql`update password_reset set used_at = now() where account_id = ${account} and used_at is null`)
  await rows(
    tx,
    sql`update one_use_code set used_at = now()
      where account_id = ${account} and used_at is null and payload->>'punchout' is null`,
  )
  await dropEmailChanges(tx, account)
}
