import { sql } from 'kysely'
import { allOf, firstRow, type Db } from '../../db/db'
import type { Search } from '../../search/read-search'
import { cachedAnswer, type Catalogue } from '../catalogue'
import type { Shown } from '../filters'
import { mostCounted } from '../find-query'

/** How many products are shown; of a search at most 10,000 (rule K-34). */
export async function countProducts(
  db: Db,
  catalogue: Catalogue,
  { conditions, plain, key }: Shown,
  search: Search | undefined,
): Promise<number> {
  if (plain) return catalogue.counts.total(plain)
  return cachedAnswer(catalogue, search ? key : null, async () => {
    const limit = search ? sql`limit ${sql.lit(mostCounted)}` : sql``
    const row = await firstRow(
      db,
      sql<{ count: number }>`
      select count(*) as count from (select 1 from product p where ${allOf(conditions)} ${limit}) found`,
    )
    return row?.count ?? 0
  })
}
