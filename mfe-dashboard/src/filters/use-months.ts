import { today } from '@portal/shared-sdk'
import { monthOf, thisYear, useMonthRange, type MonthRangeState, type MonthLimits } from '@portal/shared-ui/figures'

/** A period has ten years at most (rule T-2). */
const mostMonths = 120

/** The months of a page of sales: January to the last whole one unless others are chosen (rule B-5). */
export function useMonths(): MonthRangeState & { limits: MonthLimits } {
  const limits = { latest: monthOf(today()), mostMonths }
  return { ...useMonthRange({ ...limits, fallback: thisYear(today()) }), limits }
}
