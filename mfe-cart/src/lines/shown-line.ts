import { centsOf, eurosOf, lineBase } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { largestLineDiscount } from './largest-discount'
import type { LineChange } from './use-line-changes'

/**
 * The line with the user's change applied by the server's rules (C-55, C-66): format, rate, discount and total. A
 * discount that the new price does not take is cut.
 */
export function shownLine(saved: CartItem, change: LineChange, role: Role, rules: AccountRules): CartItem {
  const item = priced({ ...saved, ...change } as CartItem, saved, change)
  const product = saved.product_data
  item.aditional_measurement_unit_data =
    product.aditional_measurement_units.find(({ id }) => id === item.aditional_measurement_unit) ?? null
  if (item.discount !== undefined) item.discount = Math.min(item.discount, largestLineDiscount(item, role, rules))
  if (typeof item.price === 'number') item.total = totalOf(item)
  return item
}

/** The chosen rate is the price; without one it is what this client or lead pays. */
function priced(item: CartItem, saved: CartItem, change: LineChange): CartItem {
  if (change.price_rate_product === undefined) return item
  const product = saved.product_data
  const rate = product.price_rate_products?.find(({ id }) => id === change.price_rate_product)
  return {
    ...item,
    price: rate ? rate.price : (product.final_price ?? null),
    is_price_rate: Boolean(rate),
    is_special_price: !rate && typeof product.special_price === 'number',
    price_rate_product_data: rate ?? null,
  }
}

function totalOf(item: CartItem): number {
  return eurosOf(
    lineBase({
      price: centsOf(item.price ?? 0),
      unitQuantity: item.aditional_measurement_unit_data?.quantity ?? 1,
      quantity: item.quantity,
      discount: item.discount ?? 0,
    }),
  )
}
