import type { Acceptance, AcceptanceCheck, AcceptedOffer, OfferAcceptance } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { sql } from 'kysely'
import type { CartContext } from '../cart/cart-context'
import { usualShipping } from '../cart/usual-shipping'
import { firstRow, type Db } from '../../core/db/db'
import { comparesSums } from '../documents/compares-sums'
import { lineName } from '../documents/lines'
import { askOverLimit, isOverLimit, type PlacedCenter } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import { found, refusal } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { presentOffer } from '../offers/present-offer'
import { readableOffer, type OfferHead } from '../offers/queries'
import { storeOrder } from '../orders/store-order'
import { orderTexts } from '../orders/texts'
import type { Portal } from '../../core/portal'
import { storeAnswer, markLines } from './store-answer'
import { answerable, lockAnswerable, refuseOtherVersion } from './lock-offer'
import { offeredLines, planAcceptance, type AcceptancePlan } from './plan-acceptance'
import { tellSales } from './tell-sales'
import { answerTexts } from './texts'

/**
 * POST offers/{id}/accept/check/: previews the acceptance of these lines, or of all, without a change. A refusal that
 * depends on sums is only told to accounts that see prices and totals; others get it when they accept (O-55).
 * @throws 404; 409 OfferMoved for an offer that can no longer be answered
 */
export async function checkAcceptance(
  { db, clock }: Portal,
  id: number,
  { lines: asked }: AcceptanceCheck,
  context: CartContext,
): Promise<Acceptance> {
  const { offer, center } = await answerable(db, clock, id, context)
  const plan = await planOf(db, offer, asked, center, context.actor)
  const { totals, refusal: problem } = plan
  const isAgreed = await wasValidated(db, id, plan)
  const { price, total } = context.actor.hides
  const shown = problem?.revealsSums && (price || total) ? null : problem
  const refused = shown?.body(context.language) as Acceptance['refusal'] | undefined
  return {
    lines: plan.lines.map((line) => line.id),
    blocked: plan.blocked.map(({ line, reason, values }) => ({
      line: line.id,
      external_id: line.code,
      name: lineName(line),
      reason: say(reason, context.language, values),
    })),
    base: eurosOf(totals.base),
    discounts: eurosOf(totals.discounts),
    client_discount: eurosOf(totals.clientDiscount),
    tax_total: eurosOf(totals.tax),
    total: eurosOf(totals.total),
    shipping: eurosOf(totals.shipping),
    final: eurosOf(totals.final),
    waits: !isAgreed && (await isOverLimit(db, center, totals.base, clock)),
    refusal: refused ? { code: refused.code, message: refused.message } : null,
    version: offer.version,
  }
}

/** The order that accepting the asked lines would make for the account. */
async function planOf(
  db: Db,
  offer: OfferHead,
  asked: readonly number[] | undefined,
  center: PlacedCenter,
  actor: Actor,
): Promise<AcceptancePlan> {
  const usual = await usualShipping(db, actor.id, center.id)
  return planAcceptance(offer, await offeredLines(db, offer.id, actor), asked, { ...center, usual }, actor)
}

/**
 * POST offers/{id}/accept/: makes an order of all or some lines at the offer's prices (rules O-31 to O-33).
 * @returns message_flag 1 for an order that waits for validation
 * @throws 400 `blocked` for named lines that cannot be ordered, `nothing`, `stock`, 105, `limit`; 404; 409 OfferMoved
 */
export async function acceptOffer(
  tx: Db,
  portal: Portal,
  id: number,
  input: OfferAcceptance,
  context: CartContext,
): Promise<AcceptedOffer> {
  const { clock } = portal
  const { actor, language } = context
  const { offer, client, center } = await lockAnswerable(tx, clock, id, context)
  refuseOtherVersion(offer, input.version, clock)
  const plan = await planOf(tx, offer, input.lines, center, actor)
  refuseBlocked(plan)
  if (!plan.refusal || plan.refusal.revealsSums) comparesSums(tx, center, 0)
  if (plan.refusal) throw plan.refusal
  const isWaiting = await checkLimit(tx, clock, { id, plan, center, actor, isAccepted: input.over_limit })
  const order = await storeOrder(tx, portal, {
    ...plan,
    client: { id: client, name: offer.client!.name, email: offer.recipient },
    center,
    input: { customer_number: input.client_order_number ?? null, shipping_option: plan.shippingOption },
    details: offer.details,
    source: 'offer',
    cart: null,
    offer: id,
    isWaiting,
    context,
  })
  const accepted = plan.lines.map((line) => line.id)
  await markLines(tx, id, accepted)
  const event = await storeAnswer(tx, portal, {
    offer,
    action: 'accepted',
    account: actor.id,
    data: { order: order.number, lines_accepted: accepted },
  })
  await tellSales(tx, portal.jobs, { event, language })
  const answered = found(await readableOffer(tx, actor, id))
  return {
    offer: await presentOffer(tx, answered, { actor, clock, language }),
    order: { id: order.id, number: order.number },
    message_flag: order.isWaiting ? 1 : 0,
  }
}

/** @throws 400 `blocked` when the request names lines that cannot be ordered */
function refuseBlocked({ askedBlocked }: AcceptancePlan): void {
  if (askedBlocked.length === 0) return
  const names = askedBlocked
    .slice(0, 5)
    .map(({ line }) => lineName(line))
    .join(', ')
  throw refusal('blocked', answerTexts.blocked, { names })
}

/**
 * Whether the order has to wait for validation.
 * @throws 400 `limit` over the limit, until an account that may not see totals was asked (C-43)
 */
async function checkLimit(
  tx: Db,
  clock: Portal['clock'],
  { id, plan, center, actor, isAccepted }: LimitCheck,
): Promise<boolean> {
  if (await wasValidated(tx, id, plan)) return false
  const { base } = plan.totals
  await askOverLimit(tx, center, base, { actor, isAccepted, clock, text: orderTexts.overLimit })
  return isOverLimit(tx, center, base, clock)
}

interface LimitCheck {
  /** Of the offer. */
  id: number
  plan: AcceptancePlan
  center: PlacedCenter
  actor: Actor
  /** Whether the account was asked and goes on. */
  isAccepted: boolean | undefined
}

/** Whether the offer was validated over the limit with this base or more, so that its order need not wait. */
async function wasValidated(db: Db, offer: number, { totals }: Pick<AcceptancePlan, 'totals'>): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ validated_base: string | null }>`select validated_base from offer where id = ${offer}`,
  )
  return row !== undefined && row.validated_base !== null && centsOf(row.validated_base) >= totals.base
}
