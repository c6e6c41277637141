import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { notFound } from '../../core/http/problem'

/** @throws 404 for an id that is not a category of level 1, the only level that figures have (rule T-5) */
export async function refuseOtherCategory(db: Db, category: number): Promise<void> {
  if (!(await firstRow(db, sql`select 1 from category where id = ${category} and level = 1`))) throw notFound()
}
