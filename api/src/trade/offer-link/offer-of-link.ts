import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { found, notFound, refusal } from '../../core/http/problem'
import { shownState } from '../offers/offer-state'
import { offerColumns, offerTables, type OfferHead } from '../offers/queries'
import { linkTexts } from './texts'

/** A mailed link with its offer. */
interface LinkedHead {
  link: number
  /** The offer was accepted by this link in the last 30 days, so that the link still shows it (rule O-38). */
  hasAccepted: boolean
  offer: OfferHead
}

const shownDays = 30

/**
 * The offer of a mailed link that has not ended. The token is looked up by its hash; no error contains it.
 * @param lock locks the offer's row until the transaction ends
 * @throws 404 for an unknown token or a deleted lead; 400 `link_…` for a link that has ended (rule O-38)
 */
export async function offerOfLink(db: Db, clock: Clock, token: string, { lock = false } = {}): Promise<LinkedHead> {
  const isToken = sql`l.token_hash = ${hashOf(token)}`
  if (lock)
    await sql`select 1 from offer where id = (select l.offer_id from offer_link l where ${isToken}) for update`.execute(
      db,
    )
  const link = await firstRow(
    db,
    sql<{ id: number; offer_id: number; accepted_at: Date | null }>`
    select l.id, l.offer_id, l.accepted_at from offer_link l where ${isToken}`,
  )
  if (!link) throw notFound(linkTexts.none)
  const offer = await headOf(db, link.offer_id)
  const since = clock.now().getTime() - shownDays * 86_400_000
  const hasAccepted = link.accepted_at !== null && link.accepted_at.getTime() > since
  refuseEnded(offer, hasAccepted, clock)
  return { link: link.id, hasAccepted, offer }
}

/** An offer whose link was checked before. */
export async function headOf(db: Db, id: number): Promise<OfferHead> {
  return found(await firstRow(db, sql<OfferHead>`select ${offerColumns} from ${offerTables} where o.id = ${id}`))
}

function refuseEnded(offer: OfferHead, hasAccepted: boolean, clock: Clock): void {
  const state = shownState(offer, clock)
  // An offer waits again when its validation was undone; then nobody outside may see it.
  if (offer.is_lead_deleted || state === 'pending_validation') throw notFound(linkTexts.none)
  if (state === 'sent' || state === 'opened' || (state === 'accepted' && hasAccepted)) return
  throw refusal(`link_${state}`, linkTexts[state])
}
