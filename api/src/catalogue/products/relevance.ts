import { sql } from 'kysely'
import { allOf } from '../../core/db/db'
import type { Search } from '../search/read-search'
import { beginsSo, beginsWhole, matches, relevance } from '../search/search-sql'
import { cachedAnswer, type Catalogue } from './catalogue'
import { maxCounted } from './counts'
import { searched, type Shown } from './filters'
import { knownIds, type IdStatement, type ReadRows, type ViewerRow, type Window } from './viewer-rows'

/** Of so many hits all are ranked at once. */
const maxRanked = 1_000
/** The most hits by their code that a search for a word is expected to have. */
const maxCoded = 200
/** Larger pages are not cached. */
const largestCached = 100

interface Hits {
  ids: number[]
  count: number
}

/** A page of a search by relevance: found once in a version of the catalogue for all who may see the same products. */
export async function relevantRows(
  read: ReadRows,
  catalogue: Catalogue,
  filters: Shown,
  search: Search,
  window: Window,
  countAll: () => Promise<number>,
): Promise<{ rows: ViewerRow[]; count: number }> {
  const { key } = searched(filters, search)
  let rows: ViewerRow[] | undefined
  const find = async (): Promise<Hits> => {
    const found = await findRelevant(read, filters, search, window, countAll)
    rows = found.rows
    return { ids: rows.map(({ product_id }) => product_id), count: found.count }
  }
  const pageKey = key && window.size <= largestCached ? `page ${window.offset} ${window.size} ${key}` : null
  const { ids, count } = await cachedAnswer(catalogue, pageKey, find)
  return { rows: rows ?? (ids.length ? (await read(knownIds(ids))).rows : []), count }
}

async function findRelevant(
  read: ReadRows,
  filters: Shown,
  search: Search,
  window: Window,
  countAll: () => Promise<number>,
): Promise<{ rows: ViewerRow[]; count: number }> {
  const few = await read(rankedIds(filters, search, window, maxRanked + 1))
  if (few.total! <= maxRanked) return { rows: few.rows, count: few.total! }
  const statement = bestIds(filters, search, window)
  const best = statement && (await read(statement))
  if (best && best.total! >= window.offset + window.size) return { rows: best.rows, count: await countAll() }
  const all = await read(rankedIds(filters, search, window, maxCounted))
  return { rows: all.rows, count: all.total! }
}

const hitOf = (search: Search) => sql`select p.id, p.name_sort, ${relevance(search)} as points from product p`
const inOrder = ({ offset, size }: Window) =>
  sql`order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}`

/** Counts and ranks so many hits of a search in one query. */
export const rankedIds = (shown: Shown, search: Search, window: Window, most: number): IdStatement => sql`
  with hits as materialized (${hitOf(search)} where ${allOf(searched(shown, search).conditions)} limit ${sql.lit(most)})
  select array(select id from hits ${inOrder(window)}) as ids, (select count(*)::int from hits) as total`

/**
 * The page of a broad search for words: names that begin with the first word and have all of them, which an index gives
 * in the order of names, have the most points but for those whose code begins so. total: how many of these names there
 * are, up to the page's end; the page is right where they fill it, unless too many codes begin so. undefined for
 * searches that put others first.
 */
export function bestIds(shown: Shown, search: Search, window: Window): IdStatement | undefined {
  const isFirst = beginsWhole(search)
  if (!isFirst) return undefined
  const coded = search.code
    ? sql`${beginsSo('code_norm', search.code.toUpperCase())} and ${matches(search)}`
    : sql`false`
  const most = window.offset + window.size
  // The index has the names with a picture, then those without.
  const named = (hasImage: string) =>
    sql`(${hitOf(search)} where ${allOf([...shown.conditions, sql.raw(hasImage), beginsSo('name_sort', search.words[0]!), isFirst])} order by p.name_sort, p.id limit ${sql.lit(most)})`
  return sql`
    with named as materialized (select * from (${named('p.has_image')} union all ${named('not p.has_image')}) n order by name_sort, id limit ${sql.lit(most)}),
    coded as materialized (${hitOf(search)} where ${allOf([...shown.conditions, coded])} limit ${sql.lit(maxCoded)})
    select array(select id from (select * from named union select * from coded) hits ${inOrder(window)}) as ids,
      case when (select count(*) from coded) < ${sql.lit(maxCoded)} then (select count(*)::int from named) else 0 end as total`
}
