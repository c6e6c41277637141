import { largestQuantity, maxOfFormat, type AccountRules } from '@portal/shared-sdk/contract'

/** What decides how much of a product may be bought. */
export interface Stocked {
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  /** Charges and code-0 lines are not goods. */
  is_charge: boolean
}
type StockRules = Pick<AccountRules, 'stock_limit' | 'on_demand' | 'obsolete_limit'>

/** The most own units of a product, or null without a limit (rule K-47). */
export function unitsLimit(product: Stocked, rules: StockRules): number | null {
  if (product.is_charge || (product.is_ondemand && rules.on_demand)) return null
  return rules.stock_limit || product.obsolete ? Math.max(0, product.stock) : null
}

type QuantityAnswer = { quantity: number } | { refused: 'too-many' | 'out-of-stock'; max: number }

/**
 * The quantity of a line that was asked for. An obsolete product with obsolete_limit is cut to what is left; any
 * other limit refuses.
 * @param taken own units of the same product in other lines
 */
export function quantityWithin(
  asked: number,
  perFormat: number,
  taken: number,
  product: Stocked,
  rules: StockRules,
): QuantityAnswer {
  const max = maxOfFormat(unitsLimit(product, rules), perFormat, taken)
  if (max < 1) return { refused: 'out-of-stock', max: 0 }
  if (asked <= max) return { quantity: asked }
  if (product.obsolete && rules.obsolete_limit && max < largestQuantity) return { quantity: max }
  return { refused: 'too-many', max }
}
