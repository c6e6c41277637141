import { ProductOrderings } from '@portal/shared-sdk/contract'
import { fieldError } from '../../core/http/problem'

export type OrderKey = (typeof ProductOrderings)[number]
export interface Order {
  key: OrderKey
  isDescending: boolean
}

/** What decides which keys mean something to the caller. */
interface Orderable {
  hasSearch: boolean
  seesPrices: boolean
  hasCenter: boolean
}

/**
 * Reads the comma list of `ordering`. Keys that mean nothing to the caller are ignored, and the name takes their place
 * (rule K-31). Without keys the order is K-32's.
 * @throws 400 for an unknown key
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
  // A key was ignored: the name takes its place behind the others.
  if (orders.length)
    return orders.some(({ key }) => key === 'name') ? orders : [...orders, { key: 'name', isDescending: false }]
  return readOrdering(hasSearch ? 'elastic_relevance' : '-has_image,name', { hasSearch, seesPrices, hasCenter })
}

/** The keys as a comma list. */
export const orderingOf = (orders: Order[]) =>
  orders.map(({ key, isDescending }) => (isDescending ? '-' : '') + key).join()

function readKey(text: string): Order {
  const isDescending = text.startsWith('-')
  const key = ProductOrderings.find((known) => known === text.slice(isDescending ? 1 : 0))
  if (!key) throw fieldError('ordering')
  return { key, isDescending }
}
