import { dayAfter } from '../../core/clock'

/** The Monday of the ISO week that a day lies in, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}
