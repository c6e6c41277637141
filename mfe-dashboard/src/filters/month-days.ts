import { lastDayOf } from '@portal/shared-sdk'
import type { MonthSpan } from '@portal/shared-ui/figures'

/** The first and last day of a range of months, ending today at the latest: the period of a list of documents. */
export function daysOfMonths({ after, before }: MonthSpan, today: string): MonthSpan {
  const last = lastDayOf(before)
  return { after: `${after}-01`, before: last < today ? last : today }
}
