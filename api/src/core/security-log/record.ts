import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'

export interface SecurityEvent {
  /** login, proof_refused, access_refused, or the action of an audit row. */
  kind: string
  /** Who acts; null: unknown, or a program of the installation. */
  account: number | null
  /** The key by which a machine acts (rule E-83). */
  machine?: number | null
  /** From `networkOf`; null where no call is behind it. */
  network?: string | null
  /** Never a secret, nor what somebody typed. */
  data?: object
}

/** Writes an event to the security log (rules S-76, S-77), in the transaction of what it tells where there is one. */
export async function recordSecurity(
  db: Db,
  { kind, account, machine = null, network = null, data = {} }: SecurityEvent,
  key: string | null = null,
): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ repeat_key: string | null }>`
    insert into security_event as e (kind, account_id, machine_key_id, address, data, repeat_key)
    values (${kind}, ${account}, ${machine}, ${network}, ${JSON.stringify(data)}::jsonb,
      ${key}::text || to_char(now(), ' YYYY-MM-DD HH24:MI'))
    on conflict (repeat_key) do update set count = e.count + 1 returning repeat_key`,
  )
  return row?.repeat_key ?? null
}

/** Milliseconds for which the same event is counted in one row. */
const within = 60_000
/** The most different events that are counted at once; beyond it they are written as they come. */
const maxCounted = 10_000

/** Events of a minute by their key: the row, once it is written, and how many more there were. */
type Counted = Map<string, { row: Promise<string | null>; more: number }>
const countedOf = new WeakMap<Db, { events: Counted; timer: NodeJS.Timeout }>()

/**
 * The same for what somebody can repeat at will: the first of a minute is written, the others are counted in this process
 * and added to its row when the minute is over, so that a flood of calls neither fills the log nor waits for one row.
 */
export async function recordRepeated(db: Db, event: SecurityEvent): Promise<void> {
  const key = [
    event.kind,
    event.account ?? '',
    event.machine ?? '',
    event.network ?? '',
    JSON.stringify(event.data ?? {}),
  ]
    .join(' ')
    .slice(0, 500)
  const events = countedEvents(db)
  const known = events.get(key)
  if (known) {
    known.more += 1
    return
  }
  const row = recordSecurity(db, event, key)
  if (events.size < maxCounted) events.set(key, { row, more: 0 })
  await row
}

function countedEvents(db: Db): Counted {
  const known = countedOf.get(db)
  if (known) return known.events
  const events: Counted = new Map()
  const timer = setTimeout(() => void writeRepeated(db).catch(() => undefined), within)
  timer.unref()
  countedOf.set(db, { events, timer })
  return events
}

/** Adds what was counted to its rows: when the minute is over, and before the process ends. */
export async function writeRepeated(db: Db): Promise<void> {
  const counted = countedOf.get(db)
  if (!counted) return
  countedOf.delete(db)
  clearTimeout(counted.timer)
  for (const { row, more } of counted.events.values())
    if (more > 0)
      await sql`update security_event set count = count + ${more} where repeat_key = ${await row}`.execute(db)
}
