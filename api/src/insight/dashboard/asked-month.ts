import { dayAfter, type Clock } from '../../core/clock'
import { daysOf, monthAfter, type Months } from '../../trade/figures/months'
import { fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'

type Today = Pick<Clock, 'today'>

/** The year of a query; without one the current year (rule B-4). @throws 400 for a later year */
export function yearOf(clock: Today, asked: number | undefined): number {
  const current = Number(clock.today().slice(0, 4))
  if (asked !== undefined && asked > current) throw fieldError('year', texts.tooLarge, { limit: String(current) })
  return asked ?? current
}

/** This month in a given year (rule B-4). */
export interface AskedMonth {
  /** YYYY-MM */
  month: string
  /** Its days, YYYY-MM-DD; in the current year up to today. */
  days: string[]
}

/** @throws 400 for a year after the current one (rule B-4) */
export function askedMonth(clock: Today, asked: number | undefined): AskedMonth {
  const today = clock.today()
  const year = yearOf(clock, asked)
  const month = `${year}${today.slice(4, 7)}`
  const { from, until } = daysOf(monthOnly(month))
  const end = month === today.slice(0, 7) ? dayAfter(today, 1) : until
  const days: string[] = []
  for (let day = from; day < end; day = dayAfter(day, 1)) days.push(day)
  return { month, days }
}

/** The same as a period. */
export const askedMonths = (clock: Today, asked: number | undefined): Months =>
  monthOnly(askedMonth(clock, asked).month)

export const monthOnly = (month: string): Months => ({ first: month, last: month })

export const wholeYear = (year: number | string): Months => ({ first: `${year}-01`, last: `${year}-12` })

/** January to the last whole month, in January the whole last year (rule B-5). */
export function usualMonths(clock: Today): Months {
  const last = lastWholeMonth(clock)
  return { first: `${last.slice(0, 4)}-01`, last }
}

/**
 * The months of a year by which its target to date is counted: all of a past year, of the current one those that are
 * over (rule B-43); null in January.
 */
export function monthsToDate(clock: Clock, year: number): Months | null {
  const last = lastWholeMonth(clock)
  if (year < Number(clock.today().slice(0, 4))) return wholeYear(year)
  return last < `${year}-01` ? null : { first: `${year}-01`, last }
}

/** YYYY-MM */
export const lastWholeMonth = (clock: Today): string => monthAfter(clock.today().slice(0, 7), -1)
