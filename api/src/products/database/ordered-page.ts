import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../db/db'
import type { Search } from '../../search/read-search'
import type { Catalogue } from '../catalogue'
import type { Shown } from '../filters'
import type { Window } from '../find-query'
import type { Order } from '../ordering'
import type { Viewer } from '../viewer'
import { idStatement, type IdStatement, type ReadRows, type ViewerRow } from '../viewer-rows'
import { categoryRanks, consumed, orderExpression, ownPrices } from './order-sql'
import { walkOf } from './walk'

// Ordered lists in the database: of a client's own products, in orders that no screen uses, and for as long as
// memory/ordered-page.ts has no index.

/** Longer lists are not sorted: an index gives their order (walk.ts). */
export const mostSorted = 3_000
/** The same for lists by category, where the counts tell which categories are on the page. */
const mostSortedByCategory = 100

/** What the ids of a page depend on. */
export interface PageQuery {
  shown: Shown
  search: Search | undefined
  orders: Order[]
  viewer: Viewer
  catalogue: Catalogue
  /** First day that a centre's consumption counts, YYYY-MM-DD. */
  since: string
}

/** The rows of a page, in exactly the order of its keys, then by id. count: how many products the list has. */
export async function orderedRows(
  read: ReadRows,
  page: PageQuery,
  count: number,
  window: Window,
): Promise<ViewerRow[]> {
  const isByCategory = page.orders.some(({ key }) => key === 'category')
  const walk = count > (isByCategory ? mostSortedByCategory : mostSorted) ? walkOf(page) : undefined
  return walk ? walk(read, window) : (await read(idStatement(sortedIds(page, window)))).rows
}

/** By name and picture an index gives the order and only the page is read; for other keys all rows are sorted. */
export const sortedIds = (page: PageQuery, window: Window) =>
  orderedIds(page, window, sql`product p`, allOf(page.shown.conditions))

/**
 * A page of a client's own products, which are few, with their count. A count above mostSorted means that not all were
 * read.
 */
export const countedIds = (page: PageQuery, window: Window): IdStatement => sql`
  with own as materialized (
    select p.id, p.name_sort, p.has_image, p.price, p.category_id from product p where ${allOf(page.shown.conditions)} limit ${sql.lit(mostSorted + 1)})
  select array(${orderedIds(page, window, sql`own p`, sql`true`)}) as ids, (select count(*)::int from own) as total`

function orderedIds(
  { search, orders, viewer, catalogue, since }: PageQuery,
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
