import { itemOf } from '@portal/api/src/core/known'
import { categories } from '../articles/categories'
import type { Product } from '../articles/product'
import { addDays, addMonths, firstDay, monthOf, type Day } from '../calendar'
import { dayOf, type Order } from './document'

/**
 * Clients of the branch of `comercial@demo.test` that have to be called on any day, and why (rule B-30). Others result
 * from the rest of the data: 1 reaches the limit of its fourth centre, 60 has an offer that ends in seven days.
 */
export const toCall = { silent: 103, stopped: 28, offerEnding: 60, limitReached: 1 } as const

/** The category of level 1 that the client no longer buys. */
export const stoppedCategory = 'celulosa'

/** It orders every 16 days. */
const silentDays = 40
/** Orders are invoiced up to that many days later: monthly, or after the last delivery. */
const invoiceDays = 14

/** Removes the orders and lines that contradict these stories. */
export function tellStories(orders: Order[], products: Product[], today: Day): Order[] {
  const stopped = itemOf(categories, ({ key }) => key === stoppedCategory).id
  const ofCategory = new Set(products.filter(({ categoryPath }) => categoryPath[0] === stopped).map(({ id }) => id))
  const silentFrom = addDays(today, -silentDays)
  const stoppedFrom = addDays(firstDay(addMonths(monthOf(today), -2)), -invoiceDays)
  return orders.flatMap((order) => {
    if (order.client.id === toCall.silent && dayOf(order.at) > silentFrom) return []
    if (order.client.id !== toCall.stopped || dayOf(order.at) < stoppedFrom) return [order]
    const lines = order.lines.filter(({ productId }) => !ofCategory.has(productId))
    return lines.length > 0 ? [{ ...order, lines }] : []
  })
}
