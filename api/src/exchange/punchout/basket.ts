import { moneyText, type Cents } from '@portal/shared-sdk/contract/money'
import type { CartContent } from '../../trade/cart/cart-content'
import { unitCode } from './units'

/** The cart as a purchasing system gets it, for either protocol. Amounts are euros with two decimals. */
export interface Basket {
  lines: BasketLine[]
  /** Sum of the lines, without tax and shipping. */
  total: string
  tax: string
  shipping: string
}

export interface BasketLine {
  code: string
  /** `F12` for the format 12 of the article: it comes back when the cart is edited. */
  auxiliary: string | undefined
  name: string
  /** The line's description; on the first line also the observations of the order. */
  comments: string
  /** In own units, also for a format: 2 boxes of 12 are 24. */
  quantity: number
  /** Of one own unit. */
  price: string
  /** UN/ECE. */
  unit: string
}

/**
 * Buyers have no discounts, so price × quantity is each line's total to the cent, and their sum is the cart's base.
 */
export function basketOf({ lines, totals }: CartContent, observations: string, defaultUnit: string): Basket {
  const made = lines.map(({ row, price, unitQuantity }, index) => ({
    code: row.code,
    auxiliary: row.unit ? `F${row.unit.id}` : undefined,
    name: row.name,
    comments: [index === 0 ? observations : '', row.line_description].filter(Boolean).join('\n'),
    quantity: row.quantity * unitQuantity,
    price: price ?? 0n,
    unit: unitCode(row.card.measurement_unit_name, defaultUnit),
  }))
  const total = made.reduce<Cents>((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)
  if (total !== totals.base) throw new Error('The lines of a punch-out do not add up to its cart')
  return {
    lines: made.map((line) => ({ ...line, price: moneyText(line.price) })),
    total: moneyText(total),
    tax: moneyText(totals.tax),
    shipping: moneyText(totals.shipping),
  }
}

/** Goes back when nothing is bought. */
export const emptyBasket: Basket = { lines: [], total: '0.00', tax: '0.00', shipping: '0.00' }
