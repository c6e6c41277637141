import { isSales, type Role, type VariantRules } from '@portal/shared-sdk/contract'

/** The largest discount of a client in percent (rule C-40); 0 for roles that give no discounts (rule C-61). */
export const largestClientDiscount = (role: Role, rules: Pick<VariantRules, 'largestClientDiscount'>): number =>
  isSales(role) ? rules.largestClientDiscount : 0

/** The largest discount of a line's product in percent; an additional charge has that of a client (rule C-40). */
export const discountCap = (
  row: { product_id: number; max_discount: string },
  rules: Pick<VariantRules, 'id_code_0' | 'largestClientDiscount'>,
): number => (row.product_id === rules.id_code_0 ? rules.largestClientDiscount : Number(row.max_discount))
