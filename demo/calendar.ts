/** Days as `YYYY-MM-DD` texts and months as `YYYY-MM`: no time zone can move them. */
export type Day = string
export type Month = string

const DAY_MS = 86_400_000

const fromUtc = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

const toUtc = (day: Day): number => Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * DAY_MS)

export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / DAY_MS)

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(toUtc(day)).getUTCDay()

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

export function addMonths(month: Month, count: number): Month {
  const index = yearOf(month) * 12 + monthNumber(month) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const firstDay = (month: Month): Day => `${month}-01`

export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1)

/** The month's number, 1 to 12. */
export const monthNumber = (month: Month): number => Number(month.slice(5, 7))

/** `count` months that end with `last`, oldest first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))

/** The first day of the period of a purchase limit that `day` lies in (M, T, S, A; X has none). */
export function periodStart(day: Day, period: 'M' | 'T' | 'S' | 'A'): Day {
  const months = { M: 1, T: 3, S: 6, A: 12 }[period]
  const first = Math.floor((monthNumber(monthOf(day)) - 1) / months) * months + 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** The nearest day from `day` on that is neither Saturday nor Sunday. */
export function workday(day: Day): Day {
  const ahead = { 6: 2, 0: 1 }[weekday(day)] ?? 0
  return ahead === 0 ? day : addDays(day, ahead)
}
