import { sql } from 'kysely'
import type { Db } from './db'
import { liftTimeLimit } from './time-limit'

/**
 * Makes a transaction wait for its turn among all processes that take the same lock, and lifts its time limit: it
 * prepares a database, which no caller waits for.
 */
export async function takeAdvisoryLock(tx: Db, lock: number): Promise<void> {
  await liftTimeLimit(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
}
