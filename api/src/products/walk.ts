import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../db/db'
import { categoryRanks, consumed, orderExpression, ownPrice, ownPrices } from './order-sql'
import type { Order } from './ordering'
import { idsOf, type OwnRow, type ReadRows } from './own-rows'
import type { PageOf, Window } from './page-ids'
import type { PlainFilter } from './product-counts'
import type { Viewer } from './viewer'

/**
 * Sorting a hundred thousand products by a client's prices or a centre's consumption takes long, and most of them
 * have the list price or none. So such a list is walked in stretches that follow each other in the order, each read
 * from the few own rows and from an index as far as the page needs, and merged.
 */
type Stretch = (most: number) => RawBuilder<{ id: number }>

/**
 * How to walk a list, or undefined when its order is not [has_image,] price, consumption or category[, name], or name
 * alone.
 */
export function walkOf(page: PageOf): ((read: ReadRows, window: Window) => Promise<OwnRow[]>) | undefined {
  const [first, ...others] = page.orders
  const picture = first?.key === 'has_image' ? first : undefined
  const [main, ...ties] = picture ? others : page.orders
  if (!main || ties.some(({ key }) => key !== 'name' && key !== 'has_image')) return undefined
  const pictures = picture ? [picture.isDescending, !picture.isDescending] : [undefined]
  if (main.key === 'category' && page.shown.plain)
    return (read, window) => walkCategories(read, page, page.shown.plain!, main, ties, pictures, window)
  if (main.key === 'name' && !picture && !page.search)
    return (read, window) => walk(read, [nameStretch(page, main, ties)], window)
  const of =
    main.key === 'final_price' ? priceStretches : main.key === 'total_consumption' ? consumptionStretches : undefined
  if (!of) return undefined
  const stretches = pictures.flatMap((hasImage) => of(page, main, ties, hasImage))
  return (read, window) => walk(read, stretches, window)
}

async function walk(read: ReadRows, stretches: Stretch[], { offset, size }: Window): Promise<OwnRow[]> {
  const shown: OwnRow[] = []
  let passed = 0
  for (const stretch of stretches) {
    const missing = offset + size - passed
    if (missing <= 0) break
    const { rows, found } = await read(idsOf(stretch(missing)), Math.max(0, offset - passed))
    shown.push(...rows)
    passed += found
  }
  return shown
}

const withImage = (hasImage: boolean | undefined) =>
  hasImage === undefined ? sql`true` : hasImage ? sql`p.has_image` : sql`not p.has_image`
const orderOf = (ties: Order[]) => sql.join([...ties.map((tie) => orderExpression(tie, undefined)), sql`p.id`])
/** The same keys on the rows of a union. */
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

/**
 * Of a category, a supplier or a flag the indexes have what has a picture by name, then what has none: the two are
 * merged.
 */
function nameStretch({ shown }: PageOf, main: Order, ties: Order[]): Stretch {
  const keys = [main, ...ties]
  const branch = (hasImage: boolean, most: number) => sql`
    (select p.id, p.name_sort, p.has_image from product p where ${allOf([...shown.conditions, withImage(hasImage)])} order by ${orderOf(keys)} limit ${most}::int)`
  return (most) =>
    sql`select id from (${branch(true, most)} union all ${branch(false, most)}) merged order by ${mergedBy(keys)} limit ${most}::int`
}

/** First what has a price (special prices, the rate's and list prices merged), then what has none. */
function priceStretches(
  { shown, viewer }: PageOf,
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
  return [
    (most) => sql`
      select id from (
        ${branch(sql`special_price sp join product p on p.id = sp.product_id`, sql`sp.price`, sql`sp.client_id = ${viewer.client}::int`, most)}
        union all
        ${branch(sql`price_rate_product rp join product p on p.id = rp.product_id`, sql`rp.price`, sql`rp.price_rate_id = ${viewer.rate}::int and ${noSpecial(viewer)}`, most)}
        union all
        ${branch(sql`product p`, sql`p.price`, sql`p.price is not null and ${noSpecial(viewer)} and ${noRate(viewer)}`, most)}) merged
      order by price ${way}, ${mergedBy(ties)} limit ${most}::int`,
    (most) => sql`
      select p.id from product p ${ownPrices(viewer)} where ${allOf([...where, sql`p.price is null and ${ownPrice} is null`])}
      order by ${orderOf(ties)} limit ${most}::int`,
  ]
}

/** What the centre consumed, and the rest of the catalogue, which counts as 0, before or behind it. */
function consumptionStretches(
  { shown, viewer, since }: PageOf,
  main: Order,
  ties: Order[],
  hasImage: boolean | undefined,
): Stretch[] {
  const where = [...shown.conditions, withImage(hasImage)]
  const some: Stretch = (most) => sql`
    select p.id from ${consumed(viewer, since)} join product p on p.id = con.product_id where ${allOf([...where, sql`con.quantity > 0`])}
    order by con.quantity ${main.isDescending ? sql`desc` : sql`asc`}, ${orderOf(ties)} limit ${most}::int`
  const none: Stretch = (most) => sql`
    select p.id from product p
    where ${allOf([
      ...where,
      sql`not exists (
      select 1 from consumption_month c where c.center_id = ${viewer.center}::int and c.month >= ${since}::date and c.product_id = p.id
      having sum(c.quantity) > 0)`,
    ])}
    order by ${orderOf(ties)} limit ${most}::int`
  return main.isDescending ? [some, none] : [none, some]
}

/** The counts of the categories tell which of them are on the page: only their products are sorted. */
async function walkCategories(
  read: ReadRows,
  { shown, catalogue }: PageOf,
  plain: PlainFilter,
  main: Order,
  ties: Order[],
  pictures: (boolean | undefined)[],
  { offset, size }: Window,
): Promise<OwnRow[]> {
  const found: OwnRow[] = []
  let before = 0
  for (const hasImage of pictures) {
    const counts = catalogue.counts.byCategory(plain, hasImage)
    const inOrder = [...catalogue.tree.places.keys()].filter((id) => counts.has(id))
    if (main.isDescending) inOrder.reverse()
    const onPage: number[] = []
    let skipped = 0
    for (const id of inOrder) {
      const count = counts.get(id)!
      if (before + count <= offset) skipped += count
      else if (before < offset + size) onPage.push(id)
      before += count
    }
    const start = before - inOrder.reduce((sum, id) => sum + counts.get(id)!, 0) + skipped
    if (!onPage.length || found.length >= size) continue
    // Of a single one the planner knows how many products it has.
    const [from, those, place] =
      onPage.length === 1
        ? [sql`product p`, sql`p.category_id = ${onPage[0]}`, sql``]
        : [
            sql`product p join ${categoryRanks(onPage)} on rank.category_id = p.category_id`,
            sql`true`,
            sql`rank.place,`,
          ]
    const { rows } = await read(
      idsOf(sql`
      select p.id from ${from} where ${allOf([...shown.conditions, withImage(hasImage), those])}
      order by ${place} ${orderOf(ties)} limit ${size - found.length}::int offset ${Math.max(0, offset - start)}::int`),
    )
    found.push(...rows)
  }
  return found
}
