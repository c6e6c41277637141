import { sql } from 'kysely'
import type { DocumentSums } from '@portal/shared-sdk/contract'
import { oneRow, plannedAnew, type Db } from '../../core/db/db'
import type { ListQuery } from '../../core/http/list'
import { matching } from '../../core/http/long-list'
import type { LongListSpec } from '../../core/http/long-list-spec'

/**
 * What all documents of a list come to, whatever page is shown (rule D-109).
 * @param alias of the table of heads, which has the columns base and total
 */
export async function documentSums<T>(
  db: Db,
  spec: LongListSpec<T>,
  alias: string,
  query: Pick<ListQuery, 'search'>,
): Promise<DocumentSums> {
  const { heads, where } = await matching(db, spec, query)
  const sums = await oneRow(
    db,
    sql<{ count: number; base: string; total: string }>`${plannedAnew}
    select count(*)::int as count, coalesce(sum(${sql.ref(`${alias}.base`)}), 0)::text as base,
      coalesce(sum(${sql.ref(`${alias}.total`)}), 0)::text as total
    from ${heads} where ${where}`,
  )
  return { count: sums.count, base: Number(sums.base), total: Number(sums.total) }
}
