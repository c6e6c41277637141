import { isSales } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'

/**
 * The id of the chosen print format; of the first one for a buyer, who has no choice (rule O-74).
 * @throws 400 for an unknown one, and for sales without one (rule O-106)
 */
export async function printFormat(
  tx: Db,
  asked: number | null | undefined,
  { role }: Pick<Actor, 'role'>,
): Promise<number> {
  if (isSales(role) && (asked === null || asked === undefined)) throw fieldError('print_format', texts.required)
  const row = await firstRow(
    tx,
    sql<{
      id: number
    }>`select id from print_format where ${asked ?? null}::int is null or id = ${asked ?? null}::int order by id
      limit 1`,
  )
  if (!row) throw fieldError('print_format', texts.notOffered)
  return row.id
}
