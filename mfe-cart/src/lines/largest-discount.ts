import { isSales } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'

/**
 * The largest discount, in whole percent, that this role may put on the line; 0 when none (000 section 5): only admin
 * and sales_manager, never on special prices, nor on the codes without discount, nor when the cap is below 1.
 */
export function largestDiscount(item: CartItem, role: Role, rules: AccountRules): number {
  if (!isSales(role)) return 0
  if (item.is_special_price || rules.undiscountable_codes.includes(item.product_data.external_id)) return 0
  const cap = item.product_data.max_discount
  return cap < 1 ? 0 : Math.floor(cap)
}
