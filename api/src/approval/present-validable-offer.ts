import type { ValidableOffer } from '@portal/shared-sdk/contract'
import type { Db } from '../db/db'
import { presentOffer, type OfferReader } from '../offers/present-offer'
import type { OfferHead } from '../offers/queries'
import { isOwnToOthers, sentOf, whoCan } from './who-can'

/** An offer that waits for validation, or did, with who may validate it. */
export async function presentValidableOffer(db: Db, offer: OfferHead, reader: OfferReader): Promise<ValidableOffer> {
  const isWaiting = offer.state === 'pending_validation'
  const sent = await sentOf(db, 'offer', offer.id)
  return {
    ...(await presentOffer(db, offer, reader)),
    who_can: isWaiting ? await whoCan(db, sent, reader.actor) : [],
    needs_other: isWaiting && (await isOwnToOthers(db, sent, reader.actor)),
  }
}
