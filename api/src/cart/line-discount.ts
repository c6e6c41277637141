import { isSales, type Role, type VariantRules } from '@portal/shared-sdk/contract'

/** Only sales give discounts; leads and clients' buyers have none to give (000 section 6). */
export const mayDiscount = (role: Role) => isSales(role)

/** The largest discount of a client in percent (rule C-40); 0 for other roles. */
export const largestClientDiscount = ({
  role,
  rules,
}: {
  role: Role
  rules: Pick<VariantRules, 'largestClientDiscount'>
}): number => (mayDiscount(role) ? rules.largestClientDiscount : 0)

/** The largest discount of a line's product, in percent: its own; of an additional charge that of a client (C-40). */
export const discountCap = (
  row: { product_id: number; max_discount: string },
  rules: Pick<VariantRules, 'id_code_0' | 'largestClientDiscount'>,
): number => (row.product_id === rules.id_code_0 ? rules.largestClientDiscount : Number(row.max_discount))
