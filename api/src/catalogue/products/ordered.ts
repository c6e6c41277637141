import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../core/db/db'
import type { Search } from '../search/read-search'
import { relevance } from '../search/search-sql'
import type { Catalogue } from './catalogue'
import type { Shown } from './filters'
import { orderingOf, type Order } from './ordering'
import type { Viewer } from './viewer'
import { idStatement, type ReadRows, type ViewerRow, type Window } from './viewer-rows'

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
type Ids = RawBuilder<{ id: number }>

/** The lists of so many categories are merged. */
const maxMerged = 12
/** Longer lists are not sorted by what is a client's or a centre's own. */
const maxSorted = 3_000

/** The rows of a page, in exactly the order of its keys, then by id. count: how many products the list has. */
export async function orderedRows(
  read: ReadRows,
  page: PageQuery,
  count: number,
  window: Window,
): Promise<ViewerRow[]> {
  const stretches = count > maxSorted ? stretchesOf(page) : undefined
  if (stretches) return walk(read, stretches, window)
  return (await read(idStatement(idsFor(page)(page, window)), true)).rows
}

function idsFor({ search, orders }: PageQuery): typeof sortedIds {
  const ordering = orderingOf(orders)
  if (ordering === '-has_image,name' && !search) return idsByName
  return /^-has_image,category(,-?name)?$/.test(ordering) ? idsByCategory : sortedIds
}

/** An index gives products by name or list price, so that only those of the page are read; else all are sorted. */
export function sortedIds(
  { shown, search, orders, viewer, catalogue, since }: PageQuery,
  { offset, size }: Window,
): Ids {
  const has = (key: Order['key']) => orders.some((order) => order.key === key)
  return sql`
    select p.id from product p
      ${has('final_price') ? ownPrices(viewer) : sql``}
      ${has('total_consumption') ? sql`left join ${consumed(viewer, since)} on con.product_id = p.id` : sql``}
      ${has('category') ? sql`left join ${places(catalogue)} on place.category_id = p.category_id` : sql``}
    where ${allOf(shown.conditions)}
    order by ${sql.join([...orders.map((order) => orderExpression(order, search)), sql`p.id`])}
      limit ${sql.lit(size)} offset ${offset}`
}

/** Joins of `product p` that ownPrice needs. */
const ownPrices = ({ client, rate }: Viewer) => sql`
  left join special_price sp on sp.client_id = ${client}::int and sp.product_id = p.id
  left join price_rate_product rp on rp.price_rate_id = ${rate}::int and rp.product_id = p.id`
/** What one own unit costs a client or lead: special price, else their rate, else list price (rule K-44). */
const ownPrice = sql`coalesce(sp.price, rp.price, p.price)`

/** What a centre was delivered since a day, as a table `con` (product_id, quantity). */
const consumed = ({ center }: Viewer, since: string) => sql`(
  select product_id, sum(quantity)::int as quantity from consumption_month
  where center_id = ${center}::int and month >= ${since}::date group by product_id) con`

/** The categories in the order of the menu, as a table `place` (category_id, number). */
const places = ({ tree }: Catalogue) =>
  sql`unnest(${[...tree.places.keys()]}::int[]) with ordinality place (category_id, number)`

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

/** One key of an order. Products without a price come last in both directions (rule K-32). */
function orderExpression({ key, isDescending }: Order, search: Search | undefined): RawBuilder<unknown> {
  const way = direction(isDescending)
  switch (key) {
    case 'name':
      return sql`p.name_sort ${way}`
    case 'has_image':
      return sql`p.has_image ${way}`
    case 'final_price':
      return sql`${ownPrice} ${way} nulls last`
    case 'total_consumption':
      return sql`coalesce(con.quantity, 0) ${way}`
    case 'category':
      return sql`place.number ${way} nulls last`
    // Without a minus this key means the most relevant first.
    case 'elastic_relevance':
      return sql`${search ? relevance(search) : sql.lit(0)} ${direction(!isDescending)}`
  }
}

const idsByName: typeof sortedIds = ({ shown }, { offset, size }) => {
  const order = sql`order by p.has_image desc, p.name_sort, p.id`
  const columns = sql`p.id, p.has_image, p.name_sort`
  return sql`select p.id from ${firstOnes(shown, columns, order, offset + size)} ${order} offset ${offset}`
}

/**
 * The first products of a list as a table `p`. Of a few categories the first ones of each are merged, which an index
 * has in the order of names and of prices: PostgreSQL would sort them all, or walk through all categories.
 */
function firstOnes(
  { inside, conditions }: Shown,
  columns: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  max: number,
): RawBuilder<unknown> {
  const first = (more?: RawBuilder<unknown>) =>
    sql`(select ${columns} from product p where ${allOf([...conditions, more])} ${order} limit ${sql.lit(max)}) p`
  if (!inside || inside.length > maxMerged) return first()
  const ofEach = first(sql`p.category_id = part.category_id`)
  return sql`(
    select p.* from unnest(${inside}::int[]) part (category_id) cross join lateral ${ofEach}
    ${order} limit ${sql.lit(max)}) p`
}

/** Category after category in the order of the menu, those with a picture first, only until the page is full. */
function idsByCategory({ shown, orders, catalogue }: PageQuery, { offset, size }: Window): Ids {
  const ties = sql.join([...orders.slice(2).map((order) => orderExpression(order, undefined)), sql`p.id`])
  return sql`
    select p.id from (
      select * from ${places(catalogue)} cross join (values (true), (false)) picture (has_image)
        order by has_image desc, number) part
    cross join lateral (
      select p.id, p.name_sort from product p
      where ${allOf([...shown.conditions, sql`p.category_id = part.category_id and p.has_image = part.has_image`])}
        order by ${ties}) p
    order by part.has_image desc, part.number, ${ties} limit ${sql.lit(size)} offset ${offset}`
}

/**
 * Sorting a hundred thousand products by a client's prices or a centre's consumption takes long, and most of them
 * have the list price or no consumption. So such a list is read in stretches that follow each other in its order (all
 * with a price, then all without; what was consumed, then the rest), and only as far as the page needs. A stretch
 * merges the few rows that are the client's own with those that an index gives in order.
 */
type Stretch = (max: number) => Ids

/** The stretches of the orders that screens offer; undefined for others. */
export function stretchesOf(page: PageQuery): Stretch[] | undefined {
  const [, key] = /^-has_image,-?(final_price|total_consumption)$/.exec(orderingOf(page.orders)) ?? []
  const [, order] = page.orders
  if (!key || !order) return undefined
  const stretches = key === 'final_price' ? priceStretches : consumptionStretches
  return [true, false].flatMap((hasImage) => stretches(page, order, hasImage))
}

/** Reads the rows of a page from stretches, one after the other, until the page is full. */
export async function walk(read: ReadRows, stretches: Stretch[], { offset, size }: Window): Promise<ViewerRow[]> {
  const shown: ViewerRow[] = []
  let passed = 0
  for (const stretch of stretches) {
    const missing = offset + size - passed
    if (missing <= 0) break
    const { rows, found } = await read(idStatement(stretch(missing)), true, Math.max(0, offset - passed))
    shown.push(...rows)
    passed += found
  }
  return shown
}

/** The condition that `p` has a picture, or has none: its own half of an index. */
export const withImage = (hasImage: boolean) => (hasImage ? sql`p.has_image` : sql`not p.has_image`)

/** First what has a price (special prices, rate's and list prices merged), then what has none (rule K-32). */
function priceStretches({ shown, viewer }: PageQuery, { isDescending }: Order, hasImage: boolean): Stretch[] {
  const { client, rate } = viewer
  const where = [...shown.conditions, withImage(hasImage)]
  const way = direction(isDescending)
  const noSpecial = sql`not exists (select 1 from special_price s
    where s.client_id = ${client}::int and s.product_id = p.id)`
  const noRate = sql`not exists (select 1 from price_rate_product r
    where r.price_rate_id = ${rate}::int and r.product_id = p.id)`
  const own = (table: 'special_price' | 'price_rate_product', condition: RawBuilder<unknown>, max: number) => sql`(
    select p.id, o.price from ${sql.table(table)} o join product p on p.id = o.product_id
    where ${allOf([...where, condition])} order by o.price ${way}, p.id limit ${sql.lit(max)})`
  const byPrice = sql`order by p.price ${way}, p.id`
  const listed = { ...shown, conditions: [...where, sql`p.price is not null and ${noSpecial} and ${noRate}`] }
  return [
    (max) => sql`
      select id from (
        ${own('special_price', sql`o.client_id = ${client}::int`, max)} union all
        ${own('price_rate_product', sql`o.price_rate_id = ${rate}::int and ${noSpecial}`, max)} union all
        select id, price from ${firstOnes(listed, sql`p.id, p.price`, byPrice, max)}) merged
      order by price ${way}, id limit ${sql.lit(max)}`,
    (max) => sql`
      select p.id from product p ${ownPrices(viewer)}
        where ${allOf([...where, sql`p.price is null and ${ownPrice} is null`])}
      order by p.id limit ${sql.lit(max)}`,
  ]
}

/** What the centre consumed, and the rest, which counts as 0: before it in ascending order, else behind it. */
function consumptionStretches(
  { shown, viewer, since }: PageQuery,
  { isDescending }: Order,
  hasImage: boolean,
): Stretch[] {
  const where = [...shown.conditions, withImage(hasImage)]
  const some: Stretch = (max) => sql`
    select p.id from ${consumed(viewer, since)} join product p on p.id = con.product_id
      where ${allOf([...where, sql`con.quantity > 0`])}
    order by con.quantity ${direction(isDescending)}, p.id limit ${sql.lit(max)}`
  const isUnused = sql`not exists (
      select 1 from consumption_month c where c.center_id = ${viewer.center}::int and c.month >= ${since}::date
        and c.product_id = p.id
      having sum(c.quantity) > 0)`
  const none: Stretch = (max) => sql`
    select p.id from product p where ${allOf([...where, isUnused])} order by p.id limit ${sql.lit(max)}`
  return isDescending ? [some, none] : [none, some]
}
