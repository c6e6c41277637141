import type { firstDashboardYear } from '@portal/shared-sdk/contract'

/** The first year of the dashboard (rule B-4); written here because the contract is only a type for screens. */
const firstYear: typeof firstDashboardYear = 2018

/** The years that can be chosen on a day, the newest first. */
export const yearsUpTo = (today: string): number[] => {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - firstYear + 1 }, (_, index) => last - index)
}

/** The year of an address, or the current one when that is none which can be chosen. */
export function yearIn(text: string | undefined, today: string): number {
  const years = yearsUpTo(today)
  return years.find((year) => String(year) === text) ?? years[0] ?? firstYear
}

/** The month that the screens of a month show: the same as today's, in that year (rule B-4). */
export const monthOfYear = (year: number, today: string): string => `${year}-${today.slice(5, 7)}`
