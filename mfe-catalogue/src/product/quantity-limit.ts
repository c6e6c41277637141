import type { ProductRow } from '@portal/shared-sdk/contract'
import type { Format } from './product-format'

/** The largest quantity of a cart line (contract, Form). */
export const greatestQuantity = 99999

/**
 * How many of a format can be asked for. The server tells max_quantity, in own units, where the stock limits it
 * (000 section 5, Quantity); a format of 12 fits into a stock of 30 twice.
 */
export function quantityLimit(product: Pick<ProductRow, 'max_quantity'>, format: Pick<Format, 'quantity'>): number {
  if (product.max_quantity === null) return greatestQuantity
  return Math.min(greatestQuantity, Math.max(0, Math.floor(product.max_quantity / format.quantity)))
}
