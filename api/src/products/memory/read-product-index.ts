import { sql } from 'kysely'
import { firstRow, type Db } from '../../db/db'
import type { Catalogue } from '../catalogue'
import { bitsOfProduct } from '../product-counts'
import { mostCents, noPrice, pictureBit, ProductIndex } from './product-index'

/** They travel as one value of 28 bytes each, which gets too large with more. */
const mostProducts = 4_000_000

/**
 * The products of a catalogue; null where there are more, or dearer ones, than an index holds, or where the catalogue
 * was changed meanwhile.
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
            ${bitsOfProduct} + p.has_image::int * ${sql.lit(pictureBit)} as bits, coalesce((p.price * 100)::int, ${sql.lit(noPrice)}) as cents
          from product p where p.active and not p.is_free_line order by p.has_image desc, p.name_sort, p.id) p)
      end as packed
    from catalogue_version v cross join facts`,
  )
  if (read?.version !== version || (read.count > 0 && !read.packed)) return null
  return new ProductIndex(version, read.packed ?? Buffer.alloc(0), read.countries, tree)
}

/** Whether the index has the prices of a rate. Where it has not, reading them begins, for later calls. */
export function hasRate(db: Db, index: ProductIndex, rate: number | null): boolean {
  if (rate === null || index.rates.has(rate)) return rate === null || index.rates.get(rate) !== null
  index.rates.set(rate, null)
  readRate(db, index, rate).catch(() => index.rates.delete(rate))
  return false
}

/** Adds nothing where the catalogue has changed since the index was read, or a price is more than an index holds. */
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
