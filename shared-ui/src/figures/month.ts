import {
  addMonths,
  currentLanguage,
  lastMonth,
  lastTwelveMonths,
  momentsOfMonths,
  monthOf,
  thisYear,
  type MonthSpan,
} from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import moment from 'moment'
import 'moment/locale/es'
import 'moment/locale/pt'

export { addMonths, lastMonth, lastTwelveMonths, momentsOfMonths, monthOf, thisYear, type MonthSpan }

const start = (month: string) => moment.utc(`${month}-01`, 'YYYY-MM-DD', true)

/** Whether the text is a month as `YYYY-MM`. */
export const isMonth = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}$/.test(text) && start(text).isValid()

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

/** `2026-03` → `mar` or `marzo`, in the reader's language; the short name has no dot. */
export function monthName(month: string, form: 'short' | 'long', language: Language = currentLanguage()): string {
  const name = start(month)
    .locale(language)
    .format(form === 'short' ? 'MMM' : 'MMMM')
  return name.replace(/\.$/, '')
}

/** `2026-03` → `03/2026`. */
export const monthYear = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`
