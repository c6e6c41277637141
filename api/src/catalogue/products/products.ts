import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { Portal } from '../../core/portal'
import { CatalogueCache } from './catalogue'
import { ProductCardCache } from './product-card-cache'

/**
 * The products of the catalogue, as lists, product pages, the cart and favourites show them.
 *
 * A list goes four steps (find.ts, service.ts). filters.ts and ordering.ts turn its query into conditions and keys for a
 * viewer (viewer.ts). counts.ts counts what they show, each category and search once in a version of the catalogue
 * (catalogue.ts). The ids of the page are found, those of a search by relevance in relevance.ts, others in ordered.ts,
 * by one statement with what depends on the viewer (viewer-rows.ts). Last come the cards, what is the same of a product
 * for everybody (product-card-cache.ts), and present-product.ts presents both. suggest.ts goes the same way.
 */
export interface Products {
  /** Where a call reads (`request.db`); the caches know what the primary has. */
  db: Db
  clock: Clock
  cache: CatalogueCache
  cards: ProductCardCache
}

export const productsOf = ({
  db,
  replica,
  clock,
}: Pick<Portal, 'db' | 'clock'> & Partial<Pick<Portal, 'replica'>>): Products => ({
  db,
  clock,
  cache: new CatalogueCache(db, replica),
  cards: new ProductCardCache(),
})
