import type { Page, Supplier } from '@portal/shared-sdk/contract'
import { shownCells, suppliersOf } from '../products/counts'
import type { Filter } from '../products/filters'
import type { Products } from '../products/products'
import type { Viewer } from '../products/viewer'
import { findOrCorrect } from '../search/correct-search'

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
  const { found } = await findOrCorrect({
    db,
    text: query.search,
    catalogue,
    words: cache.words,
    find: (search) => shownCells({ db, catalogue, viewer, filter: query, search }),
    isEmpty: (cells) => cells.length === 0,
  })
  const size = query.page_size ?? 20
  const start = ((query.page ?? 1) - 1) * size
  const isWanted = ({ id }: Supplier) =>
    query.prefered === undefined || catalogue.suppliers.get(id)?.prefered === query.prefered
  const suppliers = suppliersOf(found, catalogue).filter(isWanted)
  return {
    results: suppliers.slice(start, start + size),
    count: suppliers.length,
    total_pages: Math.ceil(suppliers.length / size),
  }
}
