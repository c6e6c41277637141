import { ProductOrderings } from '@portal/shared-sdk/contract'
import { fieldError } from '../http/problem'

export type OrderKey = (typeof ProductOrderings)[number]
export interface Order {
  key: OrderKey
  isDescending: boolean
}

/** What keys mean for who asks: the others are ignored. */
interface Orderable {
  hasSearch: boolean
  seesPrices: boolean
  hasCenter: boolean
}

/**
 * The order of a list of products from its comma list. Price order is ignored for who may not see prices,
 * consumption without a centre, relevance without a search: the name takes their place. Without an order: relevance of
 * a search, else products with a picture first, by name.
 * @throws 400 for a key that is none of the documents'.
 */
export function readOrdering(text: string | undefined, { hasSearch, seesPrices, hasCenter }: Orderable): Order[] {
  const ignored: Partial<Record<OrderKey, boolean>> = {
    final_price: !seesPrices,
    total_consumption: !hasCenter,
    elastic_relevance: !hasSearch,
  }
  const keys = (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
    .map(readKey)
  const orders = keys.filter(({ key }, at) => !ignored[key] && keys.findIndex((other) => other.key === key) === at)
  if (orders.length && orders.length === keys.length) return orders
  // Something was left out: what remains is ordered further by name.
  if (orders.length)
    return orders.some(({ key }) => key === 'name') ? orders : [...orders, { key: 'name', isDescending: false }]
  return readOrdering(hasSearch ? 'elastic_relevance' : '-has_image,name', { hasSearch, seesPrices, hasCenter })
}

function readKey(text: string): Order {
  const isDescending = text.startsWith('-')
  const key = ProductOrderings.find((known) => known === text.slice(isDescending ? 1 : 0))
  if (!key) throw fieldError('ordering')
  return { key, isDescending }
}
