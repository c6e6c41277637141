import { isBuyer, type Role, type VariantRules } from '@portal/shared-sdk/contract'
import {
  lineBase,
  lineGross,
  shippingOf,
  shippingZoneOf,
  taxRateOf,
  countedTotals,
  type Cents,
  type Totals,
} from '@portal/shared-sdk/contract/money'
import { largestDiscount, mayDiscount } from './line-discount'
import { linePrice } from './line-price'
import { unitsLimit } from './quantity-limit'
import type { CartRow, LineRow } from './queries'

/** Whose rules a cart follows. */
export interface Shopper {
  role: Role
  only_authorized_products: boolean
  rules: VariantRules
}

/** A line as it stands today: its price, what of its discount still holds, and whether it may be ordered. */
export interface CartLine {
  row: LineRow
  price: Cents | null
  isSpecial: boolean
  isRate: boolean
  isFreeLine: boolean
  unitQuantity: number
  discount: number
  taxRate: number
  /** Before and after its discount. */
  gross: Cents
  total: Cents
  isValid: boolean
}

export interface CartContent {
  cart: CartRow
  lines: CartLine[]
  /** Percent that still holds. */
  clientDiscountPercentage: string
  totals: Totals
}

/** What a cart costs and which of its lines may be ordered, by today's prices, stock and rights. */
export function cartContent(cart: CartRow, rows: readonly LineRow[], shopper: Shopper): CartContent {
  const unitsOf = new Map<number, number>()
  for (const row of rows)
    unitsOf.set(row.product_id, (unitsOf.get(row.product_id) ?? 0) + row.quantity * (row.unit?.quantity ?? 1))
  const lines = rows.map((row) => keptLine(row, cart, shopper, unitsOf.get(row.product_id)!))
  const most = mayDiscount(shopper.role) ? Number(cart.custom_max_discount) : 0
  const clientDiscountPercentage =
    Number(cart.client_discount_percentage) > most ? String(most) : cart.client_discount_percentage
  const base = lines.reduce((sum, line) => sum + line.total, 0n)
  return {
    cart,
    lines,
    clientDiscountPercentage,
    totals: countedTotals(lines, clientDiscountPercentage, cartShipping(base, lines.length, cart, shopper.rules)),
  }
}

/** An empty cart and one for a lead ship nothing: an offer carries no shipping. */
export function cartShipping(
  base: Cents,
  lines: number,
  cart: Pick<CartRow, 'lead_id' | 'country_id' | 'postal_code'>,
  rules: VariantRules,
  option?: string | null,
): Cents {
  if (lines === 0 || cart.lead_id !== null) return 0n
  return shippingOf(base, rules, shippingZoneOf(cart.country_id, cart.postal_code), option)
}

/** A line with all that it was judged by, beside its row. */
interface Kept {
  line: CartLine
  quantity: number
  units: number
  country: string
  isLimited: boolean
  role: Role
  rules: VariantRules
}
const kept = new WeakMap<LineRow, Kept>()

/** A line is judged anew only when something that decides has changed: at a change of a large cart one of all has. */
function keptLine(row: LineRow, cart: CartRow, shopper: Shopper, units: number): CartLine {
  const { quantity } = row
  const { country_id: country } = cart
  const { role, rules } = shopper
  const isLimited = cart.only_authorized_products || shopper.only_authorized_products
  const known = kept.get(row)
  if (
    known &&
    known.quantity === quantity &&
    known.units === units &&
    known.country === country &&
    known.isLimited === isLimited &&
    known.role === role &&
    known.rules === rules
  )
    return known.line
  const line = cartLine(row, cart, shopper, units)
  kept.set(row, { line, quantity, units, country, isLimited, role, rules })
  return line
}

function cartLine(row: LineRow, cart: CartRow, shopper: Shopper, units: number): CartLine {
  const { rules, role } = shopper
  const isFreeLine = row.product_id === rules.id_code_0
  const { price, isSpecial, isRate } = linePrice({
    isFreeLine,
    own_price: row.own_price,
    picked_price: row.picked_price,
    special_price: row.special_price,
    rate_price: row.rate_price,
    list_price: row.list_price,
  })
  const discount = Math.min(
    Number(row.discount),
    largestDiscount({ code: row.code, max_discount: row.max_discount, isSpecial }, role, rules.undiscountable_codes),
  )
  const unitQuantity = row.unit?.quantity ?? 1
  const limit = isFreeLine ? null : unitsLimit(row, rules)
  const amounts = { price: price ?? 0n, unitQuantity, quantity: row.quantity, discount }
  return {
    row,
    price,
    isSpecial,
    isRate,
    isFreeLine,
    unitQuantity,
    discount,
    taxRate: taxRateOf(row.tax_class, cart.country_id),
    gross: lineGross(amounts),
    total: lineBase(amounts),
    isValid: row.active && price !== null && (limit === null || units <= limit) && isAuthorised(row, cart, shopper),
  }
}

/** With only_authorized_products the client's special prices are all that may be bought; charges are no products. */
export function isAuthorised(
  row: Pick<LineRow, 'special_price' | 'is_charge' | 'product_id'>,
  cart: Pick<CartRow, 'only_authorized_products'>,
  shopper: Shopper,
): boolean {
  if (!cart.only_authorized_products && !shopper.only_authorized_products) return true
  if (row.special_price !== null) return true
  return !isBuyer(shopper.role) && (row.is_charge || row.product_id === shopper.rules.id_code_0)
}
