import { sql } from 'kysely'
import type { ProductSuggestions } from '@portal/shared-sdk/contract'
import { allOf } from '../db/db'
import { mend } from '../search/mend-search'
import { fold } from '../search/normalise'
import { isCode, readSearch, type Search } from '../search/read-search'
import { matches, namedBy, relevance } from '../search/search-sql'
import { stampedIds } from './bought'
import type { Catalogue } from './catalogue'
import { shownProducts, type Filter, type Shown } from './filters'
import { findQuery } from './find-page'
import { consumptionSince } from './months'
import { idsOf, rowReader, type FoundIds, type OwnRow, type ReadRows } from './own-rows'
import { indexFilter, isOf } from './search-page'
import { presentRows, type Products } from './service'
import type { Viewer } from './viewer'

interface SuggestQuery extends Pick<Filter, 'country' | 'category'> {
  search?: string
  limit?: number
}

const mostSuggested = 8
/** So many names with the words are ranked; more begin so than anybody reads. */
const mostRanked = 200
/** Who types does not wait longer for what was meant. */
const patienceMs = 2_000

/** GET products/suggestions/: the likeliest products for what is being typed, as rows of a list. */
export async function suggest(products: Products, viewer: Viewer, query: SuggestQuery): Promise<ProductSuggestions> {
  const { db, cache, clock } = products
  const search = readSearch(query.search)
  if (!search?.words.length) return { results: [], corrected_search: null }
  const catalogue = await cache.current()
  const asked: Asked = {
    catalogue,
    search,
    typed: fold(query.search ?? '').trim(),
    most: query.limit ?? mostSuggested,
    shown: shownProducts(filterOf(query), viewer, catalogue),
    read: rowReader(db, viewer, consumptionSince(clock.today())),
  }
  const { rows, corrected } =
    (await fromIndex(products, viewer, query, asked)) ?? (await fromDatabase(products, viewer, asked))
  return { results: await presentRows(products, viewer, rows), corrected_search: corrected }
}

const filterOf = ({ country, category }: SuggestQuery): Filter => findQuery({ country, category })

interface Asked {
  catalogue: Catalogue
  search: Search
  typed: string
  most: number
  shown: Shown
  read: ReadRows
}
interface Suggested {
  rows: OwnRow[]
  corrected: string | null
}

async function fromIndex(
  products: Products,
  viewer: Viewer,
  query: SuggestQuery,
  asked: Asked,
  isNew = false,
): Promise<Suggested | undefined> {
  const { db, cache, bought } = products
  const { catalogue, search, typed, most, read } = asked
  const index = cache.searchIndex(catalogue)
  const filter = index && (await indexFilter(db, viewer, filterOf(query), catalogue))
  if (!filter) return undefined
  const own = await bought.by(viewer.client, isNew)
  const first = index.suggested(filter, search, typed, own.ids, most)
  const mended = first.length ? undefined : await mend(db, await cache.vocabulary(catalogue, patienceMs), search)
  const ids = mended ? index.suggested(filter, mended.search, fold(mended.text), own.ids, most) : first
  const found = await read(stampedIds(ids, viewer.client))
  if (!isOf(index, found, ids)) return undefined
  if (found.total === own.stamp) return { rows: found.rows, corrected: ids.length && mended ? mended.text : null }
  return isNew ? undefined : fromIndex(products, viewer, query, asked, true)
}

async function fromDatabase(
  { db, cache }: Products,
  viewer: Viewer,
  { catalogue, search, typed, most, shown, read }: Asked,
): Promise<Suggested> {
  const { rows } = await read(suggestedIds(shown, viewer, search, typed, most))
  const mended = rows.length ? undefined : await mend(db, await cache.vocabulary(catalogue, patienceMs), search)
  if (!mended) return { rows, corrected: null }
  const second = (await read(suggestedIds(shown, viewer, mended.search, fold(mended.text), most))).rows
  return { rows: second, corrected: second.length ? mended.text : null }
}

/**
 * Candidates from indexes, each no more than are shown or ranked: the exact code or EAN, codes that begin so, what
 * the client bought, names that begin so, and only when these are too few, names with the words, then texts and parts
 * of codes. Ranked by code, then names before descriptions, what was bought before the rest, and how well they answer.
 * Ids travel as arrays: of those the database expects few and looks their rows up, where it would join whole tables.
 */
export function suggestedIds(
  { conditions }: Shown,
  { client }: Viewer,
  search: Search,
  typed: string,
  most: number,
): FoundIds {
  const { code, ean, words } = search
  const upper = code?.toUpperCase() ?? ''
  // Half of all products have a word that begins with a letter: nobody looks for them by it.
  const isLetter = words.length === 1 && words[0]!.length === 1
  const isNamed = namedBy(search)
  const from = sql`select p.id from product p where ${allOf(conditions)}`
  const bought = sql`array(select product_id from client_product where client_id = ${client}::int)`
  const none = sql`select null::int as id where false`
  const codes = [
    ean && sql`(${from} and p.ean = ${ean} limit ${sql.lit(most)})`,
    code && sql`(${from} and ${beginsSo('code_norm', upper)} order by p.code_norm limit ${sql.lit(most)})`,
  ].filter(Boolean)
  return idsOf(sql`
    with codes as materialized (${codes.length ? sql.join(codes, sql` union all `) : none}),
    bought as materialized (${client === null ? none : sql`${from} and p.id = any(${bought}) and ${matches(search)} limit ${sql.lit(mostRanked)}`}),
    begun as materialized (${typed ? sql`${from} and ${beginsSo('name_sort', typed)} order by p.name_sort, p.id limit ${sql.lit(most)}` : none}),
    named as materialized (${from} and ${isLetter ? sql`false` : isNamed}
      limit case when (select count(*) from begun) >= ${sql.lit(most)} ${isCode(search) ? sql`or (select count(*) from codes) >= ${sql.lit(most)}` : sql``} then 0 else ${sql.lit(mostRanked)} end),
    others as materialized (${from} and ${isLetter ? sql`false` : matches(search)}
      limit case when (select count(*) from (select id from codes union select id from begun union select id from named) so_far) >= ${sql.lit(most)} then 0 else ${sql.lit(mostRanked)} end)
    select p.id from unnest(array(
      select id from codes union select id from bought union select id from begun union select id from named union select id from others
    )) hit (id) join product p on p.id = hit.id
    order by greatest(${relevance(search)}, 499) desc, (${isNamed}) desc, (p.id = any(${bought})) desc, ${relevance(search)} desc, p.name_sort, p.id
    limit ${sql.lit(most)}`)
}

/** A range of the index: what begins with a text, in "C" collation. */
const beginsSo = (column: 'code_norm' | 'name_sort', start: string) =>
  sql`(p.${sql.ref(column)} >= ${start} and p.${sql.ref(column)} < ${`${start}\u{10FFFF}`})`
