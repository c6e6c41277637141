import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found, refusal } from '../../core/http/problem'
import { say, type Text } from '../../core/http/texts'
import { shownState } from './offer-state'
import { offerById, ownOffers, type OfferHead } from './queries'
import { endedTexts, offerStateTexts } from './texts'

/** Locks the offer's row, so that other changes, answers and new versions wait, and reads it. @throws 404 */
export async function lockOffer(tx: Db, actor: Actor, id: number): Promise<OfferHead> {
  found(await firstRow(tx, sql`select 1 from offer o where o.id = ${id} and ${ownOffers(actor)} for update`))
  return found(await offerById(tx, actor, id))
}

/**
 * @throws 400 `pending` for an offer that waits for validation, `ended` for one that was answered, replaced or
 * cancelled
 */
export function refuseEnded(offer: OfferHead, clock: Pick<Clock, 'today'>): void {
  const state = shownState(offer, clock)
  if (state === 'pending_validation') throw refusal('pending', endedTexts.pending)
  if (state === 'sent' || state === 'opened' || state === 'expired') return
  const named = (language: keyof Text) =>
    say(endedTexts.ended, language, { state: offerStateTexts[state][language].toLowerCase() })
  throw refusal('ended', { es: named('es'), pt: named('pt'), en: named('en') })
}
