import { isSales, type Role } from '@portal/shared-sdk/contract'

/** Only sales give discounts; leads and clients' buyers have none to give (000 section 6). */
export const mayDiscount = (role: Role) => isSales(role)

export interface DiscountedLine {
  code: string
  /** The product's largest discount, percent. */
  max_discount: string
  isSpecial: boolean
}

/**
 * The largest discount in whole percent that a line may carry; 0 when none: special prices, the codes without
 * discount, a cap below 1 and other roles than admin and sales_manager have none (000 section 5, Cart line discount).
 */
export function largestDiscount(line: DiscountedLine, role: Role, undiscountableCodes: readonly string[]): number {
  if (!mayDiscount(role) || line.isSpecial || undiscountableCodes.includes(line.code)) return 0
  return Math.floor(Number(line.max_discount))
}
