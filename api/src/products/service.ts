import { sql } from 'kysely'
import type { MonthValue, Product, ProductList, ProductRow } from '@portal/shared-sdk/contract'
import type { Clock } from '../clock'
import { allOf, rows, type Db } from '../db/db'
import { found } from '../http/problem'
import { BoughtProducts } from './bought'
import { CatalogueCache } from './catalogue'
import { shownProducts } from './filters'
import { findPage, findQuery, type FindQuery } from './find-page'
import { consumptionSince, lastMonths } from './months'
import { rowReader, theseIds, type OwnRow } from './own-rows'
import { presentExtraInfo, presentProduct } from './present-product'
import { ProductCards } from './product-cards'
import { monthlyConsumption, productDetail } from './row-queries'
import { indexedPage } from './search-page'
import type { Viewer } from './viewer'

/** What products are read from. */
export interface Products {
  db: Db
  clock: Clock
  cache: CatalogueCache
  cards: ProductCards
  bought: BoughtProducts
}

export const productsOf = ({ db, clock }: Pick<Products, 'db' | 'clock'>): Products => ({
  db,
  clock,
  cache: new CatalogueCache(db),
  cards: new ProductCards(),
  bought: new BoughtProducts(db),
})

/** A page of products of a query, for who looks. */
export async function listProducts(
  products: Products,
  viewer: Viewer,
  query: FindQuery & { consumption?: boolean },
): Promise<ProductList> {
  const asked = findQuery(query)
  const page =
    (await indexedPage(products, viewer, asked)) ??
    (await findPage(products, viewer, asked, consumptionSince(products.clock.today())))
  return {
    results: await presentRows(products, viewer, page.rows, query.consumption),
    count: page.count,
    total_pages: Math.ceil(page.count / page.size),
    corrected_search: page.corrected,
  }
}

/** Products by id for who looks, in the order of the ids. Which ids it may see is the caller's to know. */
export async function productRows(
  products: Products,
  viewer: Viewer,
  ids: number[],
  withConsumption = false,
): Promise<ProductRow[]> {
  if (!ids.length) return []
  const { rows } = await rowReader(products.db, viewer, consumptionSince(products.clock.today()))(theseIds(ids))
  return presentRows(products, viewer, rows, withConsumption)
}

/** Rows that were read as products, in their order. Which of them who looks may see is the caller's to know. */
export async function presentRows(
  { db, clock, cache, cards }: Products,
  viewer: Viewer,
  own: OwnRow[],
  withConsumption = false,
): Promise<ProductRow[]> {
  const consumption =
    withConsumption && viewer.center !== null
      ? await consumptionOf(
          db,
          own.map(({ product_id }) => product_id),
          viewer.center,
          clock.today(),
        )
      : undefined
  const [cardOf, catalogue] = [await cards.of(db, own), await cache.current()]
  return own.flatMap((row) => {
    const card = cardOf(row.product_id)
    return card ? [presentProduct(card, row, viewer, catalogue, consumption?.(row.product_id))] : []
  })
}

/** 24 months of each product, oldest first, those without a delivery as 0. */
async function consumptionOf(
  db: Db,
  ids: number[],
  center: number,
  today: string,
): Promise<(product: number) => MonthValue[]> {
  const months = lastMonths(today, 24)
  const delivered = await monthlyConsumption(db, ids, center, months[0]!)
  const byProduct = new Map<string, number>(
    delivered.map(({ product_id, month, quantity }) => [`${product_id} ${month}`, quantity]),
  )
  return (product) => months.map((month) => ({ month, value: byProduct.get(`${product} ${month}`) ?? 0 }))
}

/** The ids of these that who looks may see, in their order. */
export async function visibleIds({ db, cache }: Products, viewer: Viewer, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const { conditions } = shownProducts({}, viewer, await cache.current())
  const seen = await rows(
    db,
    sql<{ id: number }>`select p.id from product p where p.id = any(${ids}::int[]) and ${allOf(conditions)}`,
  )
  const visible = new Set(seen.map(({ id }) => id))
  return ids.filter((id) => visible.has(id))
}

/**
 * A product's own page with its related products and more sustainable alternatives.
 * @throws 404 for one that who looks may not see.
 */
export async function oneProduct(
  products: Products,
  viewer: Viewer,
  id: number,
  withConsumption = false,
): Promise<Product> {
  const { db } = products
  const [visible] = await visibleIds(products, viewer, [id])
  const [row] = await productRows(products, viewer, visible ? [visible] : [], withConsumption)
  const product = found(row)
  const detail = found(await productDetail(db, id))
  const beside = await rows(
    db,
    sql<{ id: number; is_alternative: boolean }>`
    select related_id as id, false as is_alternative, position from product_related where product_id = ${id}
    union all select alternative_id, true, position from product_eco_alternative where product_id = ${id} order by position, id`,
  )
  const near = await visibleIds(products, viewer, [...new Set(beside.map((other) => other.id))])
  const rowOf = new Map((await productRows(products, viewer, near)).map((other) => [other.id, other]))
  const those = (isAlternative: boolean) =>
    beside.filter((other) => other.is_alternative === isAlternative).flatMap((other) => rowOf.get(other.id) ?? [])
  return {
    ...product,
    ean: detail.ean,
    description: detail.description,
    extra_info: presentExtraInfo(detail.extra_info, viewer),
    extra_safety_symbols: detail.symbols ?? [],
    related_products: those(false),
    more_eco_alternatives: those(true),
  }
}
