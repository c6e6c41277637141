import { sql } from 'kysely'
import { instantOf } from '../../core/clock'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { noDemo } from '../../identity/session/load-actor'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import { mondayOf } from './iso-week'

const hour = 3_600_000
/** Time of Monday in Madrid. */
const firstTime = '07:00:00'

export interface DigestJob {
  account: number
  /** The Monday of its week, YYYY-MM-DD. */
  week: string
}

/**
 * Creates the jobs of this week's digests, once for each account and week: a row for both prevents a second one, also
 * from another process (rule B-40). A server that was down on Monday plans them later; an account that switches the
 * digest on after Monday waits for the next one.
 * @returns how many were planned
 */
export async function planDigests({
  db,
  jobs,
  clock,
  config,
}: Omit<Portal, 'variants' | 'downloads'>): Promise<number> {
  const today = clock.today()
  const week = mondayOf(today)
  const due = instantOf(`${week}T${firstTime}`)
  if (clock.now() < due) return 0
  return transaction(db, async (tx) => {
    const planned = await rows(
      tx,
      sql<{ account_id: number }>`
      insert into digest (account_id, week)
      select a.id, ${week}::date from account a
      where a.active and a.role in ('admin', 'sales_manager') and ${noDemo(config.production)}
        and (a.digest_since < ${due} or (a.digest_since is not null and ${today === week}))
      order by a.id on conflict do nothing returning account_id`,
    )
    for (const { account_id: account } of planned)
      await jobs.add(tx, 'weekly-digest', { account, week } satisfies DigestJob)
    return planned.length
  })
}

/** Plans digests now and every hour. @returns stops it */
export const planDigestsHourly = (portal: Portal): (() => Promise<void>) => inRounds(hour, () => planDigests(portal))
