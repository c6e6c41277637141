import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import type { Actor } from './actor'
import { Problem, tooOften } from './problem'
import type { Text } from './texts'

/** Documents an hour whose answers tell something about sums which the account does not see, whichever it is. */
const maxTold = 20

const text: Text = {
  es: 'Has hecho demasiados intentos. Vuelve a intentarlo más tarde.',
  pt: 'Fez demasiadas tentativas. Tente de novo mais tarde.',
  en: 'Too many attempts. Please try again later.',
}

/** The documents whose sums a call compared, and how many it may compare. */
interface Tally {
  documents: Set<string>
  max: number
}
const tallies = new WeakMap<Db, Tally>()

/**
 * Says that from here on the answer depends on the sums of a document, whether it passes or is refused: "not over the
 * limit" tells as much as "over it". Called before the sums are compared.
 * @param document its name within the call, so that several comparisons of one count once
 * @throws 429 when the call has told of as many documents as it may
 */
export function tellsSums(tx: Db, document: string): void {
  const tally = tallies.get(tx)
  if (!tally || tally.documents.has(document)) return
  if (tally.documents.size >= tally.max) throw tooOften(3_600, text)
  tally.documents.add(document)
}

/**
 * Runs a write whose answer can depend on the sums of carts or documents: the minimum, the limit, an amount. An account
 * that may not see prices or totals is told of 20 documents an hour (C-42), so that it cannot measure a hidden sum by
 * the answers. They are reserved before the work begins, so that parallel calls do not share the last one.
 * @param work gives its transaction to `counted`, so that tellsSums counts there
 * @param documents how many are decided one by one, each with an answer of its own; a file is told as a whole
 * @throws 429 when none is left, whatever the call would answer
 */
export async function withHiddenSumLimit<Answer>(
  db: Db,
  { id: account, hides }: Pick<Actor, 'id' | 'hides'>,
  work: (counted: (tx: Db) => Db) => Promise<Answer>,
  documents?: number,
): Promise<Answer> {
  if (!hides.price && !hides.total) return work((tx) => tx)
  const reserved = await reserve(db, account, Math.max(1, documents ?? 1))
  const tally: Tally = { documents: new Set(), max: documents === undefined ? Infinity : reserved.length }
  const counted = (tx: Db) => {
    // An attempt that was rolled back told nothing.
    tally.documents.clear()
    tallies.set(tx, tally)
    return tx
  }
  let count = 0
  try {
    const answer = await work(counted)
    count = tally.documents.size
    return answer
  } catch (error) {
    count = Math.max(tally.documents.size, error instanceof Problem && error.revealsSums ? 1 : 0)
    throw error
  } finally {
    await sql`delete from told_sum where id = any(${reserved.slice(count)}::bigint[])`.execute(db)
    await sql`insert into told_sum (account_id) select ${account}
      from generate_series(${reserved.length + 1}::int, ${count}::int)`.execute(db)
  }
}

/** The ids of as many as are left of the wanted ones, at least one. */
function reserve(db: Db, account: number, wanted: number): Promise<string[]> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(4, ${account})`.execute(tx)
    const lately = sql`from told_sum where account_id = ${account} and at > now() - interval '1 hour'`
    const reserved = await rows(
      tx,
      sql<{ id: string }>`
      insert into told_sum (account_id) select ${account}
      from generate_series(1, least(${wanted}::int, ${maxTold} - (select count(*)::int ${lately}))) returning id::text`,
    )
    if (reserved.length > 0) return reserved.map(({ id }) => id)
    const wait = await firstRow(
      tx,
      sql<{
        seconds: number
      }>`select ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as seconds ${lately}`,
    )
    throw tooOften(wait?.seconds ?? 3_600, text)
  })
}
