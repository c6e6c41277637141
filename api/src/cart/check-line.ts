import { isBuyer, largestDiscount } from '@portal/shared-sdk/contract'
import { clientDiscountOf, type Cents } from '@portal/shared-sdk/contract/money'
import { sql } from 'kysely'
import type { Db } from '../db/db'
import type { Hides } from '../http/actor'
import { fieldError, Problem, revealingSums } from '../http/problem'
import type { Text } from '../http/texts'
import { cartContent, isAuthorised, type CartContent, type CartLine, type Shopper } from './cart-content'
import { discountCap, largestClientDiscount, mayDiscount } from './line-discount'
import { quantityWithin } from '../products/quantity-limit'
import type { CartContext } from './cart-context'
import { cartTexts } from './texts'

/** What a call asked of a line; undefined was not asked. */
export interface Asked {
  quantity?: number | undefined
  discount?: number | undefined
  aditional_measurement_unit?: number | null | undefined
  price_rate_product?: number | null | undefined
}

/**
 * Checks a line, as it was just written, against the rules of products, formats, rates, discounts and quantities.
 * @returns the quantity that may stay: an obsolete product's is cut to what is left
 * @throws 400 with the field that is refused (000 section 5)
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

/** A rate is a price: sales choose it, a client's buyer does not choose what to pay. */
function checkRate({ row, isFreeLine }: CartLine, rate: number | null, shopper: Shopper) {
  const isAllowed = rate === null || (!isFreeLine && !isBuyer(shopper.role) && row.price_rate_product_id === rate)
  if (!isAllowed) throw fieldError('price_rate_product', cartTexts.otherRate)
}

function checkDiscount({ row, isSpecial }: CartLine, discount: number, shopper: Shopper) {
  if (discount === 0) return
  if (!Number.isInteger(discount)) throw fieldError('discount', cartTexts.wholeDiscount)
  const { role, rules } = shopper
  const cap = discountCap(row, rules)
  const most = largestDiscount({ code: row.code, cap, isSpecial }, role, rules.undiscountable_codes)
  if (discount > most)
    throw discountProblem('discount', most, mayDiscount(role) ? cartTexts.noDiscount : cartTexts.mayNotDiscount)
}

const discountProblem = (field: string, most: number, none: Text): Problem =>
  fieldError(field, most === 0 ? none : cartTexts.mostDiscount, { most })

function allowedQuantity(line: CartLine, asked: number, { lines }: CartContent, { rules }: Shopper): number {
  const { row, unitQuantity, isFreeLine } = line
  const others = lines.filter((other) => other !== line && other.row.product_id === row.product_id)
  const taken = others.reduce((sum, other) => sum + other.row.quantity * other.unitQuantity, 0)
  const answer = quantityWithin(asked, unitQuantity, taken, { ...row, is_charge: row.is_charge || isFreeLine }, rules)
  if ('quantity' in answer) return answer.quantity
  throw new QuantityProblem(answer.refused, answer.most)
}

/** A quantity that cannot be had, and how many can. */
export class QuantityProblem extends Problem {
  readonly text: Text
  constructor(
    readonly why: 'out-of-stock' | 'too-many',
    readonly most: number,
  ) {
    const text = why === 'out-of-stock' ? cartTexts.noStock : cartTexts.tooMuch
    super(400, fieldError('quantity', text, { most }).body)
    this.text = text
  }
}

/** The client's discount: admin and sales_manager, up to the variant's largest (rule C-40). Percent. */
export function checkClientDiscount(
  field: 'client_discount' | 'client_discount_percentage',
  percentage: number,
  shopper: Shopper,
): void {
  const most = largestClientDiscount(shopper)
  if (percentage > most)
    throw discountProblem(
      field,
      most,
      mayDiscount(shopper.role) ? cartTexts.noClientDiscount : cartTexts.mayNotDiscount,
    )
}

/**
 * The same as an amount. The right comes first, and whoever may not see totals is not told by a refusal how large they
 * are: for them the cap applies when the cart is read (rule C-12).
 */
export function checkClientAmount(
  amount: Cents,
  { totals }: CartContent,
  { role, rules, hides }: Pick<CartContext['actor'], 'role' | 'rules' | 'hides'>,
): void {
  const most = largestClientDiscount({ role, rules })
  if (most === 0)
    throw fieldError('client_discount', mayDiscount(role) ? cartTexts.noClientDiscount : cartTexts.mayNotDiscount)
  if (!hides.total && amount > clientDiscountOf(totals.base, most))
    throw fieldError('client_discount', cartTexts.mostDiscount, { most })
}

const mostLines = 1_000
/** The database keeps amounts below ten thousand million euros. */
export const mostCents = 999_999_999_999n

/**
 * Refuses a cart that grows beyond a document. Of an account that may not see its sums the money is judged only when
 * the cart is sent: the answer would tell them (C-41).
 * @throws 400 for more lines or more money than a document holds
 */
export function checkSize(content: CartContent, { price, total }: Hides): void {
  checkLines(content)
  if (!price && !total) checkMoney(content)
}

/** @throws 400 for more lines than `most` */
export function checkLines({ lines }: CartContent, most = mostLines): void {
  if (lines.length > most) throw fieldError('non_field_errors', cartTexts.tooManyLines, { most })
}

/** @throws 400 for more money than a document holds; the answer tells about sums */
export function checkMoney({ totals }: CartContent): void {
  if (totals.final + totals.discounts > mostCents) throw revealingSums(fieldError('quantity', cartTexts.tooExpensive))
}

/** The cart after a change, once every asked line keeps the rules; quantities that are cut are written again. */
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
  const result = isCut
    ? cartContent(
        content.cart,
        content.lines.map(({ row }) => row),
        context.actor,
      )
    : content
  checkSize(result, context.actor.hides)
  return result
}
