import { centsOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { CartContent } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import type { ComparedCenter } from '../documents/compares-sums'
import { isRatePriced, refuseUnavailable } from '../documents/copy-cart-lines'
import { refusal, revealingSums, type Problem } from '../../core/http/problem'
import { amountText } from '../../core/format'
import { orderTexts } from './texts'

/**
 * Refuses a cart that cannot become an order (rule C-70). How much is missing to the minimum is not told: totals may be
 * hidden.
 * @param maxLines where it is not the cart's limit
 * @throws 400 {code, message}; 105 with min_order
 */
export function refuseOrder(
  tx: Db,
  content: CartContent,
  center: ComparedCenter,
  { actor }: CartContext,
  maxLines?: number,
): void {
  const { lines, totals } = content
  if (lines.some((line) => line.isFreeLine)) throw refusal('code_0', orderTexts.code0)
  if (actor.rules.refuseRatePricedOrders && lines.some(isRatePriced))
    throw refusal('rate_priced', orderTexts.ratePriced)
  refuseUnavailable(tx, content, center, maxLines)
  refuseBelowMinimum(totals.base, center)
}

/** @throws 400 {code: 105, message, min_order} for a base below the centre's minimum order */
export function refuseBelowMinimum(base: Cents, center: { min_order: string | null }): void {
  const problem = belowMinimum(base, center)
  if (problem) throw problem
}

/** The refusal of a base below the minimum; null when it is reached or there is none. */
export function belowMinimum(base: Cents, { min_order: minimum }: { min_order: string | null }): Problem | null {
  if (minimum === null || base >= centsOf(minimum)) return null
  const euros = Number(minimum)
  return revealingSums(refusal('105', orderTexts.minOrder, { amount: amountText(euros) }, { min_order: euros }))
}
