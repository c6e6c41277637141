import { sql } from 'kysely'
import type { OfferEvent } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import type { Portal } from '../../core/portal'
import { audit } from '../../core/db/audit'
import { oneRow, type Db } from '../../core/db/db'
import { recordOfferEvent } from '../offers/record-offer-event'
import type { OfferHead } from '../offers/queries'

export interface Answer {
  offer: Pick<OfferHead, 'id' | 'state' | 'version'>
  action: Extract<OfferEvent['action'], 'accepted' | 'rejected' | 'asked' | 'opened' | 'request_done'>
  /** null: the client or lead answered by the mailed link. */
  account: number | null
  /** The reason or question that somebody typed; empty for none. */
  reason?: string
  /** Further data for the audit and the mail to sales. */
  data?: object
}

/** Writes an answer into the offer's history and the audit. @returns the id of the event */
export async function recordAnswer(tx: Db, clock: Clock, answer: Answer): Promise<number> {
  const { offer, action, account, reason = '', data = {} } = answer
  const event = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into document_event (kind, document_id, at, account_id, action, reason, data)
    values ('offer', ${offer.id}, ${clock.now()}, ${account}, ${action}, ${reason}, ${JSON.stringify(data)}::jsonb)
      returning id`,
  )
  await audit(tx, {
    account,
    action: `offer.${action}`,
    entity: 'offer',
    id: offer.id,
    before: { state: offer.state },
    after: { ...data, ...(reason && { reason }) },
  })
  return event.id
}

/**
 * Ends an offer with an acceptance or a rejection, and records it, for other systems too; the caller has stored what
 * came of it. @returns the id of the event in its history
 */
export async function storeAnswer(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'jobs'>,
  answer: Answer & { action: 'accepted' | 'rejected' },
): Promise<number> {
  const { offer, action, reason = '' } = answer
  await tx
    .updateTable('offer')
    .set({
      state: action,
      version: offer.version + 1,
      answered_datetime: portal.clock.now(),
      answer_reason: reason,
    })
    .where('id', '=', offer.id)
    .execute()
  await recordOfferEvent(tx, portal, `offer.${action}`, offer)
  return recordAnswer(tx, portal.clock, answer)
}

/** Marks each line of an offer as accepted or not. */
export async function markLines(tx: Db, offer: number, accepted: readonly number[]): Promise<void> {
  await sql`update offer_line set accepted = id = any(${[...accepted]}::int[]) where offer_id = ${offer}`.execute(tx)
}
