import { dayAfter } from '../../core/clock'

/** Whether a day, YYYY-MM-DD, is from Monday to Friday (rules B-12, B-34). */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** The number of days from Monday to Friday in a period, YYYY-MM-DD; both ends are included. */
export function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}

/** The last day of the month that a day lies in, YYYY-MM-DD. */
export function monthEnd(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}
