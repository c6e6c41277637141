import { addMonths, type MonthSpan } from '@portal/shared-ui/figures'

/** The first and last day of a range of months, ending today at the latest: the period of a list of documents. */
export function daysOfMonths({ after, before }: MonthSpan, today: string): MonthSpan {
  const next = new Date(`${addMonths(before, 1)}-01T12:00:00Z`)
  next.setUTCDate(0)
  const last = next.toISOString().slice(0, 10)
  return { after: `${after}-01`, before: last < today ? last : today }
}
