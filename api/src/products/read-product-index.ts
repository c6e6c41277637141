import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import type { Catalogue } from './catalogue'
import { consumed } from './order-sql'
import type { Order } from './ordering'
import { theseIds, type OwnRow, type ReadRows } from './own-rows'
import type { PageOf, Window } from './page-ids'
import { bitsOfProduct } from './product-counts'
import type { Products } from './service'
import { mostCents, noValue, pictureBit, ProductIndex, type IndexOrder, type OwnValue } from './product-index'
import type { Viewer } from './viewer'

/** Of more products the one value that brings them gets too large. */
const mostProducts = 4_000_000

/**
 * The products of a catalogue; null where there are more, or dearer ones, than an index holds, or it has changed
 * meanwhile.
 */
export async function readProductIndex(db: Db, { version, tree }: Catalogue): Promise<ProductIndex | null> {
  const read = await firstRow(
    db,
    sql<{
      version: number
      count: number
      dearest: string | null
      countries: (string[] | null)[]
      packed: Buffer | null
    }>`
    with kinds as materialized (
      select countries, row_number() over ()::int as kind from (select distinct countries from product where active and countries is not null) c),
    facts as materialized (select count(*) as count, max(price) as dearest from product where active and not is_free_line)
    select v.version, facts.count, facts.dearest, (select json_agg(countries order by kind) from (select null as countries, 0 as kind union all select to_json(countries), kind from kinds) k) as countries,
      case when facts.count <= ${mostProducts} and coalesce(facts.dearest, 0) * 100 <= ${mostCents} then (
        select string_agg(int4send(place) || int4send(id) || int4send(category_id) || int4send(supplier_id) || int4send(kind) || int4send(bits) || int4send(cents), '') from (
          select row_number() over (order by p.id)::int - 1 as place, p.id, p.category_id, p.supplier_id, case when p.countries is null then 0 else (select kind from kinds k where k.countries = p.countries) end as kind,
            ${bitsOfProduct} + p.has_image::int * ${sql.lit(pictureBit)} as bits, coalesce((p.price * 100)::int, ${sql.lit(noValue)}) as cents
          from product p where p.active and not p.is_free_line order by p.has_image desc, p.name_sort, p.id) p)
      end as packed
    from catalogue_version v cross join facts`,
  )
  if (read?.version !== version || (read.count > 0 && !read.packed)) return null
  return new ProductIndex(version, read.packed ?? Buffer.alloc(0), read.countries, tree)
}

/**
 * The rows of a page whose filter is the same for everybody and whose order is one of the screens'; undefined when the
 * index is not there yet, holds no such order, or the catalogue has changed since: then the database is to find them.
 */
export async function indexedRows(
  { db, cards }: Pick<Products, 'db' | 'cards'>,
  index: ProductIndex | undefined,
  read: ReadRows,
  page: PageOf,
  count: number,
  window: Window,
): Promise<OwnRow[] | undefined> {
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
  const [{ rows: found }] = await Promise.all([read(theseIds(ids)), cards.ahead(db, ids)])
  return found.length === ids.length && found.every(({ catalogue_version }) => catalogue_version === index.version)
    ? found
    : undefined
}

/** What an index orders by: products with a picture first, as in the lists of the screens. */
function indexOrder([picture, main, ...ties]: Order[], { rate }: Viewer): IndexOrder | undefined {
  if (picture?.key !== 'has_image' || !picture.isDescending || !main) return undefined
  const { key, isDescending } = main
  if (ties.length === 0 && key === 'final_price') return { by: 'price', rate, isDescending }
  if (ties.length === 0 && key === 'total_consumption') return { by: 'consumption', isDescending }
  if ([main, ...ties].some((each) => each.isDescending)) return undefined
  const keys = [key, ...ties.map((tie) => tie.key)].join()
  return keys === 'name' || keys === 'category' || keys === 'category,name' ? { by: keys } : undefined
}

function ownValues(db: Db, { by }: IndexOrder, { viewer, since }: PageOf): Promise<OwnValue[]> | OwnValue[] {
  if (by === 'price' && viewer.client !== null)
    return rows(
      db,
      sql<OwnValue>`select product_id, (price * 100)::float8 as value from special_price where client_id = ${viewer.client}`,
    )
  if (by === 'consumption' && viewer.center !== null)
    return rows(db, sql<OwnValue>`select product_id, quantity as value from ${consumed(viewer, since)}`)
  return []
}

/** Whether the index has the prices of a rate; if it has not, their reading begins. */
function hasRate(db: Db, index: ProductIndex, rate: number | null): boolean {
  if (rate === null || index.rates.has(rate)) return rate === null || index.rates.get(rate) !== null
  index.rates.set(rate, null)
  readRate(db, index, rate).catch(() => index.rates.delete(rate))
  return false
}

/** Unless the catalogue has changed since the index was read, or something costs more than an index holds. */
async function readRate(db: Db, index: ProductIndex, rate: number): Promise<void> {
  const read = await firstRow(
    db,
    sql<{ version: number; dearest: string | null; prices: Buffer | null }>`
    select v.version, r.* from catalogue_version v cross join (
      select max(price) as dearest, case when max(price) * 100 <= ${mostCents} then string_agg(int4send(product_id) || int4send((price * 100)::int), '') end as prices
      from price_rate_product where price_rate_id = ${rate}) r`,
  )
  if (read?.version === index.version && (read.prices || read.dearest === null))
    index.addRate(rate, read.prices ?? Buffer.alloc(0))
}
