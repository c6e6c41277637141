import { sql, type RawBuilder } from 'kysely'
import type { ClientStatusOption, Language } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../clock'
import { plannedAnew, rows, type Db } from '../db/db'
import type { Months } from '../figures/months'
import { centsIn, inYears } from '../figures/year-rows'
import { say, type Text } from '../http/texts'
import { wholeYear } from './asked-month'
import { clientsIn, type Portfolio, type Whose } from './portfolio'

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
 * The clients of a portfolio that are lost on a day (rule B-3), as a query of their ids: the one place that tells them.
 * Who was invoiced lately is left out first: of the others, which are few, sales are added up.
 */
function lostIn(portfolio: Portfolio, { year, day }: StatusDay): RawBuilder<unknown> {
  const soFar = { first: `${year}-01`, last: day.slice(0, 7) }
  const before = wholeYear(year - 1)
  return sql`
    with silent as materialized (
      select c.id from client c where ${clientsIn(portfolio, 'c.id')} and not ${isNew(year)} and not exists (
        select 1 from sale_invoice i where i.client_id = c.id and i.state <> 'cancelled'
          and i.invoice_datetime >= ${instantOf(dayAfter(day, 1 - daysOfSilence))} and i.invoice_datetime < ${instantOf(dayAfter(day, 1))}))
    select s.client_id as id from silent join client_sales s on s.client_id = silent.id
    where ${inYears('s', before, soFar)} group by s.client_id
    having sum(${centsIn('s', before)}) > 0 and sum(${centsIn('s', soFar)}) <= 0`
}

/** Ids of the clients of a portfolio that are lost on a day (rule B-3). */
export async function lostOn(db: Db, portfolio: Portfolio, at: StatusDay): Promise<number[]> {
  return (await rows(db, sql<{ id: number }>`${plannedAnew}${lostIn(portfolio, at)}`)).map(({ id }) => id)
}

const noneOf = (ids: number[]) => sql`c.id <> all(${ids}::int[])`

/** The status of a client of `client c`, 2 to 4 (rule B-3). @param lost see lostOn */
export const statusOf = ({ year }: StatusDay, lost: number[]): RawBuilder<number> =>
  sql`case when ${isNew(year)} then ${sql.lit(status.new)} when ${noneOf(lost)} then ${sql.lit(status.active)} else ${sql.lit(status.lost)} end`

/** The clients of a portfolio that have a status on a day: conditions on columns of client ids. @param asked 1 to 4 */
export async function clientsWith(db: Db, portfolio: Portfolio, asked: number, at: StatusDay): Promise<Whose> {
  if (asked === status.all) return (column) => clientsIn(portfolio, column)
  const lost = asked === status.new ? [] : await lostOn(db, portfolio, at)
  if (asked === status.lost) return (column) => sql`${sql.ref(column)} = any(${lost}::int[])`
  const own = clientsIn(portfolio, 'c.id')
  const are = asked === status.new ? isNew(at.year) : sql`(not ${isNew(at.year)} and ${noneOf(lost)})`
  return (column) =>
    column === 'c.id'
      ? sql`(${own} and ${are})`
      : sql`${sql.ref(column)} in (select c.id from client c where ${own} and ${are})`
}
