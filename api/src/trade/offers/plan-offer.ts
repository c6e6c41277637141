import type { OfferPlan } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { refuseNoDay } from '../../core/http/period'
import { fieldError } from '../../core/http/problem'
import { refuseOtherVersion } from '../offer-answers/lock-offer'
import { salesMovedTexts } from '../offer-answers/texts'
import { lockOffer, refuseEnded } from './running-offer'
import { endedTexts } from './texts'

/**
 * PATCH offers/{id}/ (O-21): sets the last day, from today on, or the follow-up day. An expired offer that gets a later
 * day is open again.
 * @throws 404; 409 OfferMoved for another version; 400 `pending`, `ended`, or the field with an invalid day
 */
export async function planOffer(
  tx: Db,
  clock: Clock,
  id: number,
  { version, valid_until, follow_up }: OfferPlan,
  actor: Actor,
): Promise<void> {
  const offer = await lockOffer(tx, actor, id)
  refuseOtherVersion(offer, version, clock, salesMovedTexts)
  refuseEnded(offer, clock)
  if (valid_until !== undefined) refuseNoDay('valid_until', valid_until)
  if (follow_up) refuseNoDay('follow_up', follow_up)
  if (valid_until !== undefined && valid_until < clock.today()) throw fieldError('valid_until', endedTexts.dayOver)
  const planned = { ...(valid_until !== undefined && { valid_until }), ...(follow_up !== undefined && { follow_up }) }
  await tx
    .updateTable('offer')
    .set({ ...planned, version: offer.version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    account: actor.id,
    action: 'offer.planned',
    entity: 'offer',
    id,
    before: { valid_until: offer.valid_until, follow_up: offer.follow_up },
    after: planned,
  })
}
