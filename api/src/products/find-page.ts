import { sql } from 'kysely'
import { allOf, firstRow, type Db } from '../db/db'
import { mend } from '../search/mend-search'
import { readSearch, type Search } from '../search/read-search'
import { counted, remember, type Catalogue } from './catalogue'
import { searched, shownProducts, type Filter, type Shown } from './filters'
import { readOrdering, type Order } from './ordering'
import { rowReader, theseIds, type OwnRow, type ReadRows } from './own-rows'
import { countedIds, mostSorted, pageRows, type PageOf, type Window } from './page-ids'
import { indexedRows } from './read-product-index'
import { broadIds, mostRanked, rankedIds } from './relevance-page'
import type { Products } from './service'
import type { Viewer } from './viewer'

/** A search is counted up to here. */
export const mostCounted = 10_000
const pageSize = 20

export interface FindQuery extends Filter {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

/** Every field, so that none is forgotten here. */
type WholeQuery = { [Field in keyof Required<FindQuery>]: FindQuery[Field] }

/** All that a query can say, in this order: what the engine has compiled for one of them is then good for all. */
export const findQuery = (query: FindQuery): WholeQuery => ({
  search: query.search,
  ordering: query.ordering,
  page: query.page,
  page_size: query.page_size,
  country: query.country,
  supplier: query.supplier,
  category: query.category,
  complete: query.complete,
  add_extra_products: query.add_extra_products,
  only_usual_products: query.only_usual_products,
  is_outlet: query.is_outlet,
  is_eco: query.is_eco,
  is_covid: query.is_covid,
  is_disinfection: query.is_disinfection,
  is_innovative: query.is_innovative,
})

/** The rows of a page in their order. corrected: what was searched for instead of words with a typo. */
export interface FoundPage extends Found {
  size: number
  corrected: string | null
}
interface Found {
  rows: OwnRow[]
  count: number
}

/** The page of products of a query for who looks. since: first day that a centre's consumption counts, YYYY-MM-DD. */
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
  const typed = cache.narrowed(readSearch(query.search), catalogue)
  const orders = readOrdering(query.ordering, {
    hasSearch: Boolean(typed),
    seesPrices: viewer.seesPrices,
    hasCenter: viewer.center !== null,
  })
  const read = rowReader(db, viewer, since)
  const page = async (search: Search | undefined): Promise<Found> => {
    if (search && isByRelevance(orders)) return relevancePage(db, read, catalogue, filters, search, window)
    const shown = search ? searched(filters, search) : filters
    const of: PageOf = { shown, search, orders, viewer, catalogue, since }
    if (!search && !shown.plain) {
      const { rows, total } = await read(countedIds(of, window))
      if (total! <= mostSorted) return { rows, count: total! }
    }
    const count = await countOf(db, catalogue, shown, search)
    if (window.offset >= count) return { rows: [], count }
    return {
      rows:
        (await indexedRows(products, cache.productIndex(catalogue), read, of, count, window)) ??
        (await pageRows(read, of, count, window)),
      count,
    }
  }
  const found = await page(typed)
  const mended = found.count === 0 && typed ? await mend(db, await cache.vocabulary(catalogue), typed) : undefined
  const second = mended && (await page(cache.narrowed(mended.search, catalogue)))
  const [{ rows, count }, corrected] = second?.count ? [second, mended!.text] : [found, null]
  return { rows, count, size: window.size, corrected }
}

export function windowOf({ page = 1, page_size: size = pageSize }: FindQuery): Window {
  return { offset: (page - 1) * size, size }
}

export const isByRelevance = ([order, ...others]: Order[]) =>
  order?.key === 'elastic_relevance' && !order.isDescending && others.length === 0

/** 5,000 pages of so many ids take some 4 MB. */
const mostRemembered = 100

/**
 * A page by relevance is the same for all who may see the same products: in one version of the catalogue it is found
 * once.
 */
async function relevancePage(
  db: Db,
  read: ReadRows,
  catalogue: Catalogue,
  filters: Shown,
  search: Search,
  window: Window,
): Promise<Found> {
  const { key: of } = searched(filters, search)
  const key = of && window.size <= mostRemembered ? `page ${window.offset} ${window.size} ${of}` : null
  const known = key === null ? undefined : (catalogue.searches.get(key) as { ids: number[]; count: number } | undefined)
  if (known) return { rows: known.ids.length ? (await read(theseIds(known.ids))).rows : [], count: known.count }
  const found = await findRelevant(db, read, catalogue, filters, search, window)
  remember(catalogue, key, { ids: found.rows.map(({ product_id }) => product_id), count: found.count })
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
  const known = found.key === null ? undefined : catalogue.searches.get(found.key)
  if (known === undefined || (known as number) <= mostRanked) {
    const { rows, total } = await read(rankedIds(filters, search, window))
    if (total! <= mostRanked) return { rows, count: total! }
  }
  const count = await countOf(db, catalogue, found, search)
  return { count, rows: window.offset < count ? (await read(broadIds(filters, search, window))).rows : [] }
}

/** How many products are shown; of a search at most 10,000. */
async function countOf(
  db: Db,
  catalogue: Catalogue,
  { conditions, plain, key }: Shown,
  search: Search | undefined,
): Promise<number> {
  if (plain) return catalogue.counts.total(plain)
  return counted(catalogue, search ? key : null, async () => {
    const row = await firstRow(
      db,
      sql<{ count: number }>`
      select count(*) as count from (select 1 from product p where ${allOf(conditions)} ${search ? sql`limit ${sql.lit(mostCounted)}` : sql``}) found`,
    )
    return row?.count ?? 0
  })
}
