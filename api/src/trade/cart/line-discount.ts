import { isSales, type Role, type VariantRules } from '@portal/shared-sdk/contract'

/** The largest discount of a client in percent (rule C-40); 0 for roles that give no discounts (rule C-61). */
export const largestClientDiscount = (role: Role, rules: Pick<VariantRules, 'largestClientDiscount'>): number =>
  isSales(role) ? rules.largestClientDiscount : 0

/** The largest discount of a line's product in percent; an additional charge has that of a client (rule C-40). */
export const discountCap = (
  row: { is_free_line: boolean; max_discount: string },
  rules: Pick<VariantRules, 'largestClientDiscount'>,
): number => (row.is_free_line ? rules.largestClientDiscount : Number(row.max_discount))
