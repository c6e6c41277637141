// Days of the calendar as texts, YYYY-MM-DD, without a time of day: no change of clocks can move them.

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text
}

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days a day lies after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a day is from Monday to Friday (rules B-12, B-34). */
export const isWorkingDay = (day: string): boolean => weekdayOf(day) < 6

/** The last day of the month that a day lies in. */
export const monthEnd = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
