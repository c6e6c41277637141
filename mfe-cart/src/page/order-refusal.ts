import type { AccountRules, Cart, CartItem } from '@portal/shared-sdk/contract'

/** Why an order cannot be sent; each is a key of the words. The server refuses the same (000 section 5). */
export type OrderRefusal = 'empty' | 'need_center' | 'has_code_0' | 'has_rate_prices' | 'has_unavailable'

/** The first reason, in the order in which the buyer mends them, or null. center: the chosen one's id. */
export function orderRefusal(cart: Cart, center: number | null, rules: AccountRules): OrderRefusal | null {
  if (cart.items.length === 0) return 'empty'
  if (center === null) return 'need_center'
  if (cart.items.some((item) => item.product === rules.id_code_0)) return 'has_code_0'
  if (rules.refuseRatePricedOrders && cart.items.some(isAtAnotherRate)) return 'has_rate_prices'
  if (cart.items.some((item) => !item.is_valid_product)) return 'has_unavailable'
  return null
}

/** PVP is the list price: choosing it is no price of a rate. */
const isAtAnotherRate = (item: CartItem) => item.is_price_rate && item.price_rate_product_data?.price_rate.name !== 'PVP'
