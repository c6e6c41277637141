import { sql } from 'kysely'
import type { OfferEventData } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import { recordEvent } from '../../core/events/record-event'
import type { Portal } from '../../core/portal'
import {
  centerData,
  clientData,
  lineData,
  lineRows,
  personData,
  sumColumns,
  sumsData,
  type StoredSums,
} from '../documents/event-data'

/** Writes an event of an offer, as it is now (rules E-50 to E-52). delay: seconds in which it can be taken back. */
export async function recordOfferEvent(
  tx: Db,
  portal: Pick<Portal, 'jobs' | 'clock'>,
  type: 'offer.sent' | 'offer.accepted' | 'offer.rejected',
  { id, delay = 0 }: { id: number; delay?: number },
): Promise<number> {
  return recordEvent(tx, portal, type, await offerData(tx, id), delay)
}

type Columns = 'id' | 'number' | 'state' | 'version' | 'valid_until' | 'replaces' | 'order' | 'request'
interface OfferRow extends StoredSums, Pick<OfferEventData, Columns | 'client' | 'center' | 'lead' | 'created_by'> {
  offered_at: Date
  answered_at: Date | null
  reason: string
  notes: string
}

async function offerData(tx: Db, id: number): Promise<OfferEventData> {
  const offer = await oneRow(
    tx,
    sql<OfferRow>`
    select o.id, o.number, o.state, o.version, o.offer_datetime as offered_at, o.valid_until,
      o.answered_datetime as answered_at,
      o.answer_reason as reason, (select f.number from offer f where f.id = o.replaces_id) as replaces,
      (select s.number from sale_order s where s.offer_id = o.id) as "order",
      (select q.number from offer_request q where q.offer_id = o.id) as request,
      ${clientData} as client, ${centerData(sql`ce.has_facturable`)} as center,
      case when le.id is not null then json_build_object('id', le.id, 'name', le.name,
        'email', nullif(le.email, '')) end as lead,
      ${personData('cr')} as created_by, o.details as notes, ${sumColumns}
    from offer o left join client cl on cl.id = o.client_id left join center ce on ce.id = o.center_id
      left join lead le on le.id = o.lead_id left join account cr on cr.id = o.creator_id
    where o.id = ${id}`,
  )
  const lines = await lineRows(tx, 'offer', id)
  return {
    ...offer,
    offered_at: offer.offered_at.toISOString(),
    answered_at: offer.answered_at?.toISOString() ?? null,
    reason: offer.reason || null,
    notes: offer.notes || null,
    ...sumsData(offer, lines),
    lines: lines.map((line, index) => ({ ...lineData(line, index), accepted: line.accepted ?? null })),
  }
}
