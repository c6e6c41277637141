import type { Page, Supplier } from '@portal/shared-sdk/contract'
import { countBySupplier } from '../products/counts'
import { shownProducts, type Filter } from '../products/filters'
import type { Products } from '../products/products'
import type { Viewer } from '../products/viewer'
import { findOrCorrect } from '../search/correct-search'
import { bySortKey } from '../search/normalise'

interface SuppliersQuery extends Filter {
  page?: number
  page_size?: number
  search?: string
  prefered?: boolean
}

/** The suppliers of the products that filters and search show, by name, each with its number (rule K-30). */
export async function listSuppliers(
  { db, cache }: Pick<Products, 'db' | 'cache'>,
  viewer: Viewer,
  query: SuppliersQuery,
): Promise<Page<Supplier>> {
  const catalogue = await cache.current()
  const filters = shownProducts(query, viewer, catalogue)
  const { found: counts } = await findOrCorrect({
    db,
    text: query.search,
    catalogue,
    words: cache.words,
    find: (search) => countBySupplier(db, catalogue, filters, search),
    isEmpty: (found) => found.size === 0,
  })

  const size = query.page_size ?? 20
  const start = ((query.page ?? 1) - 1) * size
  const suppliers = [...counts]
    .flatMap(([id, count]) => {
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
