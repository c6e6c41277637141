import { largestDiscount } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'

/** The largest discount, in whole percent, that this role may put on the line (rule C-61); 0 when none. */
export const largestLineDiscount = (
  { product_data: { external_id: code, max_discount: cap }, is_special_price: isSpecial }: CartItem,
  role: Role,
  rules: AccountRules,
): number => largestDiscount({ code, cap, isSpecial }, role, rules.undiscountable_codes)
