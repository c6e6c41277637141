import { isBuyer, isSales, largestDiscount, type Role } from '@portal/shared-sdk/contract'
import { clientDiscountOf, type Cents } from '@portal/shared-sdk/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db'
import type { Hides } from '../../core/http/actor'
import { fieldError, Problem, revealingSums } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import { isAuthorised, recounted, type CartContent, type CartLine, type Shopper } from './cart-content'
import { discountCap, largestClientDiscount } from './line-discount'
import { quantityWithin } from '../../catalogue/products/quantity-limit'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'

/** The changes of a line that a call asked for; undefined: none. */
export interface Asked {
  quantity?: number | undefined
  discount?: number | undefined
  aditional_measurement_unit?: number | null | undefined
  price_rate_product?: number | null | undefined
}

/**
 * Checks a line, as it was just written, against the rules of products, formats, rates, discounts and quantities.
 * @returns the allowed quantity: an obsolete product's is cut to what is left
 * @throws 400 with the field that is refused (rules C-56 to C-61)
 */
export function checkLine(line: CartLine, asked: Asked, content: CartContent, shopper: Shopper): number {
  if (line.isFreeLine && isBuyer(shopper.role)) throw fieldError('product', cartTexts.notForSale)
  checkFormat(line, asked)
  if (asked.price_rate_product !== undefined) checkRate(line, asked.price_rate_product, shopper)
  if (!isAuthorised(line.row, content.cart, shopper)) throw fieldError('product', cartTexts.notForSale)
  if (line.price === null) throw fieldError('product', cartTexts.noPrice)
  if (asked.discount !== undefined) checkDiscount(line, asked.discount, shopper)
  if (line.isFreeLine && line.total <= 0n) throw fieldError('price', cartTexts.chargePrice)
  // A new format changes how much is taken.
  const quantity = asked.quantity ?? (asked.aditional_measurement_unit === undefined ? undefined : line.row.quantity)
  return quantity === undefined ? line.row.quantity : allowedQuantity(line, quantity, content, shopper)
}

function checkFormat({ row, isFreeLine }: CartLine, { aditional_measurement_unit: unit }: Asked) {
  if (unit !== undefined && (row.unit?.id ?? null) !== unit)
    throw fieldError('aditional_measurement_unit', cartTexts.otherFormat)
  if (isFreeLine && row.unit) throw fieldError('aditional_measurement_unit', cartTexts.otherFormat)
}

/** Only sales choose a rate: a buyer does not choose what to pay. */
function checkRate({ row, isFreeLine }: CartLine, rate: number | null, shopper: Shopper) {
  const isAllowed = rate === null || (!isFreeLine && !isBuyer(shopper.role) && row.price_rate_product_id === rate)
  if (!isAllowed) throw fieldError('price_rate_product', cartTexts.otherRate)
}

function checkDiscount({ row, isSpecial }: CartLine, discount: number, shopper: Shopper) {
  if (discount === 0) return
  if (!Number.isInteger(discount)) throw fieldError('discount', cartTexts.wholeDiscount)
  const { role, rules } = shopper
  const cap = discountCap(row, rules)
  const max = largestDiscount({ code: row.code, cap, isSpecial }, role, rules.undiscountable_codes)
  if (discount > max)
    throw discountProblem('discount', max, isSales(role) ? cartTexts.noDiscount : cartTexts.mayNotDiscount)
}

const discountProblem = (field: string, max: number, none: Text): Problem =>
  fieldError(field, max === 0 ? none : cartTexts.maxDiscount, { max })

function allowedQuantity(line: CartLine, asked: number, { lines }: CartContent, { rules }: Shopper): number {
  const { row, unitQuantity, isFreeLine } = line
  const taken = takenElsewhere(line, lines)
  const answer = quantityWithin(asked, unitQuantity, taken, { ...row, is_charge: row.is_charge || isFreeLine }, rules)
  if ('quantity' in answer) return answer.quantity
  throw new QuantityProblem(answer.refused, answer.max)
}

/** The own units of a line's product in other lines. */
export function takenElsewhere(line: CartLine, lines: readonly CartLine[]): number {
  const others = lines.filter((other) => other !== line && other.row.product_id === line.row.product_id)
  return others.reduce((sum, other) => sum + other.row.quantity * other.unitQuantity, 0)
}

/** A quantity that cannot be had, and how many can. */
export class QuantityProblem extends Problem {
  readonly text: Text
  constructor(
    readonly why: 'out-of-stock' | 'too-many',
    readonly max: number,
  ) {
    const text = why === 'out-of-stock' ? cartTexts.noStock : cartTexts.tooMuch
    super(400, fieldError('quantity', text, { max }).body)
    this.text = text
  }
}

/** @throws 400 for a client's discount above the variant's largest, or without the right to give one (C-40, C-61) */
export function checkClientPercentage(percentage: number, { role, rules }: Shopper): void {
  const max = largestClientDiscount(role, rules)
  if (percentage > max) throw clientDiscountProblem('client_discount_percentage', max, role)
}

/**
 * The same for an amount in euros. A refusal does not tell an account without totals how large they are: for it the
 * cap applies when the cart is read (rule C-12).
 */
export function checkClientAmount(
  amount: Cents,
  { totals }: CartContent,
  { role, rules, hides }: CartContext['actor'],
): void {
  const max = largestClientDiscount(role, rules)
  if (max === 0 || (!hides.total && amount > clientDiscountOf(totals.base, max)))
    throw clientDiscountProblem('client_discount', max, role)
}

const clientDiscountProblem = (field: string, max: number, role: Role): Problem =>
  discountProblem(field, max, isSales(role) ? cartTexts.noClientDiscount : cartTexts.mayNotDiscount)

const maxLines = 1_000
/** Amounts in the database are below ten thousand million euros. */
export const maxCents = 999_999_999_999n

/** @throws 400 for more lines than a document holds, and for more money where the account may see it (C-41, C-65) */
export function checkSize(content: CartContent, { price, total }: Hides): void {
  checkLines(content)
  if (!price && !total) checkMoney(content)
}

/** @throws 400 for more lines than `most` */
export function checkLines({ lines }: CartContent, max = maxLines): void {
  if (lines.length > max) throw fieldError('non_field_errors', cartTexts.tooManyLines, { max })
}

/** @throws 400 for more money than a document holds; this answer tells about sums (C-42) */
export function checkMoney({ totals }: CartContent): void {
  if (totals.final + totals.discounts > maxCents) throw revealingSums(fieldError('quantity', cartTexts.tooExpensive))
}

/** Checks the asked lines of a changed cart and stores quantities that had to be cut; returns the cart after that. */
export async function checked(
  tx: Db,
  content: CartContent,
  asked: ReadonlyMap<number, Asked>,
  context: CartContext,
): Promise<CartContent> {
  let isCut = false
  for (const line of content.lines) {
    const wanted = asked.get(line.row.id)
    if (!wanted) continue
    const quantity = checkLine(line, wanted, content, context.actor)
    if (quantity === line.row.quantity) continue
    await sql`update cart_item set quantity = ${quantity} where id = ${line.row.id}`.execute(tx)
    line.row.quantity = quantity
    isCut = true
  }
  const result = isCut ? recounted(content, context.actor) : content
  checkSize(result, context.actor.hides)
  return result
}
