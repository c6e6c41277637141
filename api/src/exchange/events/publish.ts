import { sql } from 'kysely'
import type { PortalEvent } from '@portal/shared-sdk/contract'
import { oneRow, rows, type Db } from '../../core/db/db'

/** How many events get their places at once. */
const maxAtOnce = 200

/** An event as the feed has it; id, type, time and data. */
interface EventRow {
  id: string
  type: string
  at: Date
  data: Record<string, unknown>
}

export const eventColumns = sql<EventRow>`e.id, e.type, e.at, e.data`

export const presentEvent = ({ id, type, at, data }: EventRow): PortalEvent => ({
  id,
  type,
  timestamp: at.toISOString(),
  data,
})

/**
 * Gives the events that are due their places in the feed, in the order in which they were written. Only committed ones
 * are seen here, and whoever gives places holds the counter until it has committed: a place is never given before one
 * that a reader has passed (rule E-57). Called in a transaction of its own, for the counter is held until its end.
 * @returns how many got a place
 */
export async function publishDue(tx: Db): Promise<{ id: string; type: string }[]> {
  const { last } = await oneRow(tx, sql<{ last: string }>`select last::text from event_counter for update`)
  // An event that is being taken back is locked, and left alone.
  const published = await rows(
    tx,
    sql<{ id: string; type: string }>`
    with due as (select id, written from event where position is null and due_at <= now()
      order by written limit ${sql.lit(maxAtOnce)} for update skip locked),
    placed as (select id, ${last}::bigint + row_number() over (order by written) as position from due)
    update event e set position = p.position from placed p where p.id = e.id
    returning e.id, e.type`,
  )
  if (published.length > 0) await sql`update event_counter set last = last + ${published.length}`.execute(tx)
  return published
}
