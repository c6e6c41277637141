import type { firstDashboardYear } from '@portal/shared-sdk/contract'

/** The first year of the dashboard (rule B-4), repeated here because screens import only types of the contract. */
const firstYear: typeof firstDashboardYear = 2018

/** The years that can be chosen on a day, the newest first. */
export const yearsUpTo = (today: string): number[] => {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - firstYear + 1 }, (_, index) => last - index)
}

/** The year in an address; the current year when the address has none of the choices. */
export function yearIn(text: string | undefined, today: string): number {
  const years = yearsUpTo(today)
  return years.find((year) => String(year) === text) ?? years[0] ?? firstYear
}

/** The month that a screen of one month shows: this month, in that year (rule B-4). */
export const monthOfYear = (year: number, today: string): string => `${year}-${today.slice(5, 7)}`
