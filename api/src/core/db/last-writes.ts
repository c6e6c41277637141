import { sql } from 'kysely'
import { oneRow, rows, type Db } from './db'

/** A place in the database's log, in bytes: those of several servers of one cluster can be compared. */
export type Place = number

const now = sql<Place>`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`

/** Where the log is now: behind everything that can be read. */
export async function placeNow(db: Db): Promise<Place> {
  const { place } = await oneRow(db, sql<{ place: Place }>`select ${now} as place`)
  return place
}

/** Notes that `who` has written. To be called after the commit, before the answer. */
export async function noteWrite(db: Db, who: string): Promise<void> {
  await sql`insert into last_write as w (who, place) values (${who}, ${now})
    on conflict (who) do update set place = greatest(w.place, excluded.place)`.execute(db)
}

/** Everybody: this row tells that no crash has emptied the table. */
const everybody = 'all'

/**
 * The place that a replica must have reached to be read for these; undefined where that is not known yet, and is from
 * now on.
 */
export async function placeOf(db: Db, writers: readonly string[]): Promise<Place | undefined> {
  const found = await rows(
    db,
    sql<{ who: string; place: Place | null }>`
    select who, place from last_write where who = any(${[everybody, ...writers]}::text[])`,
  )
  if (!found.some(({ who }) => who === everybody)) {
    await noteWrite(db, everybody)
    return undefined
  }
  const unknown = found.filter(({ place }) => place === null).map(({ who }) => who)
  if (unknown.length > 0) {
    // One that somebody is writing again is left to whoever reads next.
    await rows(
      db,
      sql`update last_write set place = ${now} where who in (
        select who from last_write where who = any(${unknown}::text[]) and place is null for update skip locked)`,
    )
    return undefined
  }
  return Math.max(...found.flatMap(({ place }) => place ?? []))
}
