import { sql } from 'kysely'
import { allOf, firstRow, type Db } from '../db/db'
import { mend } from '../search/mend-search'
import { readSearch, type Search } from '../search/read-search'
import { counted, type Catalogue, type CatalogueCache } from './catalogue'
import { searched, shownProducts, type Filter, type Shown } from './filters'
import { readOrdering } from './ordering'
import { pageIds, type PageOf, type Window } from './page-ids'
import { broadPage, mostRanked, rankedPage } from './relevance-page'
import type { Viewer } from './viewer'

/** A search is counted up to here. */
export const mostCounted = 10_000
const pageSize = 20

export interface FindQuery extends Filter { page?: number; page_size?: number; search?: string; ordering?: string }

/** The ids of a page in its order. corrected: what was searched for instead of words with a typo. */
export interface FoundPage extends Ids { size: number; corrected: string | null }
interface Ids { ids: number[]; count: number }

/** The page of products of a query for who looks. */
export async function findPage(db: Db, cache: CatalogueCache, viewer: Viewer, query: FindQuery, since: string): Promise<FoundPage> {
  const catalogue = await cache.current()
  const size = query.page_size ?? pageSize
  const window = { offset: ((query.page ?? 1) - 1) * size, size }
  const filters = shownProducts(query, viewer, catalogue)
  const typed = cache.narrowed(readSearch(query.search), catalogue)
  const orders = readOrdering(query.ordering, { hasSearch: Boolean(typed), seesPrices: viewer.seesPrices, hasCenter: viewer.center !== null })
  const isByRelevance = typed && orders.length === 1 && orders[0]!.key === 'elastic_relevance' && !orders[0]!.isDescending
  const page = async (search: Search | undefined): Promise<Ids> => {
    if (search && isByRelevance) return relevancePage(db, catalogue, filters, search, window)
    const shown = search ? searched(filters, search) : filters
    const count = await countOf(db, catalogue, shown, search)
    const of: PageOf = { shown, search, orders, viewer, catalogue, since, count }
    return { ids: await pageIds(db, of, window), count }
  }
  const found = await page(typed)
  const mended = found.count === 0 && typed ? await mend(db, await cache.vocabulary(catalogue), typed) : undefined
  const second = mended && await page(cache.narrowed(mended.search, catalogue))
  return second?.count ? { ...second, size, corrected: mended!.text } : { ...found, size, corrected: null }
}

/** 5,000 pages of so many ids take some 4 MB. */
const mostRemembered = 100

/** A page by relevance is the same for all who may see the same products: in one version of the catalogue it is found once. */
function relevancePage(db: Db, catalogue: Catalogue, filters: Shown, search: Search, window: Window): Promise<Ids> {
  const { key } = searched(filters, search)
  return counted(catalogue, key && window.size <= mostRemembered ? `page ${window.offset} ${window.size} ${key}` : null, () => findRelevant(db, catalogue, filters, search, window))
}

async function findRelevant(db: Db, catalogue: Catalogue, filters: Shown, search: Search, window: Window): Promise<Ids> {
  const found = searched(filters, search)
  const known = found.key === null ? undefined : catalogue.searches.get(found.key)
  if (known === undefined || (known as number) <= mostRanked) {
    const ranked = await rankedPage(db, filters, search, window)
    if (ranked.count <= mostRanked) return ranked
  }
  const count = await countOf(db, catalogue, found, search)
  return { count, ids: window.offset < count ? await broadPage(db, filters, search, window) : [] }
}

/** How many products are shown; of a search at most 10,000. */
async function countOf(db: Db, catalogue: Catalogue, { conditions, plain, key }: Shown, search: Search | undefined): Promise<number> {
  if (plain) return catalogue.counts.total(plain)
  return counted(catalogue, search ? key : null, async () => {
    const row = await firstRow(db, sql<{ count: number }>`
      select count(*) as count from (select 1 from product p where ${allOf(conditions)} ${search ? sql`limit ${sql.lit(mostCounted)}` : sql``}) found`)
    return row?.count ?? 0
  })
}
