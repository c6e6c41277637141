import type { AreaUse } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

type Use = AreaUse['uses'][number]

/** Loads of an account that count on a day, for each version: a browser that tells a thousand is ten (rule A-58). */
const countedLoads = 10
/** The largest number of failures of a phase that is kept for them. */
const keptErrors = 1000

/**
 * Adds what a browser tells of a version. A failure counts for a load that counts.
 * @param from run: the id of the canary that the version is in, '' for none; reporter: hash of the account; party: of whom it
 *   is one (partyOf)
 */
export async function recordUse(
  db: Db,
  use: Use,
  from: { run: string; reporter: string; party: string },
): Promise<void> {
  const isIn = (phase: Use['phase']) => (use.phase === phase ? 1 : 0)
  const [load, failure] = [use.is_load ? 1 : 0, use.is_failure ? 1 : 0]
  const times = use.load_ms === null || !use.is_load ? sql`'{}'::int[]` : sql`array[${use.load_ms}]::int[]`
  await rows(
    db,
    sql`insert into area_use as known (area, version, run, reporter, party, day, loads, failed,
        load_errors, start_errors, render_errors, action_errors, times)
      values (${use.area}, ${use.version}, ${from.run}, ${from.reporter}, ${from.party},
        current_date, ${load}, ${load * failure},
        ${isIn('load')}, ${isIn('start')}, ${isIn('render')}, ${isIn('action')}, ${times})
      on conflict (area, version, run, reporter, day) do update set party = excluded.party,
        loads = least(known.loads + ${load}::int, ${countedLoads}::int),
        failed = case when ${load}::int = 1 and known.loads >= ${countedLoads}::int then known.failed
          else least(known.failed + ${failure}::int, known.loads + ${load}::int) end,
        load_errors = least(known.load_errors + ${isIn('load')}::int, ${keptErrors}::int),
        start_errors = least(known.start_errors + ${isIn('start')}::int, ${keptErrors}::int),
        render_errors = least(known.render_errors + ${isIn('render')}::int, ${keptErrors}::int),
        action_errors = least(known.action_errors + ${isIn('action')}::int, ${keptErrors}::int),
        times = case when cardinality(known.times) < ${countedLoads}::int then known.times || excluded.times
          else known.times end`,
  )
}
