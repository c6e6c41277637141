import { sql } from 'kysely'
import { allOf, type Db } from '../../db/db'
import type { Search } from '../../search/read-search'
import { namedBy, relevance } from '../../search/search-sql'
import { cacheAnswer, type Catalogue } from '../catalogue'
import { searched, type Shown } from '../filters'
import type { Found, Window } from '../find-query'
import { idStatement, knownIds, type IdStatement, type ReadRows } from '../viewer-rows'
import { countProducts } from './count-products'

// Searches by relevance in the database, for as long as memory/search-page.ts has no index.

/** So many hits of a search are ranked; a broader one begins with those that have the words in their name. */
export const mostRanked = 1_000
/** Larger pages are not cached: 5,000 of this size take some 4 MB. */
const largestCachedPage = 100

/** A page of a search by relevance: found once in a version of the catalogue for all who may see the same products. */
export async function relevantPage(
  db: Db,
  read: ReadRows,
  catalogue: Catalogue,
  filters: Shown,
  search: Search,
  window: Window,
): Promise<Found> {
  const { key: searchKey } = searched(filters, search)
  const key = searchKey && window.size <= largestCachedPage ? `page ${window.offset} ${window.size} ${searchKey}` : null
  const cached = key === null ? undefined : catalogue.answers.get(key)
  if (cached) {
    const { ids, count } = cached as { ids: number[]; count: number }
    return { rows: ids.length ? (await read(knownIds(ids))).rows : [], count }
  }
  const found = await findRelevant(db, read, catalogue, filters, search, window)
  cacheAnswer(catalogue, key, { ids: found.rows.map(({ product_id }) => product_id), count: found.count })
  return found
}

async function findRelevant(
  db: Db,
  read: ReadRows,
  catalogue: Catalogue,
  filters: Shown,
  search: Search,
  window: Window,
): Promise<Found> {
  const found = searched(filters, search)
  const counted = found.key === null ? undefined : catalogue.answers.get(found.key)
  if (counted === undefined || (counted as number) <= mostRanked) {
    const { rows, total } = await read(rankedIds(filters, search, window))
    if (total! <= mostRanked) return { rows, count: total! }
  }
  const count = await countProducts(db, catalogue, found, search)
  return { count, rows: window.offset < count ? (await read(broadIds(filters, search, window))).rows : [] }
}

const hitOf = (search: Search) => sql`select p.id, p.name_sort, ${relevance(search)} as points from product p`

/** Counts and ranks the hits of a search in one query. A total above mostRanked means a broad search. */
export const rankedIds = (shown: Shown, search: Search, { offset, size }: Window): IdStatement => sql`
  with hits as materialized (${hitOf(search)} where ${allOf(searched(shown, search).conditions)} limit ${sql.lit(mostRanked + 1)})
  select array(select id from hits order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}) as ids, (select count(*)::int from hits) as total`

/** The page of a broad search: hits in the name or with exactly this code, then as many others as the page needs. */
export function broadIds(shown: Shown, search: Search, { offset, size }: Window): IdStatement {
  const most = Math.max(mostRanked, offset + size)
  const isNamed = sql`(${search.words.length ? namedBy(search) : sql`false`} or p.code_norm = ${search.code?.toUpperCase() ?? ''})`
  return idStatement(sql`
    with named as materialized (${hitOf(search)} where ${allOf([...shown.conditions, isNamed])} limit ${most}::int),
    others as materialized (${hitOf(search)} where ${allOf([...searched(shown, search).conditions, sql`not ${isNamed}`])}
      limit case when (select count(*) from named) >= ${offset + size}::int then 0 else ${most}::int end)
    select id from (select * from named union all select * from others) hits
    order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}`)
}
