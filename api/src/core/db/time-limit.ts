import { sql } from 'kysely'
import type { Db } from './db'

/**
 * Lifts the time limit of statements until the end of a transaction, here and in the server: for work that no caller
 * waits for. The connection knows it by this text (pool.ts).
 */
export async function liftTimeLimit(tx: Db): Promise<void> {
  // Only where there is a limit: the embedded engine has none to lift.
  await sql`select set_config('statement_timeout', '0', true)
    where current_setting('statement_timeout') <> '0'`.execute(tx)
}
