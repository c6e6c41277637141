import { sql, type RawBuilder } from 'kysely'
import type { ClientStatusOption, Language } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../clock'
import type { Months } from '../figures/months'
import { say, type Text } from '../http/texts'
import { clientsIn, type Portfolio } from './portfolio'

/** What clients are in a year (rule B-3). */
export const status = { all: 1, active: 2, new: 3, lost: 4 } as const

const names: Record<keyof typeof status, Text> = {
  all: { es: 'Todos', pt: 'Todos', en: 'All' },
  active: { es: 'Activos', pt: 'Ativos', en: 'Active' },
  new: { es: 'Nuevos', pt: 'Novos', en: 'New' },
  lost: { es: 'Perdidos', pt: 'Perdidos', en: 'Lost' },
}

/** client_status/ in a language. */
export const statusOptions = (language: Language): ClientStatusOption[] =>
  (Object.keys(names) as (keyof typeof names)[]).map((key) => ({ name: say(names[key], language), value: status[key] }))

/** Days without an invoice after which a client may count as lost (rule B-3). */
export const daysOfSilence = 45

/** When statuses are told: in a year, as of a day of it. */
export interface StatusDay {
  year: number
  /** YYYY-MM-DD */
  day: string
}

/** Of a year: today in the current one, else its last day (rule B-3). */
export function statusDay(clock: Pick<Clock, 'today'>, year: number): StatusDay {
  const today = clock.today()
  return { year, day: year === Number(today.slice(0, 4)) ? today : `${year}-12-31` }
}

/** Of the year of a period's last month, the current one at most (rule B-3). */
export function statusDayOf(clock: Pick<Clock, 'today'>, { last }: Months): StatusDay {
  return statusDay(clock, Math.min(Number(last.slice(0, 4)), Number(clock.today().slice(0, 4))))
}

/** Whether a client of `client c` is new in a year (rule B-3). */
export const isNew = (year: number): RawBuilder<boolean> =>
  sql`(c.client_since >= ${`${year}-01-01`}::date and c.client_since < ${`${year + 1}-01-01`}::date)`

/**
 * Every client of a portfolio with its status (rule B-3): a query of `id`, `status` (2 to 4), and `sold` and `sold_before`,
 * its sales of the year up to the day's month and of the year before in euros. The one place that tells them.
 */
export function clientStatuses(portfolio: Portfolio, { year, day }: StatusDay): RawBuilder<unknown> {
  const january = sql`${`${year}-01-01`}::date`
  return sql`
    select c.id, coalesce(s.sold, 0) as sold, coalesce(s.sold_before, 0) as sold_before,
      case when ${isNew(year)} then ${sql.lit(status.new)}
        when s.sold_before > 0 and coalesce(s.sold, 0) <= 0 and not exists (
          select 1 from sale_invoice i where i.client_id = c.id and i.state <> 'cancelled'
            and i.invoice_datetime >= ${instantOf(dayAfter(day, 1 - daysOfSilence))} and i.invoice_datetime < ${instantOf(dayAfter(day, 1))})
        then ${sql.lit(status.lost)} else ${sql.lit(status.active)} end as status
    from client c left join (
      select client_id, sum(amount) filter (where month >= ${january}) as sold, sum(amount) filter (where month < ${january}) as sold_before
      from client_sales where month >= ${`${year - 1}-01-01`}::date and month <= ${day}::date and ${clientsIn(portfolio, 'client_id')}
      group by client_id) s on s.client_id = c.id
    where ${clientsIn(portfolio, 'c.id')}`
}

/**
 * The clients of a portfolio that have a status, as a condition on a column of client ids.
 * @param asked 1 to 4; 1: whatever they are
 * @param column as for clientsIn
 */
export function clientsWith(portfolio: Portfolio, asked: number, at: StatusDay, column: string): RawBuilder<unknown> {
  const all = clientsIn(portfolio, column)
  if (asked === status.all) return all
  if (asked === status.new)
    return sql`(${all} and ${sql.ref(column)} in (select c.id from client c where ${isNew(at.year)}))`
  return sql`${sql.ref(column)} in (select k.id from (${clientStatuses(portfolio, at)}) k where k.status = ${sql.lit(asked)})`
}
