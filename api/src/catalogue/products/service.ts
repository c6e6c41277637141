import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import type { MonthValue, OtherProduct, Product, ProductList, ProductRow } from '@portal/shared-sdk/contract'
import { allOf, rows, type Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import { sameContent } from './comparable'
import { shownProducts } from './filters'
import { findPage, type FindQuery } from './find'
import { consumptionSince, lastMonths } from './months'
import { presentExtraInfo, presentProduct } from './present-product'
import type { Products } from './products'
import { monthlyConsumption, otherProducts, productDetail, type OtherRow } from './queries'
import type { Viewer } from './viewer'
import { knownIds, rowReader, type ViewerRow } from './viewer-rows'

/** A page of a list of products. */
export async function listProducts(
  products: Products,
  viewer: Viewer,
  query: FindQuery & { consumption?: boolean },
): Promise<ProductList> {
  const page = await findPage(products, viewer, query, consumptionSince(products.clock.today()))
  return {
    results: await presentRows(products, viewer, page.rows, query.consumption),
    count: page.count,
    total_pages: Math.ceil(page.count / page.size),
    corrected_search: page.corrected,
  }
}

/** Products by id, in the order of the ids. The caller makes sure that the viewer may see them: see visibleIds(). */
export async function productRows(
  products: Products,
  viewer: Viewer,
  ids: number[],
  withConsumption = false,
): Promise<ProductRow[]> {
  if (!ids.length) return []
  const { rows } = await rowReader(products.db, viewer, consumptionSince(products.clock.today()))(knownIds(ids))
  return presentRows(products, viewer, rows, withConsumption)
}

/** Rows as products, in their order. The caller makes sure that the viewer may see them. */
export async function presentRows(
  { db, clock, cache, cards }: Products,
  viewer: Viewer,
  own: ViewerRow[],
  withConsumption = false,
): Promise<ProductRow[]> {
  const ids = own.map(({ product_id }) => product_id)
  const consumption =
    withConsumption && viewer.center !== null ? await consumptionOf(db, ids, viewer.center, clock.today()) : undefined
  const [cardOf, catalogue] = [await cards.of(db, own), await cache.current()]
  return own.flatMap((row) => {
    const card = cardOf(row.product_id)
    return card ? [presentProduct(card, row, viewer, catalogue, consumption?.(row.product_id))] : []
  })
}

/** What was delivered of each product in 24 months, oldest first (rule K-49). */
async function consumptionOf(
  db: Db,
  ids: number[],
  center: number,
  today: string,
): Promise<(product: number) => MonthValue[]> {
  const months = lastMonths(today, 24)
  const delivered = await monthlyConsumption(db, ids, center, itemAt(months, 0))
  const byProduct = new Map<string, number>(
    delivered.map(({ product_id, month, quantity }) => [`${product_id} ${month}`, quantity]),
  )
  return (product) => months.map((month) => ({ month, value: byProduct.get(`${product} ${month}`) ?? 0 }))
}

/** Those of the ids that the viewer may see, in their order. */
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
 * A product's own page with its related products and more sustainable alternatives (rules K-50, K-70, K-71).
 * @throws 404 for one that the viewer may not see
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
  const others = await otherProducts(db, id)
  const visibleOthers = await visibleIds(products, viewer, [...new Set(others.map((other) => other.id))])
  const rowOf = new Map((await productRows(products, viewer, visibleOthers)).map((other) => [other.id, other]))
  const rowsOf = (isAlternative: boolean) =>
    others
      .filter((other) => other.is_alternative === isAlternative)
      .flatMap((other) => {
        const shown = rowOf.get(other.id)
        return shown ? [{ ...shown, compared: compared(other) }] : []
      })
  return {
    ...product,
    ean: detail.ean,
    description: detail.description,
    extra_info: presentExtraInfo(detail.extra_info, viewer),
    extra_safety_symbols: detail.symbols ?? [],
    related_products: rowsOf(false),
    more_eco_alternatives: rowsOf(true),
  }
}

/** The smallest whole quantities of the two with about the same content: 7 bottles for a jug, a jug for 6 bottles. */
function compared({ own_content: own, content, content_unit: unit }: OtherRow): OtherProduct['compared'] {
  if (own === null || content === null || unit === null) return null
  const ratio = Number(own) / Number(content)
  return {
    quantity: sameContent(1, ratio),
    content: { amount: Number(content), unit },
    instead_of: Math.max(1, Math.floor(1 / ratio + 1e-6)),
    instead_of_content: { amount: Number(own), unit },
  }
}
