import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../db/db'
import type { Shown } from '../filters'
import type { Window } from '../find-query'
import type { Order } from '../ordering'
import type { PlainFilter } from '../product-counts'
import type { Viewer } from '../viewer'
import { idStatement, type ReadRows, type ViewerRow } from '../viewer-rows'
import { categoryRanks, consumed, orderExpression, ownPrice, ownPrices } from './order-sql'
import type { PageQuery } from './ordered-page'

/**
 * Sorting a hundred thousand products by a client's prices or a centre's consumption takes long, and most of them
 * have the list price or no consumption. So such a list is read in stretches that follow each other in its order (all
 * with a price, then all without; what was consumed, then the rest), and only as far as the page needs. A stretch
 * merges the few rows that are the client's own with those that an index gives in order.
 */
type Stretch = (most: number) => RawBuilder<{ id: number }>

/**
 * How to read the pages of a list by stretches; undefined for orders other than `name`, or
 * `[has_image,] price | consumption | category [, name]`.
 */
export function walkOf(page: PageQuery): ((read: ReadRows, window: Window) => Promise<ViewerRow[]>) | undefined {
  const [first, ...others] = page.orders
  const picture = first?.key === 'has_image' ? first : undefined
  const [main, ...ties] = picture ? others : page.orders
  if (!main || ties.some(({ key }) => key !== 'name' && key !== 'has_image')) return undefined
  const pictures = picture ? [picture.isDescending, !picture.isDescending] : [undefined]
  if (main.key === 'category' && page.shown.plain)
    return (read, window) => walkCategories(read, page, page.shown.plain!, main, ties, pictures, window)
  if (main.key === 'name' && !picture && !page.search)
    return (read, window) => walk(read, [nameStretch(page, main, ties)], window)
  if (main.key !== 'final_price' && main.key !== 'total_consumption') return undefined
  const stretchesOf = main.key === 'final_price' ? priceStretches : consumptionStretches
  const stretches = pictures.flatMap((hasImage) => stretchesOf(page, main, ties, hasImage))
  return (read, window) => walk(read, stretches, window)
}

/** Reads the rows of a page from stretches, one after the other, until the page is full. */
async function walk(read: ReadRows, stretches: Stretch[], { offset, size }: Window): Promise<ViewerRow[]> {
  const shown: ViewerRow[] = []
  let passed = 0
  for (const stretch of stretches) {
    const missing = offset + size - passed
    if (missing <= 0) break
    const { rows, found } = await read(idStatement(stretch(missing)), Math.max(0, offset - passed))
    shown.push(...rows)
    passed += found
  }
  return shown
}

const withImage = (hasImage: boolean | undefined) =>
  hasImage === undefined ? sql`true` : hasImage ? sql`p.has_image` : sql`not p.has_image`
const orderOf = (ties: Order[]) => sql.join([...ties.map((tie) => orderExpression(tie, undefined)), sql`p.id`])
/** The same keys for the rows of a union. */
const mergedBy = (ties: Order[]) =>
  sql.join([
    ...ties.map(
      ({ key, isDescending }) =>
        sql`${sql.ref(key === 'name' ? 'name_sort' : key)} ${isDescending ? sql`desc` : sql`asc`}`,
    ),
    sql`id`,
  ])

const noSpecial = ({ client }: Viewer) =>
  sql`not exists (select 1 from special_price o where o.client_id = ${client}::int and o.product_id = p.id)`
const noRate = ({ rate }: Viewer) =>
  sql`not exists (select 1 from price_rate_product r where r.price_rate_id = ${rate}::int and r.product_id = p.id)`

/** The indexes give products with a picture by name, then those without: the two are merged. */
function nameStretch({ shown }: PageQuery, main: Order, ties: Order[]): Stretch {
  const keys = [main, ...ties]
  const branch = (hasImage: boolean, most: number) => sql`
    (select p.id, p.name_sort, p.has_image from product p where ${allOf([...shown.conditions, withImage(hasImage)])} order by ${orderOf(keys)} limit ${most}::int)`
  return (most) =>
    sql`select id from (${branch(true, most)} union all ${branch(false, most)}) merged order by ${mergedBy(keys)} limit ${most}::int`
}

/** First what has a price (special prices, rate's and list prices merged), then what has none (rule K-32). */
function priceStretches(
  { shown, viewer }: PageQuery,
  main: Order,
  ties: Order[],
  hasImage: boolean | undefined,
): Stretch[] {
  const where = [...shown.conditions, withImage(hasImage)]
  const way = main.isDescending ? sql`desc` : sql`asc`
  const branch = (
    from: RawBuilder<unknown>,
    price: RawBuilder<unknown>,
    also: RawBuilder<unknown>,
    most: number,
  ) => sql`
    (select p.id, p.name_sort, p.has_image, ${price} as price from ${from} where ${allOf([...where, also])}
     order by ${price} ${way}, ${orderOf(ties)} limit ${most}::int)`
  const special = sql`sp.client_id = ${viewer.client}::int`
  const rate = sql`rp.price_rate_id = ${viewer.rate}::int and ${noSpecial(viewer)}`
  const list = sql`p.price is not null and ${noSpecial(viewer)} and ${noRate(viewer)}`
  const priced: Stretch = (most) => sql`
      select id from (
        ${branch(sql`special_price sp join product p on p.id = sp.product_id`, sql`sp.price`, special, most)}
        union all
        ${branch(sql`price_rate_product rp join product p on p.id = rp.product_id`, sql`rp.price`, rate, most)}
        union all
        ${branch(sql`product p`, sql`p.price`, list, most)}) merged
      order by price ${way}, ${mergedBy(ties)} limit ${most}::int`
  const unpriced: Stretch = (most) => sql`
      select p.id from product p ${ownPrices(viewer)} where ${allOf([...where, sql`p.price is null and ${ownPrice} is null`])}
      order by ${orderOf(ties)} limit ${most}::int`
  return [priced, unpriced]
}

/** What the centre consumed, and the rest, which counts as 0: before it in ascending order, else behind it. */
function consumptionStretches(
  { shown, viewer, since }: PageQuery,
  main: Order,
  ties: Order[],
  hasImage: boolean | undefined,
): Stretch[] {
  const where = [...shown.conditions, withImage(hasImage)]
  const some: Stretch = (most) => sql`
    select p.id from ${consumed(viewer, since)} join product p on p.id = con.product_id where ${allOf([...where, sql`con.quantity > 0`])}
    order by con.quantity ${main.isDescending ? sql`desc` : sql`asc`}, ${orderOf(ties)} limit ${most}::int`
  const isUnused = sql`not exists (
      select 1 from consumption_month c where c.center_id = ${viewer.center}::int and c.month >= ${since}::date and c.product_id = p.id
      having sum(c.quantity) > 0)`
  const none: Stretch = (most) => sql`
    select p.id from product p where ${allOf([...where, isUnused])}
    order by ${orderOf(ties)} limit ${most}::int`
  return main.isDescending ? [some, none] : [none, some]
}

/** The counts of the categories tell which of them are on the page: only their products are sorted. */
async function walkCategories(
  read: ReadRows,
  { shown, catalogue }: PageQuery,
  plain: PlainFilter,
  main: Order,
  ties: Order[],
  pictures: (boolean | undefined)[],
  { offset, size }: Window,
): Promise<ViewerRow[]> {
  const found: ViewerRow[] = []
  let passed = 0
  for (const hasImage of pictures) {
    const counts = catalogue.counts.byCategory(plain, hasImage)
    const inOrder = [...catalogue.tree.places.keys()].filter((id) => counts.has(id))
    if (main.isDescending) inOrder.reverse()
    const onPage: number[] = []
    /** Where the first category of the page begins in the list. */
    let start = passed
    for (const id of inOrder) {
      const count = counts.get(id)!
      if (passed + count <= offset) start += count
      else if (passed < offset + size) onPage.push(id)
      passed += count
    }
    if (!onPage.length || found.length >= size) continue
    const order = orderOf(ties)
    const limits = sql`limit ${size - found.length}::int offset ${Math.max(0, offset - start)}::int`
    const { rows } = await read(idStatement(sortedByCategory(shown, hasImage, onPage, order, limits)))
    found.push(...rows)
  }
  return found
}

/** The products of some categories in the order of these, then of the further keys. */
function sortedByCategory(
  { conditions }: Shown,
  hasImage: boolean | undefined,
  categories: number[],
  order: RawBuilder<unknown>,
  limits: RawBuilder<unknown>,
): RawBuilder<{ id: number }> {
  // For a single category PostgreSQL knows how many products it has, which it does not for a join.
  if (categories.length === 1)
    return sql`
      select p.id from product p where ${allOf([...conditions, withImage(hasImage), sql`p.category_id = ${categories[0]}`])}
      order by ${order} ${limits}`
  return sql`
      select p.id from product p join ${categoryRanks(categories)} on rank.category_id = p.category_id
      where ${allOf([...conditions, withImage(hasImage)])}
      order by rank.place, ${order} ${limits}`
}
