import { sql, type RawBuilder } from 'kysely'
import { keysOf, type ClientStatusOption, type Language } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../../core/clock'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import type { Months } from '../../trade/figures/months'
import { centsIn, wholeRow } from '../../trade/figures/year-rows'
import { say, type Text } from '../../core/http/texts'
import { clientsIn, type ClientFilter, type Portfolio } from './portfolio'

/** The statuses of clients in a year (rule B-3). */
export const status = { all: 1, active: 2, new: 3, lost: 4 } as const

const names: Record<keyof typeof status, Text> = {
  all: { es: 'Todos', pt: 'Todos', en: 'All' },
  active: { es: 'Activos', pt: 'Ativos', en: 'Active' },
  new: { es: 'Nuevos', pt: 'Novos', en: 'New' },
  lost: { es: 'Perdidos', pt: 'Perdidos', en: 'Lost' },
}

/** client_status/ in a language. */
export const statusOptions = (language: Language): ClientStatusOption[] =>
  keysOf(names).map((key) => ({ name: say(names[key], language), value: status[key] }))

/** Days without an invoice after which a client may count as lost (rule B-3). */
export const daysOfSilence = 45

/** For when a status is determined: a year, as of one of its days. */
interface StatusDay {
  year: number
  /** YYYY-MM-DD */
  day: string
}

/** The day that decides for a year: today in the current year, else the year's last day (rule B-3). */
export function statusDay(clock: Pick<Clock, 'today'>, year: number): StatusDay {
  const today = clock.today()
  return { year, day: year === Number(today.slice(0, 4)) ? today : `${year}-12-31` }
}

/** The same for the year of a period's last month, the current year at most (rule B-3). */
export function statusDayOf(clock: Pick<Clock, 'today'>, { last }: Months): StatusDay {
  return statusDay(clock, Math.min(Number(last.slice(0, 4)), Number(clock.today().slice(0, 4))))
}

/** Whether a client of `client c` is new in a year (rule B-3). */
export const isNew = (year: number): RawBuilder<boolean> =>
  sql`(c.client_since >= ${`${year}-01-01`}::date and c.client_since < ${`${year + 1}-01-01`}::date)`

/** Joins to `client c` its sales of the year, `s`, and of the year before, `b`. */
export const withSales = ({ year }: StatusDay): RawBuilder<unknown> => sql`
  left join client_sales s on s.client_id = c.id and s.year = ${year}
  left join client_sales b on b.client_id = c.id and b.year = ${year - 1}`

/**
 * Whether a client of `client c` is lost on a day (rule B-3), the only place that defines it; needs `withSales`. Only
 * clients that bought nothing in the year have their invoices looked up.
 */
function isLost({ year, day }: StatusDay): RawBuilder<boolean> {
  const soFar = { first: `${year}-01`, last: day.slice(0, 7) }
  return sql`(not ${isNew(year)} and ${wholeRow('b')} > 0 and coalesce(${centsIn('s', soFar)}, 0) <= 0 and not exists (
    select 1 from sale_invoice i where i.client_id = c.id and i.state <> 'cancelled'
      and i.invoice_datetime >= ${instantOf(dayAfter(day, 1 - daysOfSilence))}
        and i.invoice_datetime < ${instantOf(dayAfter(day, 1))}))`
}

/** Ids of the clients of a portfolio that are lost on a day (rule B-3). */
export async function lostOn(db: Db, portfolio: Portfolio, at: StatusDay): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`${plannedAnew}
    select c.id from client c ${withSales(at)} where ${clientsIn(portfolio, 'c.id')} and ${isLost(at)}`,
  )
  return found.map(({ id }) => id)
}

/** The status of a client of `client c` on a day, 2 to 4 (rule B-3); needs `withSales`. */
export const statusOf = (at: StatusDay): RawBuilder<number> =>
  sql`case when ${isNew(at.year)} then ${sql.lit(status.new)} when ${isLost(at)} then ${sql.lit(status.lost)} else
    ${sql.lit(status.active)} end`

/** The clients of a portfolio that have a status, 1 to 4, on a day. */
export async function clientsWith(
  db: Db,
  portfolio: Portfolio,
  clientStatus: number,
  at: StatusDay,
): Promise<ClientFilter> {
  if (clientStatus === status.all) return (column) => clientsIn(portfolio, column)
  const lost = clientStatus === status.new ? [] : await lostOn(db, portfolio, at)
  if (clientStatus === status.lost) return (column) => sql`${sql.ref(column)} = any(${lost}::int[])`
  const own = clientsIn(portfolio, 'c.id')
  const are =
    clientStatus === status.new ? isNew(at.year) : sql`(not ${isNew(at.year)} and c.id <> all(${lost}::int[]))`
  return (column) =>
    column === 'c.id'
      ? sql`(${own} and ${are})`
      : sql`${sql.ref(column)} in (select c.id from client c where ${own} and ${are})`
}
