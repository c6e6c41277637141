import type { MonthSpan } from '@portal/shared-ui/figures'

/** The first and last day of a range of months, ending today at the latest: the period of a list of documents. */
export function daysOfMonths({ after, before }: MonthSpan, today: string): MonthSpan {
  const [year = 0, month = 0] = before.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { after: `${after}-01`, before: last < today ? last : today }
}
