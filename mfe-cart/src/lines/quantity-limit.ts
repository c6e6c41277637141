import { largestQuantity } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'

/** Largest quantity of the line's format: the limit counts own units of the product (000 section 5). */
export function quantityLimit(item: CartItem): number {
  const limit = item.product_data.max_quantity
  const perFormat = item.aditional_measurement_unit_data?.quantity ?? 1
  return limit === null ? largestQuantity : Math.max(1, Math.floor(limit / perFormat))
}
