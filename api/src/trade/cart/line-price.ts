import { centsOf, type Cents } from '@portal/shared-sdk/contract/money'

/** The prices that a line can have, in euros of one own unit, as texts from the database. */
export interface PriceSources {
  /** The line's own price counts, not the product's: a code-0 line. */
  isFreeLine: boolean
  own_price: string | null
  /** Of the rate that was chosen for the line. */
  picked_price: string | null
  special_price: string | null
  /** Of the client's or lead's own rate. */
  rate_price: string | null
  list_price: string | null
}

interface LinePrice {
  /** null: the product has no price, only a quotation. */
  price: Cents | null
  isSpecial: boolean
  isRate: boolean
}

/** What one own unit costs (rule C-55): chosen rate, special price, rate of the client or lead, list price. */
export function linePrice(line: PriceSources): LinePrice {
  if (line.isFreeLine) return { price: centsOf(line.own_price ?? 0), isSpecial: false, isRate: false }
  if (line.picked_price !== null) return { price: centsOf(line.picked_price), isSpecial: false, isRate: true }
  if (line.special_price !== null) return { price: centsOf(line.special_price), isSpecial: true, isRate: false }
  const price = line.rate_price ?? line.list_price
  return { price: price === null ? null : centsOf(price), isSpecial: false, isRate: false }
}
