import { centsOf, eurosOf, lineBase, readNumber } from '@portal/shared-sdk'

/** What was typed for an additional charge. */
export interface TypedCharge {
  description: string
  price: string
  quantity: number
  discount: number
}

/** Euros of a typed amount, comma and point alike (rule C-14). NaN for anything else, or more than two decimals. */
export function euros(text: string): number {
  const amount = readNumber(text)
  return amount === undefined || amount >= 10_000_000 || eurosOf(centsOf(amount)) !== amount ? Number.NaN : amount
}

/** Price × quantity minus the discount, in cents: a charge is added only when it is above 0 (rule C-57). */
export function chargeAmount({
  price,
  quantity,
  discount,
}: Pick<TypedCharge, 'price' | 'quantity' | 'discount'>): bigint {
  const each = euros(price)
  return Number.isNaN(each) ? 0n : lineBase({ price: centsOf(each), unitQuantity: 1, quantity, discount })
}

/** Cut to the limit (limit_observations_order) by whole characters. */
export const chargeDescription = (text: string, limit: number) => Array.from(text.trim()).slice(0, limit).join('')
