import { today } from '@portal/shared-sdk'

export { dayOf, today } from '@portal/shared-sdk'

/** A period of whole days as `YYYY-MM-DD`, both included. */
export interface Period {
  after: string
  before: string
}

/** The first day that a date range offers (rule D-2). */
export const earliestDay = '2016-01-01'

/** One year back to now: the list of orders (rule D-2). */
export function lastYear(end: string): Period {
  const [year, month, day] = end.split('-')
  // 29 February has no namesake a year before.
  const start = month === '02' && day === '29' ? '02-28' : `${month}-${day}`
  return { after: `${Number(year) - 1}-${start}`, before: end }
}

/** Everything: the lists of notes and invoices have no period until one is chosen (rule D-2). */
export const wholeTime = (end: string): Period => ({ after: earliestDay, before: end })

/** So many days back to now: 30 for the validation lists (rule D-2). */
export function lastDays(end: string, days: number): Period {
  const start = new Date(`${end}T12:00:00Z`)
  start.setUTCDate(start.getUTCDate() - days)
  return { after: start.toISOString().slice(0, 10), before: end }
}

/**
 * The period of an address's `after` and `before`, each with its default where it is absent or no day that may be
 * chosen: none before 2016-01-01 and none after today. Never turned round.
 */
export function periodIn(chosen: { after?: string | undefined; before?: string | undefined }, usual: Period): Period {
  const after = dayIn(chosen.after) ?? usual.after
  const before = dayIn(chosen.before) ?? usual.before
  return after <= before ? { after, before } : { after: before, before: after }
}

/** The first and the last moment of a period, or of what is chosen of one, as the API's calls say them. */
export const momentsOf = ({ after, before }: Partial<Period>): Partial<Period> => ({
  ...(after && { after: `${after}T00:00:00` }),
  ...(before && { before: `${before}T23:59:59` }),
})

/** Whether these are two days that may be chosen, in their order. */
export const isPeriod = ({ after, before }: Period): boolean =>
  dayIn(after) !== undefined && dayIn(before) !== undefined && after <= before

/** The text when it is a day from the earliest to today, else undefined (rule D-2). */
export function dayIn(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliestDay || text > today()) return undefined
  const day = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : undefined
}
