import { sql } from 'kysely'
import type { OfferCreate } from '@portal/shared-sdk/contract'
import type { CartContent } from '../cart/cart-content'
import { noteOf } from '../cart/cut'
import { contentById } from '../cart/read-cart'
import { checkChanges } from '../cart/see-changes'
import type { CartContext } from '../cart/cart-context'
import { dayAfter, type Clock } from '../../core/clock'
import { firstRow, oneRow, type Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import { amountsOf, moveCartLines, recordCreation, refuseUnavailable } from '../documents/copy-cart-lines'
import {
  askOverLimit,
  centerOf,
  closeCart,
  customerOf,
  isOverLimit,
  lockCart,
  lockCenter,
  refuseWithoutEmail,
  type Customer,
  type DocumentCenter,
} from '../documents/take-cart'
import { documentTexts } from '../documents/texts'
import { searchNorm } from '../../core/http/list'
import { conflict } from '../../core/http/problem'
import { printFormat } from './print-format'
import { isReplaceable, replaceOffer } from './replace-offer'
import { endedTexts } from './texts'

/** The new offer. */
interface PlacedOffer {
  id: number
  number: string
  state: 'sent' | 'pending_validation'
  customer: Customer
}

/**
 * PATCH cart/create_offer/ (rules O-70, O-71): makes the cart an offer to its client or lead and closes the cart. Over
 * the centre's purchase limit the offer waits for validation. A new version replaces the former offer when it is sent,
 * or once it is validated (O-22). Locks the cart, the centre, then the former offer.
 * @throws 400 with the reason, 404, 409; a refused offer leaves nothing behind
 */
export async function placeOffer(tx: Db, input: OfferCreate, clock: Clock, context: CartContext): Promise<PlacedOffer> {
  const customer = await customerOf(tx, input, context)
  refuseWithoutEmail(customer)
  const cart = await lockCart(tx, customer, input, context)
  const center =
    customer.kind === 'lead'
      ? await centerOf(tx, cart, customer, context)
      : await lockCenter(tx, cart, customer.id, context, documentTexts.noOfferCenter)
  await closeCart(tx, cart)
  const content = await contentById(tx, cart.id, context)
  checkChanges(input.changed, content, context)
  refuseUnavailable(tx, content, center)
  const format = await printFormat(tx, input.print_format, context.actor)
  if (center)
    await askOverLimit(tx, center, content.totals.base, {
      actor: context.actor,
      isAccepted: input.over_limit,
      clock,
      text: documentTexts.overLimitOffer,
    })
  const state = center && (await isOverLimit(tx, center, content.totals.base, clock)) ? 'pending_validation' : 'sent'
  const former = content.cart.replaces?.id ?? null
  if (former !== null) await lockFormer(tx, former)
  const number = await nextNumber(tx, 'OFE', Number(context.today.slice(0, 4)))
  const id = await insertOffer(tx, {
    number,
    state,
    now: clock.now(),
    customer,
    center,
    format,
    content,
    input,
    context,
    former,
  })
  if (former !== null && state === 'sent') await replaceOffer(tx, clock, { former, by: { number } }, context.actor)
  await moveCartLines(tx, 'offer', id, content)
  await recordCreation(tx, { kind: 'offer', id, number, isWaiting: state === 'pending_validation' }, content, context)
  return { id, number, state, customer }
}

/**
 * Locks the offer that the new version replaces.
 * @throws 409 when it already has a new version, even one that waits for validation, or was accepted or cancelled
 */
async function lockFormer(tx: Db, former: number): Promise<void> {
  const { number, state } = await oneRow(
    tx,
    sql<{ number: string; state: string }>`select number, state from offer where id = ${former} for update`,
  )
  if (!isReplaceable(state) || (await firstRow(tx, sql`select 1 from offer where replaces_id = ${former}`)))
    throw conflict(endedTexts.former, { number })
}

interface NewOffer {
  number: string
  state: string
  now: Date
  customer: Customer
  center: DocumentCenter | null
  format: number
  content: CartContent
  input: OfferCreate
  context: CartContext
  /** Id of the offer that it replaces. */
  former: number | null
}

async function insertOffer(
  tx: Db,
  { number, state, now, customer, center, format, content, input, context, former }: NewOffer,
): Promise<number> {
  const row = await tx
    .insertInto('offer')
    .values({
      number,
      client_id: customer.kind === 'client' ? customer.id : null,
      lead_id: customer.kind === 'lead' ? customer.id : null,
      center_id: center?.id ?? null,
      creator_id: context.actor.id,
      issuer: context.actor.ruling.public.name,
      state,
      offer_datetime: now,
      valid_until: dayAfter(context.today, context.actor.rules.offerValidDays),
      ...amountsOf(content),
      details: noteOf(input.observations, content, context),
      print_format_id: format,
      cart_id: content.cart.id,
      replaces_id: former,
      search_norm: searchNorm(number, customer.name, center?.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
