import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '../clock'
import { oneRow, type Db } from '../db/db'
import { tooOften } from './problem'
import type { Text } from './texts'

/**
 * Refuses a further row where there are `max` within 24 hours. The caller has locked what it counts, so that calls at
 * once do not count without each other.
 * @param times a query of the moments (`at`) at which the rows were stored
 * @param text may name {max}
 * @throws 429 with the seconds until the next one is allowed
 */
export async function refuseMoreADay(
  tx: Db,
  clock: Clock,
  { max, times, text }: { max: number; times: RawBuilder<unknown>; text: Text },
): Promise<void> {
  const now = sql`${clock.now()}::timestamptz`
  const { count, wait } = await oneRow(
    tx,
    sql<{ count: number; wait: number | null }>`
    select count(*)::int as count, extract(epoch from min(at) + interval '1 day' - ${now})::float8 as wait
    from (${times}) t where at > ${now} - interval '1 day'`,
  )
  if (count >= max) throw tooOften(wait ?? 86_400, text, { max })
}
