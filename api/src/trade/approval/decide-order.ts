import { sql } from 'kysely'
import { maxOfFormat, needsAnother } from '@portal/shared-sdk/contract'
import {
  cartTotals,
  centsOf,
  moneyText,
  shippingOf,
  shippingZoneOf,
  type Totals,
} from '@portal/shared-sdk/contract/money'
import { maxCents } from '../cart/check-line'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import { cartTexts } from '../cart/texts'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { isOverLimit } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import { fieldError, refusal, revealingSums } from '../../core/http/problem'
import type { OrderHead } from '../orders/queries'
import { recordPurchase } from '../orders/record-purchase'
import { refuseBelowMinimum } from '../orders/refuse-order'
import { agree } from './agreement'
import { covering } from './authority'
import { refuseUnsold } from './decide-document'
import { decidedQuantities } from './decided-quantities'
import type { DecidedCenter } from './validable'
import { storeDecision } from './store-decision'
import { lineAmounts, baseOf, movedLines, storedLines, type StoredLine } from './stored-lines'
import { approvalTexts } from './texts'
import type { Case, Decision, Outcome } from './validable'
import { known } from '../../core/known'

/**
 * Validates or cancels an order. Prices, discounts and tax rates are those of the order; quantities may change, and the
 * sums with them (rule D-95).
 * @throws 400 with code 102 and what cannot be validated, 105 below the centre's minimum
 */
export async function decideOrder(
  tx: Db,
  clock: Clock,
  { document: order, center, actor, authorities, refuseOwnOf }: Case<OrderHead>,
  decision: Decision,
): Promise<Outcome> {
  const { isCancelled, reason, entries } = decision
  const lines = await storedLines(tx, order.id)
  const decided = { order, reason, actor }
  if (isCancelled) {
    await storeDecision(tx, clock, { ...decided, moved: [], outcome: 'cancelled', authority: authorities[0] })
    return 'cancelled'
  }
  const quantities = decidedQuantities(order.id, lines, entries)
  const changed = lines.map((line) => ({ ...line, quantity: known(quantities, line.id) }))
  const moved = movedLines(lines, changed)
  refuseUnsold(lines)
  refuseTooMany(lines, changed, actor)
  const totals = totalsOf(order, changed, moved.length === 0, center, actor)
  if (totals.final + totals.discounts > maxCents) throw revealingSums(fieldError('entries', cartTexts.tooExpensive))
  if (center) refuseBelowMinimum(totals.base, center)
  const raised = {
    base: totals.base,
    askedBase: baseOf(lines.map(asAsked)),
    storedBase: centsOf(order.base),
    isOver: center !== undefined && (await isOverLimit(tx, center, totals.base, clock)),
    raisedBy: await lastToChange(tx, order.id),
  }
  const authority = covering(authorities, totals.base)
  const outcome = authority && !needsAnother(raised, actor.id) ? 'validated' : 'waits'
  // Nobody asks for more than its colleagues validate and cuts it down itself (rules D-40, D-70).
  if (outcome === 'validated' && moved.length > 0) await refuseOwnOf(moneyText(totals.base))
  if (outcome === 'validated' || moved.length > 0)
    await storeDecision(tx, clock, { ...decided, moved, totals, outcome, authority: authority ?? authorities[0] })
  if (!authority) return agree(tx, clock, { kind: 'order', id: order.id, reason, authorities }, actor)
  if (outcome === 'validated') await recordPurchase(tx, order.id)
  return outcome === 'waits' && moved.length === 0 ? 'still waits' : outcome
}

/** More than the order has must be in stock now; what it has was in stock when it was sent. */
function refuseTooMany(lines: readonly StoredLine[], changed: readonly StoredLine[], { rules }: Actor): void {
  const units = new Map<number, number>()
  for (const line of changed)
    units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity * line.unit_quantity)
  for (const { from, to: line } of movedLines(lines, changed)) {
    const limit = unitsLimit(line, rules)
    if (limit === null || line.quantity <= from.quantity) continue
    const others = known(units, line.product_id) - line.quantity * line.unit_quantity
    const max = maxOfFormat(limit, line.unit_quantity, others)
    if (line.quantity > max) throw refusal('102', approvalTexts.tooMuch, { name: line.name, max })
  }
}

const asAsked = (line: StoredLine): StoredLine => ({ ...line, quantity: line.asked_quantity ?? line.quantity })

/** Shipping and the client's discount stay as agreed; once a quantity changes, the percentage counts (rule C-13). */
function totalsOf(
  order: OrderHead,
  lines: readonly StoredLine[],
  isSame: boolean,
  center: DecidedCenter | undefined,
  actor: Actor,
): Totals {
  const shipping = isSame ? centsOf(order.shipping) : shippingFor(baseOf(lines), order, center, actor)
  const discount = isSame ? centsOf(order.client_discount) : order.client_discount_percentage
  return cartTotals(lines.map(lineAmounts), discount, shipping)
}

/** What shipping an order of this base costs. */
export function shippingFor(
  base: bigint,
  order: Pick<OrderHead, 'shipping_option'>,
  center: Pick<DecidedCenter, 'country_id' | 'postal_code'> | undefined,
  { rules }: Actor,
): bigint {
  return shippingOf(
    base,
    rules,
    shippingZoneOf(center?.country_id ?? 'sp', center?.postal_code ?? ''),
    order.shipping_option,
  )
}

async function lastToChange(tx: Db, order: number): Promise<number | null> {
  const event = await firstRow(
    tx,
    sql<{ account_id: number | null }>`
    select account_id from document_event where kind = 'order' and document_id = ${order} and action = 'changed'
      order by id desc limit 1`,
  )
  return event?.account_id ?? null
}
