import { maxMonths, today } from '@portal/shared-sdk'
import { monthOf, thisYear, useMonthRange, type MonthLimits, type MonthRangeState } from '@portal/shared-ui/figures'

/** The months of a sales page: January to the last whole month unless others are chosen (rule B-5). */
export function useMonths(): MonthRangeState & { limits: MonthLimits } {
  const limits = { latest: monthOf(today()), maxMonths }
  return { ...useMonthRange({ ...limits, fallback: thisYear(today()) }), limits }
}
