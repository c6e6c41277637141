import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { centerOf, lockCenter, type PlacedCenter } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import { found, Problem, refusal } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { isAgreedTo } from '../offers/agreed'
import { isOpen, shownState } from '../offers/offer-state'
import { readableOffer, type OfferHead } from '../offers/queries'
import { lockOffer } from '../offers/running-offer'
import { orderTexts } from '../orders/texts'
import { answerTexts, movedTexts } from './texts'

/** An offer that its client may answer, with the centre that it is for. */
interface Answerable {
  offer: OfferHead
  client: number
  center: PlacedCenter
}

/**
 * An offer that can be answered, read without a lock, to preview its acceptance.
 * @throws 404, 409 OfferMoved, 400 `unconfirmed`
 */
export async function answerable(db: Db, clock: Clock, id: number, context: CartContext): Promise<Answerable> {
  const offer = refuseMoved(found(await readableOffer(db, context.actor, id)), clock)
  const client = found(offer.client).id
  await refuseUnconfirmed(db, offer)
  const center = await centerOf(db, { center_id: offer.center?.id ?? null }, { kind: 'client', id: client }, context)
  if (!center) throw refusal('no_center', orderTexts.noCenter)
  return { offer, client, center }
}

/**
 * Locks an offer to write its acceptance: first its centre, then the offer, which is read again. All code takes these
 * locks in this order, so that no deadlock arises: sending a cart locks the cart, its centre, then the offer that it
 * replaces; approval locks centres by id, then its documents.
 * @throws 404, 409 OfferMoved for one that can no longer be answered, 400 `unconfirmed`
 */
export async function lockAnswerable(tx: Db, clock: Clock, id: number, context: CartContext): Promise<Answerable> {
  const seen = found(await readableOffer(tx, context.actor, id))
  const client = found(seen.client).id
  // The centre of an offer never changes.
  const center = await lockCenter(tx, { center_id: seen.center?.id ?? null }, client, context, orderTexts.noCenter)
  const offer = refuseMoved(await lockReadable(tx, context.actor, id), clock)
  await refuseUnconfirmed(tx, offer)
  return { offer, client, center }
}

/** @throws 400 `unconfirmed` for an offer that a buyer made and the supplier did not agree to (O-53) */
async function refuseUnconfirmed(db: Db, { id }: OfferHead): Promise<void> {
  if (!(await isAgreedTo(db, id))) throw refusal('unconfirmed', answerTexts.unconfirmed)
}

/** Locks an offer that the account may read, and reads it. @throws 404 */
export async function lockReadable(tx: Db, actor: Actor, id: number): Promise<OfferHead> {
  await lockOffer(tx, actor, id)
  return found(await readableOffer(tx, actor, id))
}

/** @throws 409 OfferMoved unless it can be answered */
export function refuseMoved(offer: OfferHead, clock: Clock): OfferHead {
  if (isOpen(offer, clock)) return offer
  throw offerMoved(offer, clock)
}

/**
 * @param messages the text of the refusal by the offer's state
 * @throws 409 OfferMoved when another version was shown
 */
export function refuseOtherVersion(offer: OfferHead, shown: number, clock: Clock, messages = movedTexts): void {
  if (offer.version !== shown) throw offerMoved(offer, clock, messages)
}

/** A 409 with the offer's state, and its order or new version. */
function offerMoved(offer: OfferHead, clock: Clock, messages = movedTexts): Problem {
  const state = shownState(offer, clock)
  const values = {
    order: offer.order?.number ?? offer.request?.number ?? '',
    replaced_by: offer.replaced_by?.number ?? '',
  }
  return new Problem(409, (language) => ({
    detail: say(messages[state], language, values),
    state,
    order: offer.order,
    replaced_by: offer.replaced_by,
  }))
}
