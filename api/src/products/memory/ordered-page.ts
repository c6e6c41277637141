import { sql } from 'kysely'
import { rows, type Db } from '../../db/db'
import type { PageQuery } from '../database/ordered-page'
import { consumed } from '../database/order-sql'
import type { Window } from '../find-query'
import type { Order } from '../ordering'
import type { Products } from '../service'
import type { Viewer } from '../viewer'
import { knownIds, type ReadRows, type ViewerRow } from '../viewer-rows'
import type { IndexOrder, OwnValue, ProductIndex } from './product-index'
import { hasRate } from './read-product-index'

/**
 * The rows of a page whose filter is the same for everybody and whose order is one of the screens'. undefined, so that
 * the database finds them, where the index is not read yet, has no such order, or is of an older catalogue.
 */
export async function orderedRowsInMemory(
  { db, cards }: Pick<Products, 'db' | 'cards'>,
  index: ProductIndex | undefined,
  read: ReadRows,
  page: PageQuery,
  count: number,
  window: Window,
): Promise<ViewerRow[] | undefined> {
  const {
    shown: { plain },
    search,
    orders,
    viewer,
  } = page
  const order = plain && !search ? indexOrder(orders, viewer) : undefined
  if (!index || !plain || !order) return undefined
  if (order.by === 'price' && !hasRate(db, index, order.rate)) return undefined
  const ids = index.page(plain, order, await ownValues(db, order, page), count, window)
  const [{ rows: found }] = await Promise.all([read(knownIds(ids)), cards.preload(db, ids)])
  const isCurrent = found.length === ids.length && found.every((row) => row.catalogue_version === index.version)
  return isCurrent ? found : undefined
}

/** The orders of an index: products with a picture first, then one of the orders that the screens offer. */
function indexOrder([picture, main, ...ties]: Order[], { rate }: Viewer): IndexOrder | undefined {
  if (picture?.key !== 'has_image' || !picture.isDescending || !main) return undefined
  const { key, isDescending } = main
  if (ties.length === 0 && key === 'final_price') return { by: 'price', rate, isDescending }
  if (ties.length === 0 && key === 'total_consumption') return { by: 'consumption', isDescending }
  if ([main, ...ties].some((each) => each.isDescending)) return undefined
  const keys = [key, ...ties.map((tie) => tie.key)].join()
  return keys === 'name' || keys === 'category' || keys === 'category,name' ? { by: keys } : undefined
}

/** What the client or centre has of its own in this order: special prices, or consumption. */
function ownValues(db: Db, { by }: IndexOrder, { viewer, since }: PageQuery): Promise<OwnValue[]> | OwnValue[] {
  if (by === 'price' && viewer.client !== null)
    return rows(
      db,
      sql<OwnValue>`select product_id, (price * 100)::float8 as value from special_price where client_id = ${viewer.client}`,
    )
  if (by === 'consumption' && viewer.center !== null)
    return rows(db, sql<OwnValue>`select product_id, quantity as value from ${consumed(viewer, since)}`)
  return []
}
