import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { fieldError } from '../http/problem'
import { texts } from '../http/texts'

/** The id of the chosen print format, else of the first one. @throws 400 for an unknown one */
export async function printFormat(tx: Db, asked: number | null | undefined): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{
      id: number
    }>`select id from print_format where ${asked ?? null}::int is null or id = ${asked ?? null}::int order by id limit 1`,
  )
  if (!row) throw fieldError('print_format', texts.notOffered)
  return row.id
}
