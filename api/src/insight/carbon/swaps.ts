import { sql } from 'kysely'
import {
  largestQuantity,
  type CarbonSwap,
  type CarbonSwaps,
  type ProductContent,
  type ProductRow,
} from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { rows } from '../../core/db/db'
import { lastYearOf } from '../../trade/figures/months'
import { isComparable, sameContent } from '../../catalogue/products/comparable'
import { productRows, visibleIds } from '../../catalogue/products/service'
import type { Products } from '../../catalogue/products/products'
import type { Viewer } from '../../catalogue/products/viewer'
import { deliveredInMonths, deliveredTo, type CarbonScope } from './scope'

/** How many swaps are answered. */
const maxSwaps = 3
/** How many candidates are read and priced at once. */
const batch = 40

/** A usual article and a more sustainable alternative. */
interface Candidate {
  product: number
  alternative: number
  /** Own units of the last twelve whole months. */
  quantity: number
  /** Own units of the article in a usual order. */
  usual: number
  content: string
  other_content: string
  content_unit: ProductContent['unit']
}

/**
 * center_co2e/{id}/swaps/: the usual articles whose more sustainable alternative has the most effect, difference of the
 * index × quantity of the last twelve months (rule H-18). Alternatives that cannot be sold to the client, or not in about
 * the usual content (rule H-38), are skipped.
 */
export async function carbonSwaps(products: Products, viewer: Viewer, scope: CarbonScope): Promise<CarbonSwaps> {
  const results = new Map<number, Swap>()
  for (let from = 0; results.size < maxSwaps; from += batch) {
    const found = await candidates(products, scope, from)
    const rowOf = await visibleRows(products, viewer, found)
    for (const each of found) {
      const [product, alternative] = [rowOf.get(each.product), rowOf.get(each.alternative)]
      const isWanted = results.size < maxSwaps && !results.has(each.product)
      if (isWanted && product && alternative && isForSale(alternative) && isAboutTheSame(each))
        results.set(each.product, { candidate: each, product, alternative })
    }
    if (found.length < batch) break
  }
  return { results: [...results.values()].map(presentSwap), price_hidden: false }
}

/**
 * Pairs of a usual article and a comparable alternative (rule K-70) with a higher index, those with the most effect
 * first. A delivery without an order counts as an order of its own.
 */
const candidates = ({ db, clock }: Products, scope: CarbonScope, from: number): Promise<Candidate[]> =>
  rows(
    db,
    sql<Candidate>`
    select b.product_id as product, a.alternative_id as alternative, b.quantity,
      greatest(1, round(b.quantity::numeric / b.orders))::int as usual,
      p.content, q.content as other_content, q.content_unit
    from (
      select l.product_id, sum(l.quantity::bigint * l.unit_quantity)::bigint as quantity,
        greatest(1, count(distinct coalesce(d.order_id, -d.id)) filter (where l.quantity > 0)) as orders
      from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
      where ${deliveredTo(scope)} and ${deliveredInMonths(lastYearOf(clock))} group by 1) b
    join product p on p.id = b.product_id
    join product_eco_alternative a on a.product_id = p.id join product q on q.id = a.alternative_id
    where q.sustainability_index > p.sustainability_index and b.quantity > 0 and ${isComparable('p', 'q')}
    order by (q.sustainability_index - p.sustainability_index) * b.quantity desc, b.product_id, a.position,
      a.alternative_id
    limit ${sql.lit(batch)} offset ${from}`,
  )

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
const isForSale = ({ quote_only: isQuoted, max_quantity: max }: ProductRow) => !isQuoted && (max === null || max > 0)

interface Swap {
  candidate: Candidate
  product: ProductRow
  alternative: ProductRow
}

/** How many own units of the alternative contain what one of the article does. */
const ratioOf = ({ content, other_content: other }: Candidate) => Number(content) / Number(other)

/** Whole units of the alternative come to at most half as much again as a usual order contains (rule H-38). */
function isAboutTheSame(candidate: Candidate): boolean {
  const wanted = candidate.usual * ratioOf(candidate)
  return sameContent(candidate.usual, ratioOf(candidate)) <= wanted * 1.5
}

function presentSwap({ candidate, product, alternative }: Swap): CarbonSwap {
  const ratio = ratioOf(candidate)
  const contentOf = (amount: string) => ({ amount: Number(amount), unit: candidate.content_unit })
  return {
    product: { ...presentProduct(product), content: contentOf(candidate.content) },
    alternative: { ...presentProduct(alternative), content: contentOf(candidate.other_content) },
    quantity: candidate.quantity,
    instead_of: Math.min(largestQuantity, candidate.usual),
    usual_quantity: sameContent(candidate.usual, ratio),
    price_diff: difference(alternative.final_price, product.final_price, ratio),
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

/** Euros that the alternative costs more for what one own unit of the article contains. */
const difference = (price: number | null | undefined, other: number | null | undefined, ratio: number): number | null =>
  price === null || price === undefined || other === null || other === undefined
    ? null
    : eurosOf(BigInt(Math.round(Number(centsOf(price)) * ratio)) - centsOf(other))
