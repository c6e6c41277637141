import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../clock'
import type { Db } from '../db/db'
import { centerOf, lockCenter, type PlacedCenter } from '../documents/take-cart'
import type { Actor } from '../http/actor'
import { found, Problem, refusal } from '../http/problem'
import { say } from '../http/texts'
import { isAgreedTo } from '../offers/agreed'
import { isOpen, toldState } from '../offers/offer-state'
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
 * An offer that can be answered, without a lock: to tell what an acceptance would become.
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
 * An offer whose acceptance is about to be written: its centre is locked, then the offer itself, and it is read anew.
 * That is the order of everything that holds both: sending a cart locks the cart, its centre and then the offer that it
 * replaces; approval locks centres by id and then its documents. Nobody waits for a centre while it holds an offer, and
 * no cart is locked here, so that none of them can wait for the other in a circle. The key comes last, as everywhere.
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

/** @throws 400 for an offer that a buyer made and nobody of the supplier agreed to (O-53) */
async function refuseUnconfirmed(db: Db, { id }: OfferHead): Promise<void> {
  if (!(await isAgreedTo(db, id))) throw refusal('unconfirmed', answerTexts.unconfirmed)
}

/** An offer that the account may read, locked and read as it is then. @throws 404 */
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
 * @param told by state, what whoever is refused reads
 * @throws 409 OfferMoved when another version was shown
 */
export function refuseOtherVersion(offer: OfferHead, shown: number, clock: Clock, told = movedTexts): void {
  if (offer.version !== shown) throw offerMoved(offer, clock, told)
}

/** 409 with what became of the offer. */
function offerMoved(offer: OfferHead, clock: Clock, told = movedTexts): Problem {
  const state = toldState(offer, clock)
  const values = {
    order: offer.order?.number ?? offer.request?.number ?? '',
    replaced_by: offer.replaced_by?.number ?? '',
  }
  return new Problem(409, (language) => ({
    detail: say(told[state], language, values),
    state,
    order: offer.order,
    replaced_by: offer.replaced_by,
  }))
}
