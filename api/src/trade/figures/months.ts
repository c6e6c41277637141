import { firstMonth, maxMonths } from '@portal/shared-sdk/contract'
import { instantOf, type Clock } from '../../core/clock'
import { fieldError } from '../../core/http/problem'
import { texts, type Text } from '../../core/http/texts'

/** A period of whole months of Madrid, both as YYYY-MM and both included (rule T-2). */
export interface Months {
  first: string
  last: string
}

const wrong = {
  month: { es: 'No es una fecha válida.', pt: 'Não é uma data válida.', en: 'Not a valid date.' },
  early: {
    es: 'Las cifras empiezan en enero de 2016.',
    pt: 'Os números começam em janeiro de 2016.',
    en: 'Figures begin in January 2016.',
  },
  reversed: {
    es: 'El último mes es anterior al primero.',
    pt: 'O último mês é anterior ao primeiro.',
    en: 'The last month is before the first.',
  },
  long: {
    es: 'Como máximo {limit} meses.',
    pt: 'No máximo {limit} meses.',
    en: 'At most {limit} months.',
  },
} satisfies Record<string, Text>

/** The query's names of a period's bounds. */
interface BoundNames {
  after: string
  before: string
}
const usualNames: BoundNames = { after: 'after', before: 'before' }

/** The last year allowed: a month after 9999 would have five digits. */
const lastYear = 9998

/**
 * The months of a query: from the month of `after` to that of `before`; without either the last 12 whole months (rule
 * T-2).
 * @param usual default period, unless it is the last 12 whole months
 * @param names of the two bounds in the query, unless they are after and before
 * @throws 400 with the field: one without the other, an invalid date, before 2016-01, reversed, more than 120 months
 */
export function monthsOf(
  { after, before }: { after?: string; before?: string },
  clock: Pick<Clock, 'today'>,
  usual?: Months,
  names = usualNames,
): Months {
  if (after === undefined && before === undefined) return usual ?? lastYearOf(clock)
  if (after === undefined) throw fieldError(names.after, texts.required)
  if (before === undefined) throw fieldError(names.before, texts.required)
  const months = { first: monthIn(names.after, after), last: monthIn(names.before, before) }
  if (months.last < months.first) throw fieldError(names.before, wrong.reversed)
  if (countOf(months) > maxMonths) throw fieldError(names.before, wrong.long, { limit: maxMonths })
  return months
}

/** The last twelve whole months. */
export function lastYearOf(clock: Pick<Clock, 'today'>): Months {
  const month = clock.today().slice(0, 7)
  return { first: monthAfter(month, -12), last: monthAfter(month, -1) }
}

function monthIn(field: string, text: string): string {
  const local = text.length === 10 ? `${text}T00:00:00` : text.length === 16 ? `${text}:00` : text
  const asUtc = new Date(`${local}Z`)
  // 31 February and hour 24 are valid to Date, but read differently when written back.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) throw fieldError(field, wrong.month)
  const month = text.slice(0, 7)
  if (month < firstMonth) throw fieldError(field, wrong.early)
  if (Number(month.slice(0, 4)) > lastYear) throw fieldError(field, wrong.month)
  return month
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** The month `many` months after another, both YYYY-MM; a negative number: before it. */
export function monthAfter(month: string, many: number): string {
  const number = numberOf(month) + many
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The number of months of a period. */
export const countOf = ({ first, last }: Months): number => numberOf(last) - numberOf(first) + 1

/** The same months of the year before (rule T-4). */
export const yearBefore = ({ first, last }: Months): Months => ({
  first: monthAfter(first, -12),
  last: monthAfter(last, -12),
})

/** Every month of a period as YYYY-MM, the first one first. */
export const listMonths = (months: Months): string[] =>
  Array.from({ length: countOf(months) }, (_, at) => monthAfter(months.first, at))

/** The first day of a month, YYYY-MM-DD, by which stored sums (product_sales) and charts name the month. */
export const firstDayOf = (month: string): string => `${month}-01`

/** A period as days, `from <= day < until`, to compare with a column of dates. */
export const daysOf = ({ first, last }: Months): { from: string; until: string } => ({
  from: firstDayOf(first),
  until: firstDayOf(monthAfter(last, 1)),
})

/** A period as moments, `from <= moment < until`, to compare with a document's date and time. */
export function momentsOf(months: Months): { from: Date; until: Date } {
  const { from, until } = daysOf(months)
  return { from: instantOf(from), until: instantOf(until) }
}
