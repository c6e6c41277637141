import { ownOffers, validableOffer, type OfferHead } from '../offers/queries'
import { decideOffer, refuseReplacedAgain, restoreOffer, type OfferBefore } from './decide-offer'
import { decidedTexts } from './texts'
import type { Validable } from './validable'

/** How offers are decided about (O-30). */
export const validableOffers: Validable<OfferHead, OfferBefore> = {
  kind: 'offer',
  sentState: 'sent',
  texts: decidedTexts.offer,
  own: ownOffers,
  find: validableOffer,
  decide: decideOffer,
  refuseRestore: refuseReplacedAgain,
  restore: restoreOffer,
}
