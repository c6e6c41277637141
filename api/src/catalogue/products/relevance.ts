import { sql, type RawBuilder } from 'kysely'
import { allOf, type Db } from '../../core/db/db'
import { wholeWords, type Search } from '../search/read-search'
import { beginsName, columnStartsWith, matches, nameHasWholeWords, relevance } from '../search/search-sql'
import { cachedAnswer, type Catalogue } from './catalogue'
import { maxCounted } from './counts'
import { searched, type Shown } from './filters'
import { withImage } from './ordered'
import { idStatement, knownIds, type IdStatement, type ReadRows, type ViewerRow, type Window } from './viewer-rows'

/** Of so many hits all are ranked at once. */
const maxRanked = 1_000
/** The most hits by their code that a search for a word is expected to have. */
const maxCoded = 200
/** Larger pages are not cached. */
const largestCached = 100

/** A search among the products that a list shows. count: how many it finds. */
interface Found {
  shown: Shown
  search: Search
  count: number
}

/** A page of a search by relevance: found once in a version of the catalogue for all who may see the same products. */
export async function relevantRows(
  { db, readerOn }: { db: Db; readerOn: (db: Db) => ReadRows },
  catalogue: Catalogue,
  found: Found,
  window: Window,
): Promise<ViewerRow[]> {
  const { key } = searched(found.shown, found.search)
  let rows: ViewerRow[] | undefined
  const pageKey = key && window.size <= largestCached ? `page ${window.offset} ${window.size} ${key}` : null
  const ids = await cachedAnswer(catalogue, pageKey, db, async (source) => {
    rows = await findRelevant(readerOn(source), found, window)
    return rows.map(({ product_id }) => product_id)
  })
  return rows ?? (await readerOn(db)(knownIds(ids))).rows
}

async function findRelevant(read: ReadRows, { shown, search, count }: Found, window: Window) {
  const wanted = Math.min(window.size, count - window.offset)
  for (const ids of count > maxRanked ? bestIds(shown, search, window) : []) {
    const { rows } = await read(ids)
    if (rows.length === wanted) return rows
  }
  return (await read(rankedIds(shown, search, window))).rows
}

const hitOf = (search: Search, from = sql`product_search p`) =>
  sql`select p.id, p.name_sort, ${relevance(search)} as points from ${from}`
const inOrder = ({ offset, size }: Window) =>
  sql`order by points desc, name_sort, id limit ${sql.lit(size)} offset ${offset}`

/** Ranks all hits of a search. */
export const rankedIds = (shown: Shown, search: Search, window: Window): IdStatement =>
  idStatement(
    sql`select id from (${hitOf(search)} where ${allOf(searched(shown, search).conditions)}
      limit ${sql.lit(maxCounted)}) hits ${inOrder(window)}`,
  )

/**
 * Candidate statements for a page of a broad search, cheapest first: names that begin with the words, which an index
 * gives in their order, then all names with the words. Use the first that fills the page; if none does, rank all hits.
 *
 * Only codes that begin like the search are worth more points than whole words in the name, so each statement adds
 * them, and answers nothing where they are too many. With synonyms other names begin as well as those with the first
 * word, so only the second statement is right. No statement for a search without words, or with a digit in the first.
 */
export function bestIds(shown: Shown, search: Search, window: Window): IdStatement[] {
  const [first] = search.words
  const begins = beginsName(search)
  if (!first || !begins || /\d/.test(first)) return []
  const max = window.offset + window.size
  const isBegun = [columnStartsWith('name_sort', first), begins, nameHasWholeWords(search)]
  // The index has the names with a picture, then those without.
  const begun = (hasImage: boolean) =>
    sql`(${hitOf(search, shown.from)} where ${allOf([...shown.conditions, withImage(hasImage), ...isBegun])}
      order by p.name_sort, p.id limit ${sql.lit(max)})`
  const named = sql`(
    select * from (
      select p.id, p.name_sort, p.name_norm, p.code_norm, p.ean from product_search p
      where ${allOf([...shown.conditions, sql`p.name_tsv @@ ${wholeWords(search)}::tsquery`])}
        limit ${sql.lit(maxCounted)}) p
    order by ${begins} desc, name_sort, id limit ${sql.lit(max)}) p`
  return [...(search.units ? [] : [sql`${begun(true)} union all ${begun(false)}`]), hitOf(search, named)].map((hits) =>
    besideCodes(hits, shown, search, window),
  )
}

/** The page of these hits and of those whose code begins like the search; empty where too many do. */
function besideCodes(hits: RawBuilder<unknown>, shown: Shown, search: Search, window: Window): IdStatement {
  const coded = search.code
    ? sql`${columnStartsWith('code_norm', search.code.toUpperCase())} and ${matches(search)}`
    : sql`false`
  return idStatement(sql`
    with named as materialized (${hits}),
    coded as materialized (${hitOf(search)} where ${allOf([...shown.conditions, coded])} limit ${sql.lit(maxCoded)})
    select id from (select * from named union select * from coded) hits
    where (select count(*) from coded) < ${sql.lit(maxCoded)} ${inOrder(window)}`)
}
