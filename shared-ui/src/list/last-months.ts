import { addMonths, lastDayOf, lastMonth, monthOf } from '@portal/shared-sdk'
import type { Period } from './period'

/** Whole calendar months before the month of a day: 1 is last month. */
export const lastMonths = (day: string, months: number): Period => ({
  after: `${addMonths(monthOf(day), -months)}-01`,
  before: lastDayOf(lastMonth(day)),
})
