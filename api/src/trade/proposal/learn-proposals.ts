import { sql } from 'kysely'
import { localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import { allPurchases } from './all-purchases'
import { dayNumber } from './days'
import type { StoredState } from './proposal-state'
import { Thread } from './thread'

const hour = 3_600_000
/** From 2 to 6 in Madrid. */
const isNight = (now: Date) => ['02', '03', '04', '05'].includes(localTime(now).slice(11, 13))
const keptDays = 7

export interface LearnJob {
  /** YYYY-MM-DD */
  day: string
}

/** Adds tonight's learning once, whichever process is first (rule R-8). @returns whether it was added */
export async function planLearning({ db, jobs, clock }: Pick<Portal, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  if (!isNight(clock.now())) return false
  const day = clock.today()
  return transaction(db, async (tx) => {
    const added = await rows(
      tx,
      sql`insert into proposal_model (day) values (${day}::date)
      on conflict do nothing returning day`,
    )
    if (added.length > 0) await jobs.add(tx, 'learn-proposals', { day } satisfies LearnJob)
    return added.length > 0
  })
}

/** Plans the learning each night; looks every hour. @returns stops it */
export const learnNightly = (portal: Portal): (() => Promise<void>) =>
  inRounds(hour, () => planLearning(portal), { isAtOnce: false })

/**
 * Learns from all purchases up to a day and stores it; proposals use it from then on (rule R-8).
 * @returns how many centres and lines it was learnt from
 */
export async function learnProposals(db: Db, day: string): Promise<{ centres: number; lines: number }> {
  const { purchases, products, lines } = await allPurchases(db, day)
  const thread = new Thread('learn', { purchases, products, today: dayNumber(day) })
  const state = await thread.answer<StoredState>()
  await thread.end()
  await sql`insert into proposal_model (day, state, made_at)
    values (${day}::date, ${JSON.stringify(state)}::jsonb, now())
    on conflict (day) do update set state = excluded.state, made_at = excluded.made_at`.execute(db)
  await sql`delete from proposal_model where day < ${day}::date - ${sql.lit(keptDays)}::int`.execute(db)
  return { centres: purchases.centres.length, lines }
}
