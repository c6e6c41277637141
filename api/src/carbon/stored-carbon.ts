import { sql, type RawBuilder } from 'kysely'
import { rows, type Db } from '../db/db'
import { carbonOf, isStored, routeNotes, storeNotes, type NoteCarbon, type RouteNote } from './store-route'

/** A delivery note whose stored figures are not what its route gives it. Decimals are texts. */
export interface CarbonDifference {
  table: 'delivery_note'
  key: { id: number }
  stored: RouteNote['stored']
  documents: NoteCarbon
}

/** Routes, or notes without one, that are read at once. */
const batch = 1000

/**
 * Stores what every delivery note emitted, for `figures rebuild` and after a bulk load (rule T-10). Each route is locked as
 * it is shared out, until the transaction ends; notes that are right stay untouched.
 * @returns how many were written
 */
export async function storeAllCarbon(tx: Db): Promise<number> {
  // A server's usual limit is for calls of users.
  await sql`set local statement_timeout = 0`.execute(tx)
  let written = 0
  for await (const notes of everyNote(tx, true)) written += await storeNotes(tx, notes)
  return written
}

/** The delivery notes whose stored figures are not right, so many at most, for `figures check` (rule T-10). */
export async function checkCarbon(db: Db, most = Infinity): Promise<CarbonDifference[]> {
  const found: CarbonDifference[] = []
  for await (const notes of everyNote(db, false)) {
    const carbon = carbonOf(notes)
    for (const note of notes) {
      const documents = carbon.get(note.id)!
      if (!isStored(note, documents))
        found.push({ table: 'delivery_note', key: { id: note.id }, stored: note.stored, documents })
      if (found.length === most) return found
    }
  }
  return found
}

/** Every delivery note, whole routes at a time, then those without one. */
async function* everyNote(db: Db, isLocking: boolean): AsyncGenerator<RouteNote[]> {
  const lock = isLocking ? sql`for no key update` : sql``
  const routes = (after: number) =>
    sql<{ id: number }>`select id from delivery_route where id > ${after} order by id limit ${sql.lit(batch)} ${lock}`
  for await (const ids of inBatches(db, routes))
    yield routeNotes(db, sql`n.route_id >= ${ids[0]} and n.route_id <= ${ids.at(-1)!}`)
  const alone = (after: number) => sql<{ id: number }>`
    select id from delivery_note where route_id is null and id > ${after} order by id limit ${sql.lit(batch)} ${lock}`
  for await (const ids of inBatches(db, alone))
    yield routeNotes(db, sql`n.route_id is null and n.id >= ${ids[0]} and n.id <= ${ids.at(-1)!}`)
}

async function* inBatches(
  db: Db,
  idsAfter: (id: number) => RawBuilder<{ id: number }>,
): AsyncGenerator<[number, ...number[]]> {
  for (let last = 0; ;) {
    const ids = (await rows(db, idsAfter(last))).map(({ id }) => id)
    if (ids.length === 0) return
    yield ids as [number, ...number[]]
    last = ids.at(-1)!
  }
}
