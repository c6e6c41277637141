import { categories } from '../articles/categories'
import type { Priced, Product } from '../articles/product'
import { cast } from '../clients/story-clients'
import type { Client } from '../clients/client'
import { habits } from '../clients/kinds'
import { groupBy } from '../group-by'
import { random } from '../random'
import { itemAt, known } from '@portal/api/src/core/known'

/** An article that a client buys regularly, with its usual format and quantity. */
export interface Habitual {
  product: Priced
  formatId: number | null
  unitQuantity: number
  quantity: number
}

/** What a client buys: its usual articles and its special prices. */
export interface Assortment {
  items: Habitual[]
  /** Cents by product id. */
  specialPrices: Map<number, number>
}

const keyOf = new Map(categories.map((category) => [category.id, category.key]))

const isRegular = (product: Product): product is Priced =>
  product.priceCents !== null &&
  !product.flags.some((flag) => flag === 'charge' || flag === 'freeLine' || flag === 'ondemand')

/** Articles that can be bought, by their category. */
export function byLeaf(products: Product[]): Map<string, Priced[]> {
  return groupBy(products.filter(isRegular), (product) => known(keyOf, itemAt(product.categoryPath, -1)))
}

/** The regular assortment of a client: 24 to 70 articles, more for larger ones. */
export function assortmentOf(client: Client, leaves: Map<string, Priced[]>): Assortment {
  const draw = random(`assortment ${client.id}`)
  const needs = Object.entries(habits[client.kind].needs)
  const weights = needs.map(([, weight]) => weight)
  const size = Math.min(70, 24 + client.centers.length * 3 + draw.int(0, 14))
  const chosen = new Map<number, Habitual>()
  for (let tries = 0; chosen.size < size && tries < size * 6; tries += 1) {
    const product = draw.pick(known(leaves, itemAt(needs, draw.weighted(weights))[0]))
    if (product.flags.includes('obsolete') && !draw.chance(0.3)) continue
    if (!chosen.has(product.id)) chosen.set(product.id, usual(product, draw.int(12, 58), draw.chance(0.55)))
  }
  const items = [...chosen.values()]
  return { items, specialPrices: specialPrices(client, items) }
}

/** The quantity for about the wanted euros, in full cases if a case is near. */
function usual(product: Priced, euros: number, likesCases: boolean): Habitual {
  const wanted = Math.min(48, Math.max(1, Math.round((euros * 100) / product.priceCents)))
  const format = likesCases ? product.formats.filter((one) => one.quantity <= wanted * 1.3).at(-1) : undefined
  if (!format) return { product, formatId: null, unitQuantity: 1, quantity: wanted }
  return {
    product,
    formatId: format.id,
    unitQuantity: format.quantity,
    quantity: Math.max(1, Math.round(wanted / format.quantity)),
  }
}

function specialPrices(client: Client, items: Habitual[]): Map<number, number> {
  const draw = random(`special prices ${client.id}`)
  const prices = new Map<number, number>()
  if (!client.hasSpecialPrices) return prices
  const share = client.onlyAuthorized ? 1 : client.id === cast.manyCenters ? 0.8 : 0.6
  for (const { product } of items) {
    if (draw.chance(share))
      prices.set(product.id, Math.max(1, Math.round((product.priceCents * (100 - draw.int(4, 22))) / 100)))
  }
  return prices
}
