import type { CreatedDocument, OfferCreate } from '@portal/shared-sdk/contract'
import type { Visit } from '../cart/read-cart'
import type { Db } from '../db/db'
import type { Portal } from '../portal'
import { placeOffer } from './place-offer'

/** PATCH cart/create_offer/: makes the cart an offer; one that is kept for validation answers message_flag 1. */
export async function sendOffer(tx: Db, { clock }: Portal, input: OfferCreate, visit: Visit): Promise<CreatedDocument> {
  const offer = await placeOffer(tx, input, clock, visit)
  return { id: offer.id, number: offer.number, message_flag: offer.state === 'pending_validation' ? 1 : 0 }
}
