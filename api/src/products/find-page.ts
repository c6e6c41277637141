import { findOrCorrect } from '../search/correct-search'
import { readSearch, type Search } from '../search/read-search'
import { countProducts } from './database/count-products'
import { countedIds, mostSorted, orderedRows, type PageQuery } from './database/ordered-page'
import { relevantPage } from './database/search-page'
import { searched, shownProducts } from './filters'
import { isByRelevance, windowOf, type FindQuery, type Found, type FoundPage } from './find-query'
import { orderedRowsInMemory } from './memory/ordered-page'
import { readOrdering } from './ordering'
import type { Products } from './service'
import type { Viewer } from './viewer'
import { rowReader } from './viewer-rows'

/**
 * A page of a list of any order and filter, where memory/search-page.ts does not have it.
 * @param since first day that a centre's consumption counts, YYYY-MM-DD
 */
export async function findPage(
  products: Products,
  viewer: Viewer,
  query: FindQuery,
  since: string,
): Promise<FoundPage> {
  const { db, cache } = products
  const catalogue = await cache.current()
  const window = windowOf(query)
  const filters = shownProducts(query, viewer, catalogue)
  const typed = readSearch(query.search, catalogue.synonyms)
  const orders = readOrdering(query.ordering, {
    hasSearch: Boolean(typed),
    seesPrices: viewer.seesPrices,
    hasCenter: viewer.center !== null,
  })
  const read = rowReader(db, viewer, since)

  const pageOf = async (wanted: Search | undefined): Promise<Found> => {
    const search = cache.withWholeWords(wanted, catalogue)
    if (search && isByRelevance(orders)) return relevantPage(db, read, catalogue, filters, search, window)
    const shown = search ? searched(filters, search) : filters
    const page: PageQuery = { shown, search, orders, viewer, catalogue, since }
    if (!search && !shown.plain) {
      const { rows, total } = await read(countedIds(page, window))
      if (total! <= mostSorted) return { rows, count: total! }
    }
    const count = await countProducts(db, catalogue, shown, search)
    if (window.offset >= count) return { rows: [], count }
    const index = cache.productIndex(catalogue)
    const rows =
      (await orderedRowsInMemory(products, index, read, page, count, window)) ??
      (await orderedRows(read, page, count, window))
    return { rows, count }
  }
  const { found, corrected } = await findOrCorrect({
    db,
    text: query.search,
    synonyms: catalogue.synonyms,
    vocabulary: () => cache.vocabulary(catalogue),
    find: pageOf,
    isEmpty: ({ count }) => count === 0,
  })
  return { ...found, size: window.size, corrected }
}
