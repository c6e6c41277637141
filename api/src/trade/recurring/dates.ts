import { sql } from 'kysely'
import { isDay } from '@portal/shared-sdk/contract/days'
import { recurringDays, isWeekly, type RecurringSchedule } from '@portal/shared-sdk/contract/recurring-dates'
import { rows, type Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { RecurringHead } from './queries'
import { recurringTexts } from './texts'

/**
 * The schedule with the day that its rhythm has, and none of the other kind (rule R-71).
 * @throws 400 for a missing day, a day of the calendar that there is not, or a period without any date
 */
export function checkedSchedule(asked: RecurringSchedule): RecurringSchedule {
  const weekly = isWeekly(asked.rhythm)
  const schedule = { ...asked, ...(weekly ? { month_day: null } : { weekday: null }) }
  if (weekly && schedule.weekday === null) throw fieldError('weekday', texts.required)
  if (!weekly && schedule.month_day === null) throw fieldError('month_day', texts.required)
  for (const field of ['first_day', 'last_day'] as const) {
    const day = schedule[field]
    if (day !== null && (!isDay(day) || day < '2000' || day >= '2100')) throw fieldError(field)
  }
  if (recurringDays(schedule, schedule.first_day, 1).length === 0) throw fieldError('last_day', recurringTexts.noDate)
  return schedule
}

/** The days from one on that are ordered, skipped or asked about: no further run of theirs begins. */
export const settledDays = async (db: Db, id: number, from: string): Promise<Set<string>> =>
  new Set(
    (
      await rows(
        db,
        sql<{ due: string }>`select due from recurring_run
          where recurring_id = ${id} and due >= ${from}::date and state <> 'announced'`,
      )
    ).map(({ due }) => due),
  )

/** The next date from a day on that is not settled; null after the last. */
export async function nextDay(
  db: Db,
  head: Pick<RecurringHead, 'id'> & RecurringSchedule,
  from: string,
): Promise<string | null> {
  const settled = await settledDays(db, head.id, from)
  return recurringDays(head, from, settled.size + 1).find((day) => !settled.has(day)) ?? null
}

/**
 * Stores the next date from today on. Without one, an active recurring order has ended (rule R-81).
 * @param more columns to change with it
 */
export async function storeNext(
  tx: Db,
  head: Pick<RecurringHead, 'id' | 'state'> & RecurringSchedule,
  today: string,
): Promise<void> {
  const next = head.state === 'active' ? await nextDay(tx, head, today) : null
  const state = head.state === 'active' && next === null ? 'ended' : head.state
  await sql`update recurring_order set next_day = ${next}::date, state = ${state} where id = ${head.id}`.execute(tx)
}
