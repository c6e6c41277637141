import { largestDiscount } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import type { Actor } from '../../core/http/actor'
import { Problem } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import type { ReorderEntry } from '../reorder/judge-lines'
import type { ConvertedDocument, ConvertedLine } from './document-to-cart'
import { toCartTexts } from './texts'

/** A charge is named by its text, as in the cart and on paper. */
export const chargeName = ({ description, name }: Pick<ConvertedLine, 'description' | 'name'>): string =>
  description || name

/**
 * Conversion leaves charges out, which is said before (rule O-104).
 * @throws 409 ToCartQuestion for a document with charges and other lines, unless the user agreed
 */
export function refuseUnsaid({ goods, charges }: ConvertedDocument, isSaid: boolean): void {
  // Without other lines there is nothing to convert, and another text says so.
  if (isSaid || charges.length === 0 || goods.length === 0) return
  const loses = charges.reduce((sum, { base }) => sum + centsOf(base), 0n)
  throw new Problem(409, (language) => ({
    detail: say(toCartTexts.chargesStay, language),
    charges: charges.map((line) => ({
      name: chargeName(line),
      quantity: line.quantity,
      base: Number(line.base),
    })),
    loses: eurosOf(loses),
  }))
}

/** The charges that a new version keeps: their own price, and the discount that the account may give (rule O-105). */
export function keptCharges(charges: readonly ConvertedLine[], { role, rules }: Actor): ReorderEntry[] {
  const cap = rules.largestClientDiscount
  return charges.map(({ line, product, code, quantity, price, discount, billable, description }) => ({
    line: null,
    from: line,
    product,
    unit: null,
    quantity,
    price: centsOf(price),
    own_price: price,
    discount: Math.min(discount, largestDiscount({ code, cap, isSpecial: false }, role, rules.undiscountable_codes)),
    billable,
    description,
  }))
}
