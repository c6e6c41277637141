import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

interface EventRow {
  id: number
  at: Date
  kind: string
  account_id: number | null
  email: string | null
  /** The name of the key by which a machine acted. */
  machine: string | null
  address: string | null
  count: number
  data: object
}

const columns = sql<EventRow>`e.id::int, e.at, e.kind, e.account_id, (select a.email from account a
  where a.id = e.account_id) as email, (select k.name from machine_key k where k.id = e.machine_key_id) as machine,
  e.address, e.count, e.data`

/** An event as it is sent and printed: JSON of one line. */
const lineOf = ({ at, ...event }: EventRow): string => JSON.stringify({ at: at.toISOString(), ...event })

/** The log of the last hours, one JSON object a line, the oldest first. */
export async function securityLogOf(db: Db, hours: number): Promise<string> {
  const events = await rows(
    db,
    sql<EventRow>`select ${columns} from security_event e where e.at > now() - make_interval(hours => ${hours})
      order by e.id`,
  )
  return events.map(lineOf).join('\n')
}

const maxSent = 500

/**
 * Takes events that were not sent, for a minute; of two processes each takes others. Those that are counted for a minute
 * come when it is over.
 */
export async function takeUnsent(db: Db): Promise<{ ids: number[]; lines: string[] }> {
  const events = await rows(
    db,
    sql<EventRow>`
    with taken as (update security_event set leased_until = now() + interval '1 minute' where id in (
      select id from security_event
      where sent_at is null and (leased_until is null or leased_until < now())
        and (repeat_key is null or at < now() - interval '2 minutes')
      order by id limit ${sql.lit(maxSent)} for update skip locked) returning *)
    select ${columns} from taken e order by e.id`,
  )
  return { ids: events.map(({ id }) => id), lines: events.map(lineOf) }
}

export async function markSent(db: Db, ids: number[]): Promise<void> {
  await rows(db, sql`update security_event set sent_at = now() where id = any(${ids}::bigint[])`)
}
