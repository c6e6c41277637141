import { sql } from 'kysely'
import { EventTypes, isOneOf, type EventFeed } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Machine } from '../../core/http/machine'
import { fieldError, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { eventColumns, presentEvent } from './publish'
import { eventTexts } from './texts'

export interface FeedQuery {
  after?: string
  types?: string
  limit?: number
}

/**
 * GET events/: a page of the feed (rules E-56 to E-59).
 * @throws 400 for an unknown type, `unknown_cursor` for an event that is not stored
 */
export async function readFeed(db: Db, machine: Machine | null, query: FeedQuery): Promise<EventFeed> {
  const { after, limit = 100 } = query
  const types = typesIn(query.types)
  const since = await startOf(db, machine, after)
  // What is passed over, whatever its type, is behind the next cursor.
  const last = await firstRow(
    db,
    sql<{ place: string; id: string }>`
    select e.position::text as place, e.id from event e where e.position is not null order by e.position desc limit 1`,
  )
  if (!last) return { results: [], next: null, has_more: false }
  const found = await rows(
    db,
    sql<Parameters<typeof presentEvent>[0]>`
    select ${eventColumns} from event e where e.position > ${since}::bigint and e.position <= ${last.place}::bigint
      ${types ? sql`and e.type = any(${types})` : sql``}
    order by e.position limit ${limit + 1}`,
  )
  const hasMore = found.length > limit
  const results = found.slice(0, limit).map(presentEvent)
  const end = hasMore ? results.at(-1) : last
  return { results, next: end?.id ?? last.id, has_more: hasMore }
}

/** The place behind which a feed begins. */
async function startOf(db: Db, machine: Machine | null, after: string | undefined): Promise<string> {
  if (after === 'start') return '0'
  if (after !== undefined) return placeOf(db, after, 'after')
  if (!machine) return '0'
  const key = await firstRow(
    db,
    sql<{ acknowledged: string }>`select acknowledged::text from machine_key where id = ${machine.id}`,
  )
  const place = key?.acknowledged ?? '0'
  // The event there is kept as long as none behind it was deleted (rule E-53).
  if (place !== '0' && !(await firstRow(db, sql`select 1 from event where position = ${place}::bigint`)))
    throw refusal('unknown_cursor', eventTexts.unknownCursor, {}, { field: 'after' })
  return place
}

/** The place of an event in the feed. @throws 400 `unknown_cursor` */
async function placeOf(db: Db, cursor: string, field: string): Promise<string> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)
  const event =
    isId &&
    (await firstRow(
      db,
      sql<{ position: string }>`select position::text from event where id = ${cursor}::uuid and position is not null`,
    ))
  if (!event) throw refusal('unknown_cursor', eventTexts.unknownCursor, {}, { field })
  return event.position
}

function typesIn(list: string | undefined): string[] | undefined {
  if (!list) return undefined
  const types = [...new Set(list.split(',').map((type) => type.trim()))]
  if (types.some((type) => !isOneOf(EventTypes, type))) throw fieldError('types', texts.notOffered)
  return types
}

/** POST events/acknowledge/ (rule E-59). @throws 400 `unknown_cursor` */
export async function acknowledge(tx: Db, machine: Machine, cursor: string): Promise<{ acknowledged: string | null }> {
  const place = await placeOf(tx, cursor, 'up_to')
  await sql`update machine_key set acknowledged = greatest(acknowledged, ${place}::bigint)
    where id = ${machine.id}`.execute(tx)
  const event = await firstRow(
    tx,
    sql<{
      id: string
    }>`select e.id from event e join machine_key k on k.acknowledged = e.position where k.id = ${machine.id}`,
  )
  return { acknowledged: event?.id ?? null }
}
