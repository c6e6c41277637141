import { sql } from 'kysely'
import type { Db } from './db'

/**
 * Makes a transaction wait until no other process does the same (a number of ours), and lets it take as long as it
 * needs: preparing a database is no call that somebody waits for.
 */
export async function alone(tx: Db, what: number): Promise<void> {
  // Only where there is a limit: the embedded engine has none to lift.
  await sql`select set_config('statement_timeout', '0', true) where current_setting('statement_timeout') <> '0'`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${sql.lit(what)})`.execute(tx)
}
