import { firstMonth } from '@portal/shared-sdk'
import { addMonths, lastMonth, monthOf, thisYear, type MonthSpan } from '@portal/shared-ui/figures'

/** Which months can be chosen, and which are shown at first (rule H-10). */
export interface CarbonMonths {
  earliest: string
  latest: string
  fallback: MonthSpan
}

/**
 * From the month of today a year ago, not before 2016-01, to the last whole month. The default is January to the last
 * whole month, in January all of last year (rule H-10).
 * @param today YYYY-MM-DD
 */
export function carbonMonths(today: string): CarbonMonths {
  const yearAgo = addMonths(monthOf(today), -12)
  return {
    earliest: yearAgo < firstMonth ? firstMonth : yearAgo,
    latest: lastMonth(today),
    fallback: thisYear(today),
  }
}

/** Whether a range is within one year, as the figures require (rule H-30). */
export const isOfOneYear = ({ after, before }: MonthSpan): boolean => after.slice(0, 4) === before.slice(0, 4)
