import { sql } from 'kysely'
import type { OfferEvent } from '@portal/shared-sdk/contract'
import type { Clock } from '../clock'
import { audit } from '../db/audit'
import { firstRow, type Db } from '../db/db'
import type { OfferHead } from '../offers/queries'

export interface Answer {
  offer: Pick<OfferHead, 'id' | 'state' | 'version'>
  action: Extract<OfferEvent['action'], 'accepted' | 'rejected' | 'asked' | 'opened' | 'request_done'>
  /** null: its client or lead, by the mailed link. */
  account: number | null
  /** A person's words; empty for none. */
  reason?: string
  /** What else the audit and the mail to sales say. */
  data?: object
}

/** An answer in the history of an offer and in the audit. Answers the event's id. */
export async function noteAnswer(tx: Db, clock: Clock, answer: Answer): Promise<number> {
  const { offer, action, account, reason = '', data = {} } = answer
  const event = await firstRow(
    tx,
    sql<{ id: number }>`
    insert into document_event (kind, document_id, at, account_id, action, reason, data)
    values ('offer', ${offer.id}, ${clock.now()}, ${account}, ${action}, ${reason}, ${JSON.stringify(data)}::jsonb) returning id`,
  )
  await audit(tx, {
    account,
    action: `offer.${action}`,
    entity: 'offer',
    id: offer.id,
    before: { state: offer.state },
    after: { ...data, ...(reason && { reason }) },
  })
  return event!.id
}

/** Ends an offer by its client's or lead's answer, and notes it. Answers the event's id. */
export async function keepAnswer(
  tx: Db,
  clock: Clock,
  answer: Answer & { action: 'accepted' | 'rejected' },
): Promise<number> {
  const { offer, action, reason = '' } = answer
  await tx
    .updateTable('offer')
    .set({
      state: action,
      version: offer.version + 1,
      answered_datetime: clock.now(),
      answer_reason: reason,
    })
    .where('id', '=', offer.id)
    .execute()
  return noteAnswer(tx, clock, answer)
}

/** Marks which lines of an answered offer were accepted. */
export async function markLines(tx: Db, offer: number, accepted: readonly number[]): Promise<void> {
  await sql`update offer_line set accepted = id = any(${[...accepted]}::int[]) where offer_id = ${offer}`.execute(tx)
}
