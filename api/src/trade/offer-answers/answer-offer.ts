import { sql } from 'kysely'
import {
  isBuyer,
  type Offer,
  type OfferQuestion,
  type OfferRejection,
  type RequestChange,
} from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { refuseOften } from '../documents/few-an-hour'
import { trimmed } from '../../core/http/one-line'
import { fieldError, found } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import { texts } from '../../core/http/texts'
import { shownState } from '../offers/offer-state'
import { presentOffer } from '../offers/present-offer'
import { readableOffer, type OfferHead } from '../offers/queries'
import type { Portal } from '../../core/portal'
import { storeAnswer, recordAnswer } from './store-answer'
import { lockReadable, refuseMoved, refuseOtherVersion } from './lock-offer'
import { markOpened } from './mark-opened'
import { tellSales } from './tell-sales'

/** A typed text without blanks around it. @throws 400 when nothing is left */
export function saidText(text: string, field: string): string {
  const said = trimmed(text)
  if (said === '') throw fieldError(field, texts.empty)
  return said
}

/**
 * POST offers/{id}/open/: marks a sent offer as opened when a buyer sees it (rules O-20, O-36). In any other state, and
 * for sales, it changes nothing. @throws 404
 */
export async function openOffer(tx: Db, { clock }: Portal, id: number, by: Requester): Promise<Offer> {
  const { actor } = by
  const isUnseen = (offer: OfferHead) => isBuyer(actor.role) && shownState(offer, clock) === 'sent'
  if (isUnseen(found(await readableOffer(tx, actor, id)))) {
    const offer = await lockReadable(tx, actor, id)
    if (isUnseen(offer)) await markOpened(tx, clock, offer, actor.id)
  }
  return read(tx, clock, id, by)
}

/** POST offers/{id}/reject/ (rule O-35). @throws 400, 404, 409 OfferMoved */
export async function rejectOffer(
  tx: Db,
  { clock, jobs }: Portal,
  id: number,
  { reason, version }: OfferRejection,
  by: Requester,
): Promise<Offer> {
  const offer = refuseMoved(await lockReadable(tx, by.actor, id), clock)
  refuseOtherVersion(offer, version, clock)
  const event = await storeAnswer(
    tx,
    { clock, jobs },
    {
      offer,
      action: 'rejected',
      account: by.actor.id,
      reason: saidText(reason, 'reason'),
    },
  )
  await tellSales(tx, jobs, { event, language: by.language })
  return read(tx, clock, id, by)
}

/** POST offers/{id}/ask/ (rule O-35): three an hour for one offer. @throws 400, 404, 409 OfferMoved, 429 */
export async function askAboutOffer(
  tx: Db,
  { clock, jobs }: Portal,
  id: number,
  { text }: OfferQuestion,
  by: Requester,
): Promise<Offer> {
  const offer = refuseMoved(await lockReadable(tx, by.actor, id), clock)
  await refuseOften(tx, clock, 'offer', id, 'asked')
  const event = await recordAnswer(tx, clock, {
    offer,
    action: 'asked',
    account: by.actor.id,
    reason: saidText(text, 'text'),
  })
  await tellSales(tx, jobs, { event, language: by.language })
  return read(tx, clock, id, by)
}

/** PATCH offers/{id}/request/: closes a lead's request (rule O-34). @throws 404, 409 OfferMoved */
export async function closeRequest(
  tx: Db,
  { clock }: Portal,
  id: number,
  { version }: RequestChange,
  by: Requester,
): Promise<Offer> {
  const offer = await lockReadable(tx, by.actor, id)
  const request = found(offer.request)
  refuseOtherVersion(offer, version, clock)
  if (request.state === 'done') return read(tx, clock, id, by)
  await tx
    .updateTable('offer_request')
    .set({ state: 'done', done_at: clock.now(), done_by_id: by.actor.id })
    .where('offer_id', '=', id)
    .execute()
  await sql`update offer set version = version + 1 where id = ${id}`.execute(tx)
  await recordAnswer(tx, clock, { offer, action: 'request_done', account: by.actor.id })
  return read(tx, clock, id, by)
}

async function read(tx: Db, clock: Portal['clock'], id: number, { actor, language }: Requester): Promise<Offer> {
  return presentOffer(tx, found(await readableOffer(tx, actor, id)), { actor, clock, language })
}
