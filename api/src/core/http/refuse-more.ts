import { sql, type RawBuilder } from 'kysely'
import { oneRow, type Db } from '../db/db'
import { tooOften } from './problem'
import type { Text } from './texts'

interface Limit {
  max: number
  /** Within how long, in minutes. */
  minutes: number
  /** A query of the moments (`at`) at which the rows were stored. */
  times: RawBuilder<unknown>
  /** The portal's time, where rows are stored by it: later ones do not count. Else the database's. */
  now?: Date
  /** May name {max}. */
  text?: Text
}

/**
 * Refuses a further row where there are `max` within some time. The caller has locked what it counts, so that calls at
 * once do not count without each other.
 * @throws 429 with the seconds until the next one is allowed
 */
export async function refuseMore(tx: Db, { max, minutes, times, now, text }: Limit): Promise<void> {
  const since = sql`${now ?? sql`now()`}::timestamptz - make_interval(mins => ${sql.lit(minutes)})`
  // The database's now() is when this transaction began: one that has waited for the lock counts what was stored since.
  const before = now ? sql`and at <= ${now}` : sql``
  const { count, wait } = await oneRow(
    tx,
    sql<{ count: number; wait: number | null }>`
    select count(*)::int as count, extract(epoch from min(at) - (${since}))::float8 as wait
    from (${times}) t where at > ${since} ${before}`,
  )
  if (count >= max) throw tooOften(wait ?? 60 * minutes, text, { max })
}
