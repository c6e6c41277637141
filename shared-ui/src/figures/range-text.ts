import { monthYear, type MonthSpan } from './month'
import { useFiguresWords } from './words'

/** Formats a range of months in the current language: `11/2025 a 10/2026`. */
export function useRangeText(): (span: MonthSpan) => string {
  const t = useFiguresWords()
  return ({ after, before }) => t('range', { after: monthYear(after), before: monthYear(before) })
}
