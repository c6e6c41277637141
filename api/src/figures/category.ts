import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { notFound } from '../http/problem'

/** 404 for what is no category of level 1: figures are told of these (rule T-5). */
export async function refuseOtherCategory(db: Db, category: number): Promise<void> {
  if (!(await firstRow(db, sql`select 1 from category where id = ${category} and level = 1`))) throw notFound()
}
