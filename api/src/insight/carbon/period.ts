import { lastYearOf, monthsOf, type Months } from '../../trade/figures/months'
import type { Clock } from '../../core/clock'
import { fieldError } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'

const names = { after: 'start_date', before: 'end_date' }
const wrong = {
  years: {
    es: 'Por favor seleccione un rango de fechas que esté dentro del mismo año.',
    pt: 'Selecione um intervalo de datas dentro do mesmo ano.',
    en: 'Please choose a range of dates within one year.',
  },
  old: {
    es: 'Las fechas no pueden tener más de un año.',
    pt: 'As datas não podem ter mais de um ano.',
    en: 'Dates may not be older than one year.',
  },
  late: {
    es: 'El último mes disponible es el anterior al actual.',
    pt: 'O último mês disponível é o anterior ao atual.',
    en: 'The last available month is the one before this month.',
  },
} satisfies Record<string, Text>

/**
 * The months of a query for carbon figures (rule H-10): whole months of one year, from this month a year ago to the
 * last whole month; without dates those of this year, in January all of last year.
 * @throws 400 for the field start_date or end_date
 */
export function carbonMonths(
  { start_date, end_date }: { start_date?: string; end_date?: string },
  clock: Pick<Clock, 'today'>,
): Months {
  const allowed = lastYearOf(clock)
  const thisYear = { first: `${allowed.last.slice(0, 4)}-01`, last: allowed.last }
  const months = monthsOf({ after: start_date, before: end_date }, clock, thisYear, names)
  if (months.first < allowed.first) throw fieldError('start_date', wrong.old)
  if (months.last > allowed.last) throw fieldError('end_date', wrong.late)
  if (months.first.slice(0, 4) !== months.last.slice(0, 4)) throw fieldError('end_date', wrong.years)
  return months
}
