import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'

/** Whether anybody can have an account of this installation: false until the first one is made (rule P-50). */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from account limit 1`)) !== undefined
}
