import { currentLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import moment from 'moment'
import 'moment/locale/es'
import 'moment/locale/pt'

/** Whole months from the first to the last, both included, as `YYYY-MM`. */
export interface MonthSpan {
  after: string
  before: string
}

/** The month of a day or a moment: `2026-03-14` → `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 7)

const start = (month: string) => moment.utc(`${month}-01`, 'YYYY-MM-DD', true)

/** Whether the text is a month as `YYYY-MM`. */
export const isMonth = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}$/.test(text) && start(text).isValid()

/** Adds months; a negative number goes back. */
export const addMonths = (month: string, months: number): string => start(month).add(months, 'months').format('YYYY-MM')

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

/** January to December of the year before that of a day. */
export function lastYear(today: string): MonthSpan {
  const year = Number(today.slice(0, 4)) - 1
  return { after: `${year}-01`, before: `${year}-12` }
}

/** The same months a year before, for the comparison with a range. */
export const yearBefore = ({ after, before }: MonthSpan): MonthSpan => ({
  after: addMonths(after, -12),
  before: addMonths(before, -12),
})

/** How many months a range has; 0 or less when it is reversed. */
export const monthCount = ({ after, before }: MonthSpan): number => start(before).diff(start(after), 'months') + 1

/** Every month of a range, in order. */
export const monthsOf = (span: MonthSpan): string[] =>
  Array.from({ length: Math.max(0, monthCount(span)) }, (_, index) => addMonths(span.after, index))

/** The first and the last moment of a range, as the API takes them. */
export const momentsOfMonths = ({ after, before }: MonthSpan): MonthSpan => ({
  after: `${after}-01T00:00:00`,
  before: start(before).endOf('month').format('YYYY-MM-DDT23:59:59'),
})

/** `2026-03` → `mar` or `marzo`, in the reader's language; the short name has no dot. */
export function monthName(month: string, form: 'short' | 'long', language: Language = currentLanguage()): string {
  const name = start(month)
    .locale(language)
    .format(form === 'short' ? 'MMM' : 'MMMM')
  return name.replace(/\.$/, '')
}

/** `2026-03` → `03/2026`. */
export const monthYear = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`
