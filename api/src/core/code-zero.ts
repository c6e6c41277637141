import { sql } from 'kysely'
import { rows, type Db } from './db/db'

/** The ids of the articles that are sold and marked as code 0. */
export async function codeZeros(db: Db): Promise<number[]> {
  const found = await rows(db, sql<{ id: number }>`select id from product where is_free_line and active order by id`)
  return found.map(({ id }) => id)
}

/** The one that new charges take: the variant's choice where it is marked, else the first; null without one (C-57). */
export const codeZeroOf = (ids: readonly number[], { id_code_0: chosen }: { id_code_0?: number }): number | null =>
  (chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]) ?? null
