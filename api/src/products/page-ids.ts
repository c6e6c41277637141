import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../db/db'
import type { Search } from '../search/read-search'
import type { Catalogue } from './catalogue'
import type { Shown } from './filters'
import type { Order } from './ordering'
import { categoryRanks, consumed, orderExpression, ownPrices } from './order-sql'
import { idsOf, type FoundIds, type OwnRow, type ReadRows } from './own-rows'
import type { Viewer } from './viewer'
import { walkOf } from './walk'

/** Up to so many rows are sorted as they are; of more an index gives the order. */
export const mostSorted = 3_000
/** In the order of the menu: the counts tell which few of its categories have to be read. */
const mostSortedByCategory = 100

export interface Window {
  offset: number
  size: number
}

/** What the ids of a page depend on. */
export interface PageOf {
  shown: Shown
  search: Search | undefined
  orders: Order[]
  viewer: Viewer
  catalogue: Catalogue
  /** First month of a centre's consumption, YYYY-MM-DD. */
  since: string
}

/** The rows of a page of so many products, in exactly the order of its keys, then by id. */
export async function pageRows(read: ReadRows, page: PageOf, count: number, window: Window): Promise<OwnRow[]> {
  const isByCategory = page.orders.some(({ key }) => key === 'category')
  const walk = count > (isByCategory ? mostSortedByCategory : mostSorted) ? walkOf(page) : undefined
  return walk ? walk(read, window) : (await read(idsOf(sorted(page, window)))).rows
}

/**
 * By name and picture an index gives the order and only the rows of the page are read; for other keys all are sorted.
 */
export const sorted = (page: PageOf, window: Window) =>
  inOrder(page, window, sql`product p`, allOf(page.shown.conditions))

/**
 * A page of a client's own products, which are few, with their count; above mostSorted there are more than were looked
 * at.
 */
export const countedIds = (page: PageOf, window: Window): FoundIds => sql`
  with own as materialized (
    select p.id, p.name_sort, p.has_image, p.price, p.category_id from product p where ${allOf(page.shown.conditions)} limit ${sql.lit(mostSorted + 1)})
  select array(${inOrder(page, window, sql`own p`, sql`true`)}) as ids, (select count(*)::int from own) as total`

function inOrder(
  { search, orders, viewer, catalogue, since }: PageOf,
  { offset, size }: Window,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<{ id: number }> {
  const has = (key: Order['key']) => orders.some((order) => order.key === key)
  return sql`
    select p.id from ${from}
      ${has('final_price') ? ownPrices(viewer) : sql``}
      ${has('total_consumption') ? sql`left join ${consumed(viewer, since)} on con.product_id = p.id` : sql``}
      ${has('category') ? sql`left join ${categoryRanks([...catalogue.tree.places.keys()])} on rank.category_id = p.category_id` : sql``}
    where ${where}
    order by ${sql.join([...orders.map((order) => orderExpression(order, search)), sql`p.id`])} limit ${sql.lit(size)} offset ${offset}`
}
