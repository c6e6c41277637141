import type { AccountRules, Cart, CartItem } from '@portal/shared-sdk/contract'
import type { FinishAs } from '../finish/finish'
import { dateError } from '../details/order-data'

/** Why the cart cannot be sent, as keys of the texts. The server refuses the same (rules C-70, O-71, O-106). */
export type SendRefusal =
  | 'empty'
  | 'need_center'
  | 'need_center_offer'
  | 'need_center_catalogue'
  | 'lead_no_email'
  | 'need_format'
  | 'has_code_0'
  | 'has_rate_prices'
  | 'has_unavailable'
  | 'date_past'

/**
 * Where and when the cart is to go. deliveryDate: YYYY-MM-DD or ''; isLimited: the account has some centres only, and
 * would not see a catalogue without one (rule L-21). needsFormat: an offer of sales without a print format.
 */
export interface Destination {
  center: number | null
  lead: { email: string | null } | null
  deliveryDate?: string
  isLimited?: boolean
  needsFormat?: boolean
}

/** The first reason, in the order in which a buyer would correct them, or null. */
export function sendRefusal(
  as: FinishAs,
  cart: Pick<Cart, 'items'>,
  { center, lead, deliveryDate = '', isLimited = false, needsFormat = false }: Destination,
  rules: AccountRules,
): SendRefusal | null {
  if (cart.items.length === 0) return 'empty'
  if (as === 1) return orderRefusal(cart, center, rules) ?? (dateError(deliveryDate) ? 'date_past' : null)
  if (as === 2 && lead && !lead.email?.trim()) return 'lead_no_email'
  if (as === 2 && !lead && center === null) return 'need_center_offer'
  if (as === 3 && isLimited && center === null) return 'need_center_catalogue'
  if (cart.items.some((item) => !item.is_valid_product)) return 'has_unavailable'
  return as === 2 && needsFormat ? 'need_format' : null
}

function orderRefusal(cart: Pick<Cart, 'items'>, center: number | null, rules: AccountRules): SendRefusal | null {
  if (center === null) return 'need_center'
  if (cart.items.some((item) => item.is_free_line)) return 'has_code_0'
  if (rules.refuseRatePricedOrders && cart.items.some(isAtAnotherRate)) return 'has_rate_prices'
  if (cart.items.some((item) => !item.is_valid_product)) return 'has_unavailable'
  return null
}

/** A line whose chosen rate is the list price is not at another rate. */
const isAtAnotherRate = (item: CartItem) => item.is_price_rate && !item.price_rate_product_data?.is_list_price
