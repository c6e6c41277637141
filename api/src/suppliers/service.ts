import { sql } from 'kysely'
import type { Page, Supplier } from '@portal/shared-sdk/contract'
import { allOf, rows, type Db } from '../db/db'
import { cachedAnswer, type CatalogueCache } from '../products/catalogue'
import { searched, shownProducts, type Filter } from '../products/filters'
import type { Viewer } from '../products/viewer'
import { findOrCorrect } from '../search/correct-search'
import type { Search } from '../search/read-search'
import { bySortKey } from '../search/normalise'

interface SuppliersQuery extends Filter {
  page?: number
  page_size?: number
  search?: string
  prefered?: boolean
}

/** The suppliers of the products that filters and search show, by name, each with its number (rule K-30). */
export async function listSuppliers(
  db: Db,
  cache: CatalogueCache,
  viewer: Viewer,
  query: SuppliersQuery,
): Promise<Page<Supplier>> {
  const catalogue = await cache.current()
  const filters = shownProducts(query, viewer, catalogue)
  const countsOf = async (search: Search | undefined) => {
    const { conditions, plain, key } = search ? searched(filters, search) : filters
    if (plain) return catalogue.counts.bySupplier(plain)
    return cachedAnswer(catalogue, key && `suppliers ${key}`, () =>
      rows(
        db,
        sql<{ id: number; count: number }>`
      select p.supplier_id as id, count(*) as count from product p where ${allOf(conditions)} group by p.supplier_id`,
      ),
    )
  }
  const { found: counts } = await findOrCorrect({
    db,
    text: query.search,
    synonyms: catalogue.synonyms,
    vocabulary: () => cache.vocabulary(catalogue),
    find: countsOf,
    isEmpty: (found) => found.length === 0,
  })

  const size = query.page_size ?? 20
  const start = ((query.page ?? 1) - 1) * size
  const suppliers = counts
    .flatMap(({ id, count }) => {
      const supplier = catalogue.suppliers.get(id)
      return supplier && (query.prefered === undefined || supplier.prefered === query.prefered)
        ? [{ id, name: supplier.name, count }]
        : []
    })
    .sort(bySortKey)
  return {
    results: suppliers.slice(start, start + size),
    count: suppliers.length,
    total_pages: Math.ceil(suppliers.length / size),
  }
}
