import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { dropRecoveryCodes } from './recovery-codes'

/** Deletes the second factor of an account with its recovery codes; false when it had none. */
export async function dropFactor(tx: Db, account: number): Promise<boolean> {
  const dropped = await rows(
    tx,
    sql<{ confirmed_at: Date | null }>`delete from second_factor where account_id = ${account} returning confirmed_at`,
  )
  await dropRecoveryCodes(tx, account)
  return dropped.some(({ confirmed_at }) => confirmed_at !== null)
}
