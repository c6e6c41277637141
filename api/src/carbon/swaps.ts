import { sql } from 'kysely'
import { largestQuantity, type CarbonSwap, type CarbonSwaps, type ProductRow } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { rows } from '../db/db'
import { lastYearOf } from '../figures/months'
import { productRows, visibleIds, type Products } from '../products/service'
import type { Viewer } from '../products/viewer'
import { deliveredInMonths, deliveredTo, type CarbonScope } from './scope'

/** How many swaps are answered. */
const mostSwaps = 3
/** How many candidates are read and priced at once. */
const batch = 40

/** A usual article and a more sustainable alternative. */
interface Candidate {
  product: number
  alternative: number
  /** Own units of the last twelve whole months. */
  quantity: number
}

/**
 * center_co2e/{id}/swaps/: the usual articles whose more sustainable alternative has the most effect, difference of the
 * index × quantity of the last twelve months (rule H-18). Alternatives that cannot be sold to the client are skipped.
 */
export async function carbonSwaps(products: Products, viewer: Viewer, scope: CarbonScope): Promise<CarbonSwaps> {
  const results = new Map<number, Swap>()
  for (let from = 0; results.size < mostSwaps; from += batch) {
    const found = await candidates(products, scope, from)
    const rowOf = await visibleRows(products, viewer, found)
    for (const each of found) {
      const [product, alternative] = [rowOf.get(each.product), rowOf.get(each.alternative)]
      const isWanted = results.size < mostSwaps && !results.has(each.product)
      if (isWanted && product && alternative && isForSale(alternative))
        results.set(each.product, { product, alternative, quantity: each.quantity })
    }
    if (found.length < batch) break
  }
  const orders = await ordersWith(products, scope, [...results.keys()])
  const swaps = [...results.values()].map((swap) => presentSwap(swap, orders.get(swap.product.id) ?? 1))
  return { results: swaps, price_hidden: false }
}

/** Pairs of a usual article and an alternative with a higher index, those with the most effect first. */
const candidates = ({ db, clock }: Products, scope: CarbonScope, from: number): Promise<Candidate[]> =>
  rows(
    db,
    sql<Candidate>`
    select b.product_id as product, a.alternative_id as alternative, b.quantity
    from (
      select l.product_id, sum(l.quantity * l.unit_quantity)::bigint as quantity
      from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
      where ${deliveredTo(scope)} and ${deliveredInMonths(lastYearOf(clock))} group by 1) b
    join product p on p.id = b.product_id
    join product_eco_alternative a on a.product_id = p.id join product q on q.id = a.alternative_id
    where q.sustainability_index > p.sustainability_index and b.quantity > 0
    order by (q.sustainability_index - p.sustainability_index) * b.quantity desc, b.product_id, a.position, a.alternative_id
    limit ${sql.lit(batch)} offset ${from}`,
  )

/** In how many orders each article was, by id; a delivery without an order counts as one. */
async function ordersWith({ db, clock }: Products, scope: CarbonScope, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{ product_id: number; orders: number }>`
    select l.product_id, count(distinct coalesce(d.order_id, -d.id)) as orders
    from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
    where ${deliveredTo(scope)} and ${deliveredInMonths(lastYearOf(clock))} and l.quantity > 0
      and l.product_id = any(${ids}::int[]) group by 1`,
  )
  return new Map(found.map(({ product_id, orders }) => [product_id, orders]))
}

/** The pairs' articles that the client may see, with its prices, by id. */
async function visibleRows(
  products: Products,
  viewer: Viewer,
  pairs: readonly Candidate[],
): Promise<Map<number, ProductRow>> {
  const ids = [...new Set(pairs.flatMap(({ product, alternative }) => [product, alternative]))]
  const shown = await productRows(products, viewer, await visibleIds(products, viewer, ids))
  return new Map(shown.map((row) => [row.id, row]))
}

/** Whether it has a price for the client and, where stock limits sales, is in stock. */
const isForSale = ({ quote_only: isQuoted, max_quantity: most }: ProductRow) => !isQuoted && (most === null || most > 0)

interface Swap {
  product: ProductRow
  alternative: ProductRow
  quantity: number
}

function presentSwap({ product, alternative, quantity }: Swap, orders: number): CarbonSwap {
  return {
    product: presentProduct(product),
    alternative: presentProduct(alternative),
    quantity,
    usual_quantity: Math.min(largestQuantity, Math.max(1, Math.round(quantity / orders))),
    price_diff: difference(alternative.final_price, product.final_price),
  }
}

const presentProduct = ({ id, external_id, name, image_url, sustainability_index, final_price }: ProductRow) => ({
  id,
  external_id,
  name,
  image_url,
  sustainability_index,
  price: final_price ?? null,
})

const difference = (price: number | null | undefined, other: number | null | undefined): number | null =>
  price === null || price === undefined || other === null || other === undefined
    ? null
    : eurosOf(centsOf(price) - centsOf(other))
