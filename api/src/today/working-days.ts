import { dayAfter } from '../clock'

/** The days from Monday to Friday of a period; both ends belong to it, YYYY-MM-DD. */
export function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return count
}

/** The last day of the month that a day lies in, YYYY-MM-DD. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
