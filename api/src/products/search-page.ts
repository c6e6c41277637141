import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { mend } from '../search/mend-search'
import { readSearch } from '../search/read-search'
import type { Catalogue } from './catalogue'
import { shownProducts, type Filter } from './filters'
import { isByRelevance, mostCounted, windowOf, type FindQuery, type FoundPage } from './find-page'
import { consumptionSince } from './months'
import { readOrdering } from './ordering'
import { rowReader, theseIds, type OwnRows } from './own-rows'
import type { IndexFilter, SearchIndex } from './search-index'
import type { Products } from './service'
import type { Viewer } from './viewer'

/** The page of a search by relevance from the index in memory; undefined where the database has to look. */
export async function indexedPage(
  { db, clock, cache }: Products,
  viewer: Viewer,
  query: FindQuery,
): Promise<FoundPage | undefined> {
  const search = readSearch(query.search)
  const catalogue = await cache.current()
  // Who lists will search: then it is there.
  const index = cache.searchIndex(catalogue)
  if (!search || !index) return undefined
  const orders = readOrdering(query.ordering, {
    hasSearch: true,
    seesPrices: viewer.seesPrices,
    hasCenter: viewer.center !== null,
  })
  const window = windowOf(query)
  if (!isByRelevance(orders) || window.offset >= mostCounted) return undefined
  const filter = await indexFilter(db, viewer, query, catalogue)
  if (!filter) return undefined
  const typed = index.page(filter, search, window)
  const mended = typed.count ? undefined : await mend(db, await cache.vocabulary(catalogue), search)
  const { ids, count } = mended ? index.page(filter, mended.search, window) : typed
  const read = await rowReader(db, viewer, consumptionSince(clock.today()))(theseIds(ids))
  if (!isOf(index, read, ids)) return undefined
  return {
    rows: read.rows,
    count: Math.min(count, mostCounted),
    size: window.size,
    corrected: ids.length && mended ? mended.text : null,
  }
}

/** Whether what was read just now is of the index's version of the catalogue. */
export const isOf = (index: SearchIndex, { rows, version }: OwnRows, ids: number[]) =>
  version === index.version && rows.length === ids.length

/** A list's filters for who looks; undefined for those that depend on more than what its client may see. */
export async function indexFilter(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  catalogue: Catalogue,
): Promise<IndexFilter | undefined> {
  const { authorised, client } = viewer
  const { plain } = shownProducts(filter, viewer, catalogue, false)
  if (!plain || !authorised) return plain ?? undefined
  if (client === null) return undefined
  const row = await firstRow(
    db,
    sql<{ ids: number[] }>`select array(select product_id from special_price where client_id = ${client}::int) as ids`,
  )
  return { ...plain, only: row!.ids }
}
