import { sql, type RawBuilder } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { liftTimeLimit } from '../../core/db/time-limit'
import { transaction } from '../../core/db/transaction'
import {
  carbonOf,
  isStored,
  routeNotes,
  storeNotes,
  type NoteCarbon,
  type RouteNote,
} from '../../trade/delivery-notes/store-route'
import { known } from '../../core/known'

/** A delivery note whose stored figures differ from its share of the route. Decimals are texts. */
export interface CarbonDifference {
  table: 'delivery_note'
  key: { id: number }
  stored: RouteNote['stored']
  documents: NoteCarbon
}

/** How many routes, or notes without a route, are read at once. */
const batchSize = 1000

/** A part of all delivery notes, read in batches. */
interface Part {
  /** The ids of a batch after an id. */
  idsAfter: (id: number) => RawBuilder<unknown>
  /** Which notes `n` belong to the batch from one id to another. */
  between: (first: number, last: number) => RawBuilder<unknown>
}
/** First the notes with a route, whole routes at a time, then those without one. */
const parts: readonly Part[] = [
  {
    idsAfter: (id) => sql`select id from delivery_route where id > ${id} order by id limit ${sql.lit(batchSize)}`,
    between: (first, last) => sql`n.route_id >= ${first} and n.route_id <= ${last}`,
  },
  {
    idsAfter: (id) => sql`
      select id from delivery_note where route_id is null and id > ${id} order by id limit ${sql.lit(batchSize)}`,
    between: (first, last) => sql`n.route_id is null and n.id >= ${first} and n.id <= ${last}`,
  },
]

/**
 * Stores the emissions of every delivery note, for `figures rebuild` and after a bulk load (rule T-10); correct notes
 * stay untouched. Each batch is a transaction of its own: it locks its routes while they are shared out, and the next
 * batch can reuse the space of the rows that it replaced.
 * @returns how many were written
 */
export async function storeAllCarbon(db: Db): Promise<number> {
  let written = 0
  await inBatches(async (part, after) => {
    const batch = await transaction(db, async (tx) => {
      // A server's usual time limit is meant for users' requests.
      await liftTimeLimit(tx)
      const found = await batchAfter(tx, part, after, sql`for no key update`)
      return found && { last: found.last, written: await storeNotes(tx, found.notes) }
    })
    written += batch?.written ?? 0
    return batch?.last
  })
  return written
}

/** The delivery notes whose stored figures are wrong, for `figures check` (rule T-10). @param most at most so many */
export async function checkCarbon(db: Db, max = Infinity): Promise<CarbonDifference[]> {
  const found: CarbonDifference[] = []
  await inBatches(async (part, after) => {
    const batch = found.length < max ? await batchAfter(db, part, after) : undefined
    found.push(...differencesOf(batch?.notes ?? []))
    return batch?.last
  })
  return found.slice(0, max)
}

function differencesOf(notes: readonly RouteNote[]): CarbonDifference[] {
  const carbon = carbonOf(notes)
  return notes.flatMap((note) => {
    const documents = known(carbon, note.id)
    if (isStored(note, documents)) return []
    return [{ table: 'delivery_note', key: { id: note.id }, stored: note.stored, documents }]
  })
}

/** @param work processes the batch after an id and answers its last id; undefined when none was left */
async function inBatches(work: (part: Part, after: number) => Promise<number | undefined>): Promise<void> {
  for (const part of parts) {
    for (let after: number | undefined = 0; after !== undefined;) after = await work(part, after)
  }
}

async function batchAfter(
  db: Db,
  { idsAfter, between }: Part,
  after: number,
  lock = sql``,
): Promise<{ last: number; notes: RouteNote[] } | undefined> {
  const ids = (await rows(db, sql<{ id: number }>`${idsAfter(after)} ${lock}`)).map(({ id }) => id)
  const [first] = ids
  const last = ids.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { last, notes: await routeNotes(db, between(first, last)) }
}
