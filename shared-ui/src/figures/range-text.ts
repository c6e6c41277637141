import { monthYear, type MonthSpan } from './month'
import { useFiguresWords } from './words'

/** Writes a range of months in the reader's language: `11/2025 a 10/2026`. */
export function useRangeText(): (span: MonthSpan) => string {
  const t = useFiguresWords()
  return ({ after, before }) => t('range', { after: monthYear(after), before: monthYear(before) })
}
