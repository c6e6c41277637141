import type { Db } from '../../core/db/db'
import { findOrCorrect } from '../search/correct-search'
import type { Search } from '../search/read-search'
import { shownCells, sumOf } from './counts'
import { foundOf, shownProducts, type Filter } from './filters'
import { orderedRows } from './ordered'
import { orderingOf, readOrdering } from './ordering'
import { relevantRows } from './relevance'
import type { Products } from './products'
import type { Viewer } from './viewer'
import { rowReader, type ViewerRow } from './viewer-rows'

const pageSize = 20

/** What a list of products can be asked for. */
export interface FindQuery extends Filter {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

/** The rows of a page in their order, and how many products the whole list has. */
interface Found {
  rows: ViewerRow[]
  count: number
}

/** corrected: what was searched for instead of words with a typing error. */
export interface FoundPage extends Found {
  size: number
  corrected: string | null
}

/**
 * A page of a list of any order and filter.
 * @param since first day that a centre's consumption counts, YYYY-MM-DD
 */
export async function findPage(
  { db, cache }: Products,
  viewer: Viewer,
  query: FindQuery,
  since: string,
): Promise<FoundPage> {
  const catalogue = await cache.current()
  const { page = 1, page_size: size = pageSize } = query
  const window = { offset: (page - 1) * size, size }
  const filters = shownProducts(query, viewer, catalogue)
  const orders = readOrdering(query.ordering, {
    hasSearch: Boolean(query.search?.trim()),
    seesPrices: viewer.seesPrices,
    hasCenter: viewer.center !== null,
  })
  const readerOn = (source: Db) => rowReader(source, viewer, since)
  const pageOf = async (search: Search | undefined): Promise<Found> => {
    const count = sumOf(await shownCells({ db, catalogue, viewer, filter: query, search }))
    if (window.offset >= count) return { rows: [], count }
    if (search && orderingOf(orders) === 'elastic_relevance')
      return { rows: await relevantRows({ db, readerOn }, catalogue, { shown: filters, search, count }, window), count }
    const shown = search ? foundOf(filters, search) : filters
    return {
      rows: await orderedRows(readerOn(db), { shown, search, orders, viewer, catalogue, since }, count, window),
      count,
    }
  }
  const { found, corrected } = await findOrCorrect({
    db,
    text: query.search,
    catalogue,
    words: cache.words,
    find: pageOf,
    isEmpty: ({ count }) => count === 0,
  })
  return { ...found, size, corrected }
}
