import { sql, type RawBuilder } from 'kysely'
import { allOf, rows, type Db } from '../db/db'
import type { Search } from '../search/read-search'
import type { Catalogue } from './catalogue'
import type { Shown } from './filters'
import type { Order } from './ordering'
import { categoryRanks, consumed, orderExpression, ownPrices } from './order-sql'
import type { Viewer } from './viewer'
import { walkOf } from './walk'

/** Up to so many rows are sorted as they are; of more an index gives the order. */
const mostSorted = 3_000
/** In the order of the menu: the counts tell which few of its categories have to be read. */
const mostSortedByCategory = 100

export interface Window { offset: number; size: number }

/** What the ids of a page depend on. */
export interface PageOf {
  shown: Shown
  search: Search | undefined
  orders: Order[]
  viewer: Viewer
  catalogue: Catalogue
  /** First month of a centre's consumption, YYYY-MM-DD. */
  since: string
  /** How many rows are shown. */
  count: number
}

/** The ids of a page in exactly the order of its keys, then by id. */
export async function pageIds(db: Db, page: PageOf, window: Window): Promise<number[]> {
  if (window.offset >= page.count) return []
  const isByCategory = page.orders.some(({ key }) => key === 'category')
  const walk = page.count > (isByCategory ? mostSortedByCategory : mostSorted) ? walkOf(page) : undefined
  return walk ? walk(db, window) : (await rows(db, sorted(page, window))).map(({ id }) => id)
}

/** By name and picture an index gives the order and only the rows of the page are read; for other keys all are sorted. */
export function sorted({ shown, search, orders, viewer, catalogue, since }: PageOf, { offset, size }: Window): RawBuilder<{ id: number }> {
  const has = (key: Order['key']) => orders.some((order) => order.key === key)
  return sql`
    select p.id from product p
      ${has('final_price') ? ownPrices(viewer) : sql``}
      ${has('total_consumption') ? sql`left join ${consumed(viewer, since)} on con.product_id = p.id` : sql``}
      ${has('category') ? sql`left join ${categoryRanks([...catalogue.tree.places.keys()])} on rank.category_id = p.category_id` : sql``}
    where ${allOf(shown.conditions)}
    order by ${sql.join([...orders.map((order) => orderExpression(order, search)), sql`p.id`])} limit ${sql.lit(size)} offset ${offset}`
}
