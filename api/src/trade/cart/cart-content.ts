import { isBuyer, largestDiscount, type Role, type VariantRules } from '@portal/shared-sdk/contract'
import {
  lineBase,
  lineGross,
  centsOf,
  clientDiscountOf,
  percentageOf,
  shippingOf,
  shippingZoneOf,
  taxRateOf,
  countedTotals,
  type Cents,
  type Totals,
} from '@portal/shared-sdk/contract/money'
import { discountCap, largestClientDiscount } from './line-discount'
import { linePrice } from './line-price'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import type { CartRow, LineRow } from './queries'
import type { Actor } from '../../core/http/actor'
import { shippingTerms, shippingWhereNone } from './usual-shipping'
import { known } from '../../core/known'

/** Whose rules a cart follows. */
export interface Shopper {
  role: Role
  hides: Actor['hides']
  only_authorized_products: boolean
  rules: VariantRules
}

/** A line by today's prices, stock and rights. discount: what of it still holds; isValid: it may be ordered (C-59). */
export interface CartLine<Row extends LineRow = LineRow> {
  row: Row
  price: Cents | null
  isSpecial: boolean
  isRate: boolean
  isFreeLine: boolean
  unitQuantity: number
  /** Own units of the product in all lines. */
  units: number
  discount: number
  taxRate: number
  /** Before and after its discount. */
  gross: Cents
  total: Cents
  isValid: boolean
}

export interface CartContent<Row extends LineRow = LineRow> {
  cart: CartRow
  lines: CartLine<Row>[]
  /** Percent that still holds. */
  clientDiscountPercentage: string
  totals: Totals
  /** As chosen, else as rule C-92 says; null for an empty cart and a lead's. */
  shippingOption: string | null
  paymentOption: string | null
}

/** A cart with other lines or another head: what it costs then. */
export const recounted = (content: CartContent, shopper: Shopper, head: Partial<CartRow> = {}): CartContent =>
  cartContent(
    { ...content.cart, ...head },
    content.lines.map(({ row }) => row),
    shopper,
  )

/** What a cart costs and which of its lines may be ordered, by today's prices, stock and rights. */
export function cartContent<Row extends LineRow>(
  cart: CartRow,
  rows: readonly Row[],
  shopper: Shopper,
): CartContent<Row> {
  const unitsOf = new Map<number, number>()
  for (const row of rows)
    unitsOf.set(row.product_id, (unitsOf.get(row.product_id) ?? 0) + row.quantity * (row.unit?.quantity ?? 1))
  const lines = rows.map((row) => cartLine(row, cart, shopper, known(unitsOf, row.product_id)))
  const base = lines.reduce((sum, line) => sum + line.total, 0n)
  const shippingOption =
    cart.shipping_option ??
    (isShipped(cart, lines) ? shippingWhereNone(base, cart, cart.usual, shippingTerms(shopper)) : null)
  const paymentOption = cart.payment_option ?? (isShipped(cart, lines) ? (cart.usual?.payment_option ?? null) : null)
  const shipping = cartShipping(base, lines.length, cart, shopper.rules, shippingOption)
  const { percentage, discount } = clientDiscount(cart, base, shopper)
  const totals = countedTotals(lines, discount, shipping)
  return { cart, lines, clientDiscountPercentage: percentage, totals, shippingOption, paymentOption }
}

const isShipped = (cart: Pick<CartRow, 'lead_id'>, { length: lines }: readonly unknown[]) =>
  lines > 0 && cart.lead_id === null

/** The client's discount that still holds: the given percentage or amount (rule C-11), at most the cap (rule C-40). */
function clientDiscount(cart: CartRow, base: Cents, shopper: Shopper): { percentage: string; discount: Cents } {
  const max = largestClientDiscount(shopper.role, shopper.rules)
  const given = cart.client_discount
  if (given === null) {
    const asked = cart.client_discount_percentage
    const percentage = Number(asked) > max ? String(max) : asked
    return { percentage, discount: clientDiscountOf(base, percentage) }
  }
  const cap = clientDiscountOf(base, max)
  const discount = centsOf(given) < cap ? centsOf(given) : cap
  return { percentage: percentageOf(base, discount), discount }
}

/** What shipping a cart costs (rule C-69). */
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

/** A line by what its row says. units: own units of its product in all lines. */
export function cartLine<Row extends LineRow>(row: Row, cart: CartRow, shopper: Shopper, units: number): CartLine<Row> {
  const { rules, role } = shopper
  const isFreeLine = row.is_free_line
  const { price, isSpecial, isRate } = linePrice({ ...row, isFreeLine })
  const discount = Math.min(
    Number(row.discount),
    largestDiscount({ code: row.code, cap: discountCap(row, rules), isSpecial }, role, rules.undiscountable_codes),
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
    units,
    discount,
    taxRate: taxRateOf(row.tax_class, cart.country_id),
    gross: lineGross(amounts),
    total: lineBase(amounts),
    isValid: row.active && price !== null && (limit === null || units <= limit) && isAuthorised(row, cart, shopper),
  }
}

/** Whether the account and the client may buy the product (rule C-58). */
export function isAuthorised(
  row: Pick<LineRow, 'special_price' | 'is_charge' | 'is_free_line'>,
  cart: Pick<CartRow, 'only_authorized_products'>,
  shopper: Shopper,
): boolean {
  if (!cart.only_authorized_products && !shopper.only_authorized_products) return true
  if (row.special_price !== null) return true
  return !isBuyer(shopper.role) && (row.is_charge || row.is_free_line)
}
