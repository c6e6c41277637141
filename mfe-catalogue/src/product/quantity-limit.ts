import { largestQuantity } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import type { Format } from './product-format'

/**
 * How many of a format can be asked for. The server tells max_quantity, in own units, where the stock limits it
 * (000 section 5, Quantity); a format of 12 fits into a stock of 30 twice.
 */
export function quantityLimit(product: Pick<ProductRow, 'max_quantity'>, format: Pick<Format, 'quantity'>): number {
  if (product.max_quantity === null) return largestQuantity
  return Math.min(largestQuantity, Math.max(0, Math.floor(product.max_quantity / format.quantity)))
}
