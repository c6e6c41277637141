import { addDays, isDay, today } from '@portal/shared-sdk'

export { dayOf, today } from '@portal/shared-sdk'

/** A period of whole days as `YYYY-MM-DD`, both included. */
export interface Period {
  after: string
  before: string
}

/** The earliest day of a period (rule D-2). */
export const earliestDay = '2016-01-01'

/** The year up to a day: the usual period of orders (rule D-2). */
export function lastYear(end: string): Period {
  const [year, month, day] = end.split('-')
  // 29 February does not exist a year before.
  const start = month === '02' && day === '29' ? '02-28' : `${month}-${day}`
  return { after: `${Number(year) - 1}-${start}`, before: end }
}

/** Everything up to a day: the lists of delivery notes and invoices have no period until one is chosen (rule D-2). */
export const wholeTime = (end: string): Period => ({ after: earliestDay, before: end })

/** A number of days up to a day: 30 in the lists of approval (rule D-2). */
export const lastDays = (end: string, days: number): Period => ({ after: addDays(end, -days), before: end })

/**
 * The period of the parameters `after` and `before` of an address. The default stands in for one that is absent, not a
 * day, before 2016-01-01 or after today. A reversed period is swapped.
 */
export function periodIn(chosen: { after?: string | undefined; before?: string | undefined }, usual: Period): Period {
  const after = dayIn(chosen.after) ?? usual.after
  const before = dayIn(chosen.before) ?? usual.before
  return after <= before ? { after, before } : { after: before, before: after }
}

/** The first and the last moment of a period, or of the days that are given of one, as the API takes them. */
export const momentsOf = ({ after, before }: Partial<Period>): Partial<Period> => ({
  ...(after && { after: `${after}T00:00:00` }),
  ...(before && { before: `${before}T23:59:59` }),
})

/** Whether both days may be chosen and are in order. */
export const isPeriod = ({ after, before }: Period): boolean =>
  dayIn(after) !== undefined && dayIn(before) !== undefined && after <= before

/** What is wrong at each end of a period; an empty day is not, before it is typed (rule D-128). */
export function periodProblems({ after, before }: Period): Partial<Record<keyof Period, 'outside' | 'reversed'>> {
  const outside = (day: string) => day !== '' && dayIn(day) === undefined
  if (outside(after) || outside(before))
    return { ...(outside(after) && { after: 'outside' }), ...(outside(before) && { before: 'outside' }) }
  return after !== '' && before !== '' && after > before ? { after: 'reversed' } : {}
}

/** The text where it is a day from the earliest to today, else undefined (rule D-2). */
export const dayIn = (text: string | undefined): string | undefined =>
  text && isDay(text) && text >= earliestDay && text <= today() ? text : undefined
