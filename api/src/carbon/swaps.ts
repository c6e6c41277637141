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
/** How many candidates are priced at once. */
const batch = 8

/** A usual article and a more sustainable one in its place. */
interface Candidate {
  product: number
  alternative: number
  /** Own units of the last twelve whole months. */
  quantity: number
  orders: number
}

/**
 * center_co2e/{id}/swaps/: the usual articles whose more sustainable alternative has the most effect: the difference of
 * the index × the quantity of the last twelve months (rule H-18). An alternative that cannot be sold to the client
 * counts as none.
 */
export async function carbonSwaps(products: Products, viewer: Viewer, scope: CarbonScope): Promise<CarbonSwaps> {
  const found = await candidates(products, scope)
  const visible = new Set(
    await visibleIds(products, viewer, [
      ...new Set(found.flatMap(({ product, alternative }) => [product, alternative])),
    ]),
  )
  const results = new Map<number, CarbonSwap>()
  const left = found.filter(({ product, alternative }) => visible.has(product) && visible.has(alternative))
  while (results.size < mostSwaps && left.length > 0) {
    const some = left.splice(0, batch)
    const ids = [...new Set(some.flatMap(({ product, alternative }) => [product, alternative]))]
    const rowOf = new Map((await productRows(products, viewer, ids)).map((row) => [row.id, row]))
    for (const each of some) {
      const [product, alternative] = [rowOf.get(each.product), rowOf.get(each.alternative)]
      if (
        results.size === mostSwaps ||
        results.has(each.product) ||
        !product ||
        !alternative ||
        !isForSale(alternative)
      )
        continue
      results.set(each.product, presentSwap(each, product, alternative))
    }
  }
  return { results: [...results.values()], price_hidden: false }
}

/** All pairs of a usual article and an alternative with a higher index, those with the most effect first. */
const candidates = ({ db, clock }: Products, scope: CarbonScope): Promise<Candidate[]> =>
  rows(
    db,
    sql<Candidate>`
    select b.product_id as product, a.alternative_id as alternative, b.quantity, b.orders
    from (
      select l.product_id, sum(l.quantity * l.unit_quantity)::bigint as quantity,
        count(distinct coalesce(d.order_id, -d.id)) as orders
      from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
      where ${deliveredTo(scope)} and ${deliveredInMonths(lastYearOf(clock))} group by 1) b
    join product p on p.id = b.product_id
    join product_eco_alternative a on a.product_id = p.id join product q on q.id = a.alternative_id
    where q.sustainability_index > p.sustainability_index and b.quantity > 0
    order by (q.sustainability_index - p.sustainability_index) * b.quantity desc, b.product_id, a.position, a.alternative_id`,
  )

/** It has a price for the client and is in stock, where that limits it. */
const isForSale = ({ quote_only: isQuoted, max_quantity: most }: ProductRow) => !isQuoted && (most === null || most > 0)

function presentSwap({ quantity, orders }: Candidate, product: ProductRow, alternative: ProductRow): CarbonSwap {
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
