import { isBuyer, type Availability, type Role } from '@portal/shared-sdk/contract'
import type { VariantRules } from '@portal/shared-sdk/contract'
import type { Stocked } from './quantity-limit'

/** With the day on which more is expected, YYYY-MM-DD. */
export interface StockedUntil extends Stocked {
  stock_expected: string | null
}

/** Who is told. today: YYYY-MM-DD. */
interface Reader {
  role: Role
  rules: Pick<VariantRules, 'on_demand'>
  today: string
}

/**
 * Whether a quantity can be delivered from stock (rule C-84). Buyers learn that there is none, never how many there are
 * (rule K-46).
 * @param units own units, of all formats together
 */
export function availabilityOf(product: StockedUntil, units: number, { role, rules, today }: Reader): Availability {
  const { stock, stock_expected: day } = product
  if (product.is_charge) return { state: 'none', stock: null, expected: null }
  if (product.is_ondemand && rules.on_demand) return { state: 'on_demand', stock: null, expected: null }
  const shownStock = isBuyer(role) ? null : stock
  const expected = day !== null && day >= today ? day : null
  if (stock <= 0) return { state: 'sold_out', stock: shownStock, expected }
  if (shownStock !== null && units > stock) return { state: 'short', stock: shownStock, expected }
  return { state: 'in_stock', stock: shownStock, expected: null }
}
