import { sql } from 'kysely'
import { dayAfter, localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import { tellRun } from './tell'

const lookMs = 300_000
/** Time of day in Madrid from which runs are announced and decided. */
const firstTime = '07:00:00'
const announcedDays = 3
/** Announced in one transaction, which others wait for on the embedded database. */
const atOnce = 50

/** The job `recurring-run`: decides about a date that has come. */
export interface RunJob {
  run: number
}

type Parts = Pick<Portal, 'db' | 'jobs' | 'clock' | 'config' | 'variants'>

/**
 * Announces the dates of the next three days, and adds a job for each date that has come. A row for each date, written
 * with its mails and its job, makes both happen once, whatever the number of processes (rules ).
 * @returns how many were announced and how many are to be decided
 */
export async function planRuns(portal: Parts): Promise<{ announced: number; due: number }> {
  const { db, clock } = portal
  const now = clock.now()
  if (localTime(now).slice(11) < firstTime) return { announced: 0, due: 0 }
  const today = clock.today()
  let announced = 0
  for (;;) {
    const count = await transaction(db, (tx) => announce(tx, portal, today))
    announced += count
    if (count < atOnce) break
  }
  return { announced, due: await transaction(db, (tx) => queueDue(tx, portal, today)) }
}

async function announce(tx: Db, portal: Parts, today: string): Promise<number> {
  const until = dayAfter(today, announcedDays)
  const runs = await rows(
    tx,
    sql<{ id: number; recurring_id: number }>`
    insert into recurring_run (recurring_id, due, state, announced_at)
    select o.id, o.next_day, 'announced', ${portal.clock.now()} from recurring_order o
    where o.state = 'active' and o.next_day between ${today}::date and ${until}::date
      and not exists (select from recurring_run r where r.recurring_id = o.id and r.due = o.next_day)
    order by o.id limit ${sql.lit(atOnce)}
    on conflict (recurring_id, due) do nothing returning id, recurring_id`,
  )
  for (const { id, recurring_id: recurring } of runs) await tellRun(tx, portal, { run: id, recurring, as: 'announced' })
  return runs.length
}

/** One that was queued a day ago and is not decided was given up: it is queued again. */
async function queueDue(tx: Db, { jobs, clock }: Parts, today: string): Promise<number> {
  // Of a date that passed while the portal was down.
  await sql`insert into recurring_run (recurring_id, due, state)
    select id, next_day, 'announced' from recurring_order
    where state = 'active' and next_day <= ${today}::date order by id
    on conflict (recurring_id, due) do nothing`.execute(tx)
  const due = await rows(
    tx,
    sql<RunJob>`
    update recurring_run r set queued_at = ${clock.now()} from recurring_order o
    where o.id = r.recurring_id and o.state = 'active' and o.next_day = r.due and r.due <= ${today}::date
      and r.state = 'announced' and coalesce(r.queued_at < ${clock.now()}::timestamptz - interval '25 hours', true)
    returning r.id as run`,
  )
  await jobs.addAll(tx, 'recurring-run', due)
  return due.length
}

/** Plans runs now and every five minutes. @returns stops it */
export const planRunsOften = (portal: Parts): (() => Promise<void>) => inRounds(lookMs, () => planRuns(portal))
