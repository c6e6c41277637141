import type { Period } from './period'

/** Whole calendar months before the month of a day: 1 is last month. */
export function lastMonths(day: string, months: number): Period {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const iso = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { after: iso(Date.UTC(year, month - 1 - months, 1)), before: iso(Date.UTC(year, month - 1, 0)) }
}
