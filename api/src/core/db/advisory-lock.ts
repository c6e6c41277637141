import { sql } from 'kysely'
import type { Db } from './db'

/**
 * Makes a transaction wait for its turn among all processes that take the same lock, and lifts its time limit: it
 * prepares a database, which no caller waits for.
 */
export async function takeAdvisoryLock(tx: Db, lock: number): Promise<void> {
  // Only where there is a limit: the embedded engine has none to lift.
  await sql`select set_config('statement_timeout', '0', true)
    where current_setting('statement_timeout') <> '0'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
}
