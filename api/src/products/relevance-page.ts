import { sql } from 'kysely'
import { allOf } from '../db/db'
import type { Search } from '../search/read-search'
import { namedBy, relevance } from '../search/search-sql'
import { searched, type Shown } from './filters'
import { idsOf, type FoundIds } from './own-rows'
import type { Window } from './page-ids'

/** So many hits of a search are ranked; a broader one begins with those that have the words in their name. */
export const mostRanked = 1_000

const hitOf = (search: Search) => sql`select p.id, p.name_sort, ${relevance(search)} as points from product p`

/** Counts and ranks the hits of a search in one query. A total above mostRanked means a broad search. */
export const rankedIds = (shown: Shown, search: Search, { offset, size }: Window): FoundIds => sql`
  with hits as materialized (${hitOf(search)} where ${allOf(searched(shown, search).conditions)} limit ${sql.lit(mostRanked + 1)})
  select array(select id from hits order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}) as ids, (select count(*)::int from hits) as total`

/** The page of a broad search: hits in the name or with exactly this code, then as many others as the page needs. */
export function broadIds(shown: Shown, search: Search, { offset, size }: Window): FoundIds {
  const most = Math.max(mostRanked, offset + size)
  const isNamed = sql`(${search.words.length ? namedBy(search) : sql`false`} or p.code_norm = ${search.code?.toUpperCase() ?? ''})`
  return idsOf(sql`
    with named as materialized (${hitOf(search)} where ${allOf([...shown.conditions, isNamed])} limit ${most}::int),
    others as materialized (${hitOf(search)} where ${allOf([...searched(shown, search).conditions, sql`not ${isNamed}`])}
      limit case when (select count(*) from named) >= ${offset + size}::int then 0 else ${most}::int end)
    select id from (select * from named union all select * from others) hits
    order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}`)
}
