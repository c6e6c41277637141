import { firstMonth } from '@portal/shared-sdk'
import { isMonth, monthCount, type MonthSpan } from './month'

/** Limits of a range of months. */
export interface MonthLimits {
  /** The first month that can be chosen; default 2016-01. */
  earliest?: string
  /** The last one. */
  latest: string
  /** The largest number of months. */
  maxMonths?: number
  /** Both months must be of one year. */
  isSameYear?: boolean
}

type MonthProblem = 'incomplete' | 'outside' | 'reversed' | 'too_long' | 'other_year'

/** What is wrong with a range; null when it is within the limits. */
export function monthProblem(span: Partial<MonthSpan>, limits: MonthLimits): MonthProblem | null {
  const { after, before } = span
  if (!isMonth(after) || !isMonth(before)) return 'incomplete'
  if (after > before) return 'reversed'
  if (after < (limits.earliest ?? firstMonth) || before > limits.latest) return 'outside'
  if (limits.isSameYear && after.slice(0, 4) !== before.slice(0, 4)) return 'other_year'
  if (limits.maxMonths !== undefined && monthCount({ after, before }) > limits.maxMonths) return 'too_long'
  return null
}
