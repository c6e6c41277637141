import { centsOf, lineBase } from '@portal/shared-sdk'

/** What was typed for an additional charge. */
export interface TypedCharge {
  description: string
  price: string
  quantity: number
  discount: number
}

/** Euros of a typed amount: '15', '15,50', '1.234,5', '15.5'. NaN for anything else, or more than two decimals. */
export function euros(text: string): number {
  const plain = text.replace(/[€\s]/g, '')
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain
  return /^\d{1,7}(\.\d{1,2})?$/.test(decimal) ? Number(decimal) : Number.NaN
}

/** A charge is added only when price × quantity minus its discount is above 0 (000 section 5, Additional charge). */
export function chargeAmount({
  price,
  quantity,
  discount,
}: Pick<TypedCharge, 'price' | 'quantity' | 'discount'>): bigint {
  const each = euros(price)
  return Number.isNaN(each) ? 0n : lineBase({ price: centsOf(each), unitQuantity: 1, quantity, discount })
}

/** A whole discount of a charge, within the cap of the code-0 product. */
export function chargeDiscount(typed: string, cap: number): number {
  const percent = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return Math.min(percent, Math.floor(cap))
}

/** No character is cut in two; limit: limit_observations_order. */
export const chargeDescription = (text: string, limit: number) => Array.from(text.trim()).slice(0, limit).join('')
