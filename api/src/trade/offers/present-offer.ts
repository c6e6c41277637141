import type { FastifyRequest } from 'fastify'
import { isBuyer, type Language, type Offer, type OfferRow } from '@portal/shared-sdk/contract'
import { offerHistory } from '../approval/history'
import { localTime, type Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { namedIn } from '../../core/db/row-names'
import { documentLines, presentLine, taxesOf } from '../documents/lines'
import { actorOf } from '../../core/http/access'
import type { Actor } from '../../core/http/actor'
import { labels } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import { isAgreedTo } from './agreed'
import { actionsOf } from './offer-actions'
import { shownState } from './offer-state'
import type { OfferHead } from './queries'
import { offerStateTexts } from './texts'

/** Who reads an offer, when, and in which language. */
export interface OfferReader {
  actor: Actor
  clock: Pick<Clock, 'today'>
  language: Language
}

export const offerReaderOf = (request: FastifyRequest, clock: Clock): OfferReader => ({
  actor: actorOf(request),
  clock,
  language: request.language,
})

/** The sums of an offer in euros. */
export const offerAmounts = (offer: OfferHead) => ({
  base: Number(offer.base),
  discounts: Number(offer.discounts),
  client_discount_percentage: Number(offer.client_discount_percentage),
  client_discount: Number(offer.client_discount),
  tax_total: Number(offer.tax_total),
  total: Number(offer.total),
})

/** A lead's acceptance in local times. */
export const presentRequest = (request: OfferHead['request']): OfferRow['request'] =>
  request && {
    ...request,
    created: localTime(new Date(request.created)),
    done_at: request.done_at && localTime(new Date(request.done_at)),
  }

/** A row of offers as JSON. The answer's schema drops what the account may not see. */
export function presentOfferRow(offer: OfferHead, { actor, clock, language }: OfferReader): OfferRow {
  const { creator_id: _creator, recipient: _recipient, is_lead_deleted: _isDeleted, issuer: _issuer, ...row } = offer
  return {
    ...row,
    ...offerAmounts(offer),
    offer_datetime: localTime(offer.offer_datetime),
    validation_datetime: localTime(offer.validation_datetime),
    opened_datetime: localTime(offer.opened_datetime),
    answered_datetime: localTime(offer.answered_datetime),
    state: shownState(offer, clock),
    state_values: labels(offerStateTexts, language),
    print_format: offer.print_format && namedIn(offer.print_format, language),
    // The follow-up day is internal to sales (O-42).
    follow_up: isBuyer(actor.role) ? null : offer.follow_up,
    request: presentRequest(offer.request),
    currency_symbol: '€',
    validated: offer.validation_datetime !== null,
  }
}

/** offers/{id}/ with its lines, its history and what the account may do with it. */
export async function presentOffer(db: Db, offer: OfferHead, reader: OfferReader): Promise<Offer> {
  const lines = await documentLines(db, 'offer', offer.id)
  const row = presentOfferRow(offer, reader)
  const canBeMailed = !isBuyer(reader.actor.role) && !offer.is_lead_deleted && isAddress(offer.recipient)
  return {
    ...row,
    taxes: taxesOf(lines, offer.client_discount),
    entries: lines.map(presentLine),
    history: await offerHistory(db, offer),
    actions: actionsOf(reader.actor, {
      ...row,
      is_lead_deleted: offer.is_lead_deleted,
      is_agreed: await isAgreedTo(db, offer.id),
    }),
    recipient: canBeMailed ? offer.recipient : null,
  }
}
