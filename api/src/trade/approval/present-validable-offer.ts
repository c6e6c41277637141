import type { ValidableOffer } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { presentOffer, type OfferReader } from '../offers/present-offer'
import type { OfferHead } from '../offers/queries'
import { presentWhoDecides } from './present-who-decides'

/** An offer that waits for validation, or did, with who may validate it. */
export async function presentValidableOffer(db: Db, offer: OfferHead, reader: OfferReader): Promise<ValidableOffer> {
  return {
    ...(await presentOffer(db, offer, reader)),
    ...(await presentWhoDecides(db, 'offer', offer, reader)),
  }
}
