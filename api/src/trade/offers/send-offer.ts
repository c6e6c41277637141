import type { CreatedDocument, OfferCreate } from '@portal/shared-sdk/contract'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import { mailPaper } from '../documents/paper-mail'
import { tellOfWaiting } from '../documents/waiting-mail'
import type { Portal } from '../../core/portal'
import { recordOfferEvent } from './record-offer-event'
import { placeOffer } from './place-offer'

/**
 * PATCH cart/create_offer/: makes the cart an offer and mails it with its PDF. When it waits for validation
 * (message_flag 1), whoever made it and those who may validate it are mailed instead. All mails go through the outbox.
 */
export async function sendOffer(
  tx: Db,
  { clock, jobs }: Portal,
  input: OfferCreate,
  context: CartContext,
): Promise<CreatedDocument> {
  const { id, number, state, customer } = await placeOffer(tx, input, clock, context)
  const isWaiting = state === 'pending_validation'
  if (isWaiting) await tellOfWaiting(tx, { clock, jobs }, 'offer', { id, creator: context.actor.id }, context.language)
  else {
    await recordOfferEvent(tx, { clock, jobs }, 'offer.sent', { id })
    await mailPaper(
      tx,
      jobs,
      { kind: 'offer', id, language: context.language },
      { ...context.actor, email: customer.email },
    )
  }
  return { id, number, message_flag: isWaiting ? 1 : 0 }
}
