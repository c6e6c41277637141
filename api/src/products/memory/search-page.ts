import { sql } from 'kysely'
import { firstRow, type Db } from '../../db/db'
import { readSearch } from '../../search/read-search'
import type { Catalogue } from '../catalogue'
import { shownProducts, type Filter } from '../filters'
import { isByRelevance, mostCounted, windowOf, type FindQuery, type FoundPage } from '../find-query'
import { consumptionSince } from '../months'
import { readOrdering } from '../ordering'
import type { Products } from '../service'
import type { Viewer } from '../viewer'
import { knownIds, rowReader, type ViewerRows } from '../viewer-rows'
import type { IndexFilter, SearchIndex } from './search-index'

/**
 * The page of a search by relevance; undefined where the database has to find it: also where words have synonyms, or
 * nothing has them all.
 */
export async function searchPageInMemory(
  { db, clock, cache }: Products,
  viewer: Viewer,
  query: FindQuery,
): Promise<FoundPage | undefined> {
  const catalogue = await cache.current()
  const search = readSearch(query.search, catalogue.synonyms)
  // Also without a search: whoever lists products is likely to search next, and reading the index takes seconds.
  const index = cache.searchIndex(catalogue)
  if (!search || search.units || !index) return undefined
  const orders = readOrdering(query.ordering, {
    hasSearch: true,
    seesPrices: viewer.seesPrices,
    hasCenter: viewer.center !== null,
  })
  const window = windowOf(query)
  if (!isByRelevance(orders) || window.offset >= mostCounted) return undefined
  const filter = await indexFilter(db, viewer, query, catalogue)
  if (!filter) return undefined
  const found = index.page(filter, search, window)
  if (found.count === 0) return undefined
  const read = await rowReader(db, viewer, consumptionSince(clock.today()))(knownIds(found.ids))
  if (!isCurrent(index, read, found.ids)) return undefined
  return {
    rows: read.rows,
    count: Math.min(found.count, mostCounted),
    size: window.size,
    corrected: null,
  }
}

/** Whether rows that were read after the index was asked are of its version of the catalogue. */
export const isCurrent = (index: SearchIndex, { rows, version }: ViewerRows, ids: number[]) =>
  version === index.version && rows.length === ids.length

/** A list's filters for an index; undefined for those that depend on more than what the client may see. */
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
