/** Whole months from the first to the last, both included, as `YYYY-MM`. */
export interface MonthSpan {
  after: string
  before: string
}

const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Adds days to a day `YYYY-MM-DD`; a negative number goes back. */
export const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * 86_400_000)

export { isDay } from '../contract/days'

/** The month of a day or a moment: `2026-03-14` → `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The day `YYYY-MM-DD`, `days` after the first one of a month that is `months` after this one. */
function dayAfter(month: string, months: number, days: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return iso(Date.UTC(year, number - 1 + months, 1 + days))
}

/** `2026-02` → `2026-02-28`. */
export const lastDayOf = (month: string): string => dayAfter(month, 1, -1)

/** Adds months; a negative number goes back. */
export const addMonths = (month: string, months: number): string => monthOf(dayAfter(month, months, 0))

/** The month before that of a day: the end of the usual ranges. */
export const lastMonth = (today: string): string => addMonths(monthOf(today), -1)

/** From twelve months ago to last month: the usual range of statistics. */
export const lastTwelveMonths = (today: string): MonthSpan => ({
  after: addMonths(monthOf(today), -12),
  before: lastMonth(today),
})

/** January to last month; in January, when no month of the year is over, all of last year. */
export const thisYear = (today: string): MonthSpan => ({
  after: `${lastMonth(today).slice(0, 4)}-01`,
  before: lastMonth(today),
})

/** The first and the last moment of a range, as the API takes them. */
export const momentsOfMonths = ({ after, before }: MonthSpan): MonthSpan => ({
  after: `${after}-01T00:00:00`,
  before: `${lastDayOf(before)}T23:59:59`,
})
