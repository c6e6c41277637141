import { sql } from 'kysely'
import { mostOfFormat, needsAnother } from '@portal/shared-sdk/contract'
import {
  cartTotals,
  centsOf,
  lineBase,
  moneyText,
  shippingOf,
  shippingZoneOf,
  type Totals,
} from '@portal/shared-sdk/contract/money'
import { mostCents } from '../cart/check-line'
import { unitsLimit } from '../products/quantity-limit'
import { cartTexts } from '../cart/texts'
import type { Clock } from '../clock'
import { firstRow, rows, type Db } from '../db/db'
import { isOverLimit } from '../documents/take-cart'
import type { Actor } from '../http/actor'
import { fieldError, refusal, revealingSums } from '../http/problem'
import type { OrderHead } from '../orders/queries'
import { recordPurchase } from '../orders/record-purchase'
import { refuseBelowMinimum } from '../orders/refuse-order'
import { agree } from './agreement'
import { covering, type Authority } from './authority'
import { leaveTrace, refuseUnsold } from './decide-document'
import { decidedQuantities } from './decided-quantities'
import type { DecidedCenter } from './lock-documents'
import { beforeDecision } from './restore-order'
import { approvalTexts } from './texts'
import type { Case, Decision, Outcome } from './validable'

/** A line as it is stored, with what of its product decides how much may be bought. Decimals are texts. */
interface StoredLine {
  id: number
  product_id: number
  code: string
  name: string
  unit_id: number | null
  unit_quantity: number
  quantity: number
  asked_quantity: number | null
  price: string
  discount: string
  tax_rate: string
  active: boolean
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
}

/**
 * Validates or cancels an order. Prices, discounts and taxes are those of the order; quantities may change, and base,
 * tax and total follow from them.
 * @throws 400 with code 102 and what cannot be validated, 105 below the centre's minimum
 */
export async function decideOrder(
  tx: Db,
  clock: Clock,
  { document: order, center, actor, authorities, refuseOwnOf }: Case<OrderHead>,
  decision: Decision,
): Promise<Outcome> {
  const lines = await storedLines(tx, order.id)
  if (decision.isCancelled) {
    await keep(tx, clock, {
      order,
      lines,
      outcome: 'cancelled',
      reason: decision.reason,
      actor,
      authority: authorities[0],
    })
    return 'cancelled'
  }
  const quantities = decidedQuantities(order.id, lines, decision.entries)
  const changed = lines.map((line) => ({ ...line, quantity: quantities.get(line.id)! }))
  refuseUnsold(lines)
  refuseTooMany(lines, changed, actor)
  const totals = totalsOf(order, lines, changed, center, actor)
  if (totals.final + totals.discounts > mostCents) throw revealingSums(fieldError('entries', cartTexts.tooExpensive))
  if (center) refuseBelowMinimum(totals.base, center)
  const isOver = center !== undefined && (await isOverLimit(tx, center, totals.base, clock))
  const raised = {
    base: totals.base,
    askedBase: baseOf(lines.map(asAsked)),
    storedBase: centsOf(order.base),
    isOver,
    raisedBy: await lastToChange(tx, order.id),
  }
  const isSame = changed.every(({ quantity }, at) => quantity === lines[at]!.quantity)
  const authority = covering(authorities, totals.base)
  const outcome = authority && !needsAnother(raised, actor.id) ? 'validated' : 'waits'
  // Nobody asks for more than its colleagues validate and cuts it down itself (rules D-40, D-70).
  if (outcome === 'validated' && !isSame) await refuseOwnOf(moneyText(totals.base))
  const { reason } = decision
  if (outcome === 'validated' || !isSame)
    await keep(tx, clock, {
      order,
      lines,
      changed,
      totals,
      outcome,
      reason,
      actor,
      authority: authority ?? authorities[0],
    })
  if (!authority) return agree(tx, clock, { kind: 'order', id: order.id, reason, authorities }, actor)
  if (outcome === 'validated') await recordPurchase(tx, order.id)
  return outcome === 'waits' && isSame ? 'still waits' : outcome
}

function storedLines(tx: Db, order: number): Promise<StoredLine[]> {
  return rows(
    tx,
    sql<StoredLine>`
    select l.id, l.product_id, l.code, l.name, l.unit_id, l.unit_quantity, l.quantity, l.asked_quantity, l.price, l.discount, l.tax_rate,
      p.active, p.stock, p.obsolete, p.is_ondemand, p.is_charge
    from order_line l join product p on p.id = l.product_id where l.order_id = ${order} order by l.position, l.id`,
  )
}

/** What was asked for was in stock then; more of it has to be there now. */
function refuseTooMany(lines: readonly StoredLine[], changed: readonly StoredLine[], { rules }: Actor): void {
  const units = new Map<number, number>()
  for (const line of changed)
    units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity * line.unit_quantity)
  changed.forEach((line, at) => {
    const limit = unitsLimit(line, rules)
    if (limit === null || line.quantity <= lines[at]!.quantity) return
    const others = units.get(line.product_id)! - line.quantity * line.unit_quantity
    const most = mostOfFormat(limit, line.unit_quantity, others)
    if (line.quantity > most) throw refusal('102', approvalTexts.tooMuch, { name: line.name, most })
  })
}

const amounts = (line: StoredLine) => ({
  price: centsOf(line.price),
  unitQuantity: line.unit_quantity,
  quantity: line.quantity,
  discount: line.discount,
  taxRate: line.tax_rate,
})
const baseOf = (lines: readonly StoredLine[]) => lines.reduce((sum, line) => sum + lineBase(amounts(line)), 0n)
const asStored = (line: StoredLine) => ({
  id: line.id,
  quantity: line.quantity,
  asked_quantity: line.asked_quantity,
  base: moneyText(lineBase(amounts(line))),
})
const asAsked = (line: StoredLine): StoredLine => ({ ...line, quantity: line.asked_quantity ?? line.quantity })

/**
 * Shipping and the client's discount stay as they were agreed unless a quantity changes: then the percentage counts.
 */
function totalsOf(
  order: OrderHead,
  lines: readonly StoredLine[],
  changed: readonly StoredLine[],
  center: DecidedCenter | undefined,
  actor: Actor,
): Totals {
  const isSame = changed.every(({ quantity }, at) => quantity === lines[at]!.quantity)
  const shipping = isSame ? centsOf(order.shipping) : shippingFor(baseOf(changed), order, center, actor)
  const discount = isSame ? centsOf(order.client_discount) : order.client_discount_percentage
  return cartTotals(changed.map(amounts), discount, shipping)
}

/** What an order of this base ships for. */
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
    select account_id from document_event where kind = 'order' and document_id = ${order} and action = 'changed' order by id desc limit 1`,
  )
  return event?.account_id ?? null
}

interface Kept {
  order: OrderHead
  lines: readonly StoredLine[]
  changed?: readonly StoredLine[]
  totals?: Totals
  outcome: keyof typeof stateAfter
  reason: string
  actor: Actor
  authority: Authority | undefined
}

const stateAfter = { validated: 'received', cancelled: 'cancelled', waits: 'pending_validation' } as const
const actionOf = { validated: 'validated', cancelled: 'cancelled', waits: 'changed' } as const

async function keep(
  tx: Db,
  clock: Clock,
  { order, lines, changed, totals, outcome, reason, actor, authority }: Kept,
): Promise<void> {
  const moved = (changed ?? []).flatMap((line, at) => {
    const from = lines[at]!.quantity
    return line.quantity === from
      ? []
      : [
          {
            id: line.id,
            code: line.code,
            name: line.name,
            from,
            to: line.quantity,
            base: moneyText(lineBase(amounts(line))),
          },
        ]
  })
  const state = stateAfter[outcome]
  const before = await beforeDecision(
    tx,
    order,
    moved.map(({ id }) => asStored(lines.find((line) => line.id === id)!)),
  )
  if (moved.length > 0) {
    await sql`
      update order_line l set quantity = m.to, base = m.base, asked_quantity = nullif(coalesce(l.asked_quantity, m.from), m.to)
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id int, "from" int, "to" int, base numeric) where l.id = m.id`.execute(
      tx,
    )
  }
  await sql`update order_line set state = ${state} where order_id = ${order.id}`.execute(tx)
  const decided = outcome === 'waits' ? {} : { validator_id: actor.id, validation_datetime: clock.now() }
  const money = totals && {
    base: moneyText(totals.base),
    discounts: moneyText(totals.discounts),
    client_discount: moneyText(totals.clientDiscount),
    tax_total: moneyText(totals.tax),
    total: moneyText(totals.total),
    shipping: moneyText(totals.shipping),
    final: moneyText(totals.final),
  }
  await tx
    .updateTable('sale_order')
    .set({ state, version: order.version + 1, ...decided, ...money })
    .where('id', '=', order.id)
    .execute()
  const data = {
    lines: moved.map(({ code, name, from, to }) => ({ code, name, from, to })),
    base: { from: order.base, to: money?.base ?? order.base },
    before,
  }
  await leaveTrace(
    tx,
    {
      kind: 'order',
      id: order.id,
      at: clock.now(),
      action: actionOf[outcome],
      reason,
      data,
      authority,
      before: { state: order.state, base: order.base, total: order.total },
      after: { state, base: money?.base ?? order.base, total: money?.total ?? order.total, reason, lines: data.lines },
    },
    actor,
  )
}
