import { dayAfter, daysBetween, isWorkingDay, monthEnd, weekdayOf } from './days'

/** How often a recurring order is placed (rule R-71). */
export const RecurringRhythms = ['week', 'two_weeks', 'four_weeks', 'month', 'two_months', 'quarter'] as const
export type RecurringRhythm = (typeof RecurringRhythms)[number]

/** When a recurring order is placed. Days are YYYY-MM-DD; both ends are included. */
export interface RecurringSchedule {
  rhythm: RecurringRhythm
  /** 1 Monday to 5 Friday, of rhythms in weeks; null in others. */
  weekday: number | null
  /** 1 to 31, of rhythms in months; null in others. */
  month_day: number | null
  first_day: string
  /** null: without end. */
  last_day: string | null
}

const weeks: Partial<Record<RecurringRhythm, number>> = { week: 1, two_weeks: 2, four_weeks: 4 }
const months: Partial<Record<RecurringRhythm, number>> = { month: 1, two_months: 2, quarter: 3 }

/** Whether the rhythm has a day of the week; the others have a day of the month. */
export const isWeekly = (rhythm: RecurringRhythm): boolean => weeks[rhythm] !== undefined

/** The dates of a schedule from a day on, at most so many. */
export function recurringDays(schedule: RecurringSchedule, from: string, count: number): string[] {
  const { first_day: first, last_day: last } = schedule
  const dayAt = isWeekly(schedule.rhythm) ? inWeeks(schedule, from) : inMonths(schedule, from)
  const days: string[] = []
  for (let at = 0; days.length < count; at++) {
    const day = dayAt(at)
    if (last !== null && day > last) break
    if (day >= from && day >= first) days.push(day)
  }
  return days
}

/** The dates of a rhythm in weeks by their place; the first ones may lie before `from`. */
function inWeeks({ rhythm, weekday, first_day: first }: RecurringSchedule, from: string) {
  const step = 7 * (weeks[rhythm] ?? 1)
  const start = dayAfter(first, ((weekday ?? 1) + 7 - weekdayOf(first)) % 7)
  const passed = Math.max(0, Math.floor(daysBetween(start, from) / step))
  return (at: number) => dayAfter(start, (passed + at) * step)
}

function inMonths({ rhythm, month_day: monthDay, first_day: first }: RecurringSchedule, from: string) {
  const step = months[rhythm] ?? 1
  const day = monthDay ?? 1
  const start = monthOf(first) + (workingDayIn(monthOf(first), day) < first ? 1 : 0)
  // The month before may reach no date from `from` on, but none is left out.
  const passed = Math.max(0, Math.floor((monthOf(from) - start) / step))
  return (at: number) => workingDayIn(start + (passed + at) * step, day)
}

/** Months since year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/**
 * A day of a month, its last one where the month is shorter; at a weekend the next working day, or the one before where
 * that is in another month (rule R-71).
 */
function workingDayIn(month: number, monthDay: number): string {
  const prefix = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const end = monthEnd(`${prefix}-01`)
  const wanted = `${prefix}-${String(Math.min(monthDay, Number(end.slice(8)))).padStart(2, '0')}`
  let day = wanted
  while (!isWorkingDay(day)) day = dayAfter(day, 1)
  if (day <= end) return day
  day = wanted
  while (!isWorkingDay(day)) day = dayAfter(day, -1)
  return day
}
