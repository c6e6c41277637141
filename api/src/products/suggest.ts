import { sql } from 'kysely'
import type { ProductSuggestions } from '@portal/shared-sdk/contract'
import { allOf, rows, type Db } from '../db/db'
import { mend } from '../search/mend-search'
import { fold } from '../search/normalise'
import { readSearch, type Search } from '../search/read-search'
import { matches, namedBy, relevance } from '../search/search-sql'
import { shownProducts, type Filter, type Shown } from './filters'
import { productRows, type Products } from './service'
import type { Viewer } from './viewer'

export interface SuggestQuery extends Pick<Filter, 'country' | 'category'> { search?: string; limit?: number }

const mostSuggested = 8
/** So many names with the words are ranked; more begin so than anybody reads. */
const mostRanked = 200

/** GET products/suggestions/: the likeliest products for what is being typed, as rows of a list. */
export async function suggest(products: Products, viewer: Viewer, query: SuggestQuery): Promise<ProductSuggestions> {
  const { db, cache } = products
  const search = readSearch(query.search)
  if (!search) return { results: [], corrected_search: null }
  const catalogue = await cache.current()
  const shown = shownProducts({ country: query.country, category: query.category }, viewer, catalogue)
  const most = query.limit ?? mostSuggested
  const ids = await suggestedIds(db, shown, viewer, search, fold(query.search ?? '').trim(), most)
  if (ids.length) return { results: await productRows(products, viewer, ids), corrected_search: null }
  const mended = await mend(db, await cache.vocabulary(catalogue), search)
  const second = mended ? await suggestedIds(db, shown, viewer, mended.search, fold(mended.text), most) : []
  return { results: await productRows(products, viewer, second), corrected_search: second.length ? mended!.text : null }
}

/**
 * Candidates from indexes, each no more than are shown or ranked: the exact code or EAN, codes that begin so, what
 * the client bought, names that begin so, names with the words, then texts and parts of codes. Ranked by code, then
 * names before descriptions, what was bought before the rest, and how well they answer.
 */
async function suggestedIds(db: Db, { conditions }: Shown, { client }: Viewer, search: Search, typed: string, most: number): Promise<number[]> {
  const { code, ean, words } = search
  const upper = code?.toUpperCase() ?? ''
  const shown = allOf(conditions)
  const isNamed = words.length ? namedBy(search) : sql`false`
  // Half of all products have a word that begins with a letter: nobody looks for them by it.
  const isLetter = words.length === 1 && words[0]!.length === 1
  const from = sql`select p.id from product p where ${shown}`
  const parts = [
    code && sql`(${from} and p.code_norm = ${upper} limit ${sql.lit(most)})`,
    ean && sql`(${from} and p.ean = ${ean} limit ${sql.lit(most)})`,
    code && sql`(${from} and ${beginsSo('code_norm', upper)} order by p.code_norm limit ${sql.lit(most)})`,
    client !== null && sql`(select p.id from client_product b join product p on p.id = b.product_id where b.client_id = ${client}::int and ${shown} and ${matches(search)} limit ${sql.lit(mostRanked)})`,
    typed && sql`(${from} and ${beginsSo('name_sort', typed)} order by p.name_sort, p.id limit ${sql.lit(most)})`,
  ].filter(Boolean)
  const found = await rows(db, sql<{ id: number }>`
    with first as materialized (${sql.join(parts, sql` union all `)}),
    named as materialized (${from} and ${isLetter ? sql`false` : isNamed} limit ${sql.lit(mostRanked)}),
    others as materialized (${from} and ${isLetter ? sql`false` : matches(search)}
      limit case when (select count(*) from named) + (select count(*) from first) >= ${sql.lit(2 * most)} then 0 else ${sql.lit(mostRanked)} end)
    select id from (
      select p.id, p.name_sort, ${relevance(search)} as points, ${isNamed} as is_named,
        exists (select 1 from client_product b where b.client_id = ${client}::int and b.product_id = p.id) as is_bought
      from (select id from first union select id from named union select id from others) hit join product p on p.id = hit.id
    ) ranked
    order by greatest(points, 499) desc, is_named desc, is_bought desc, points desc, name_sort, id limit ${sql.lit(most)}`)
  return found.map(({ id }) => id)
}

/** A range of the index: what begins with a text, in "C" collation. */
const beginsSo = (column: 'code_norm' | 'name_sort', start: string) => sql`(p.${sql.ref(column)} >= ${start} and p.${sql.ref(column)} < ${`${start}\u{10FFFF}`})`
