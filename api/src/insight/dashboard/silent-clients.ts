import { sql, type RawBuilder } from 'kysely'
import {
  InactiveClientRow,
  LostClientRow,
  type InactiveClientRow as InactiveClient,
  type LostClientRow as LostClient,
} from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { daysOf, firstDayOf, type Months } from '../../trade/figures/months'
import { eurosIn, inYears, monthColumns } from '../../trade/figures/year-rows'
import { wholeYear, yearOf } from './asked-month'
import { clientsWith, lostOn, statusDay, statusDayOf } from './client-status'
import { isDuring, orderKind } from './month-documents'
import type { Portfolio } from './portfolio'
import type { Ranking } from './ranking'
import { clientColumns, files, titles } from './sheet-texts'

interface FoundLost {
  id: number
  name: string
  sold: string
  sold_before: string
  target: string
}

/** lost_clients/: the clients that are lost in the current year (rule B-11). */
export async function lostClients(db: Db, clock: Clock, portfolio: Portfolio): Promise<Ranking<FoundLost, LostClient>> {
  const year = yearOf(clock, undefined)
  const lost = await lostOn(db, portfolio, statusDay(clock, year))
  const ofYear = (table: 'client_sales' | 'sales_target', asked: number) => sql`coalesce((
    select ${eurosIn('s', wholeYear(asked))} from ${sql.table(table)} s
      where s.client_id = c.id and ${inYears('s', wholeYear(asked))}), 0)`
  const sold = (asked: number) => ofYear('client_sales', asked)
  const target = ofYear('sales_target', year)
  return {
    spec: {
      select: sql`c.id, c.name, ${sold(year)}::text as sold, ${sold(year - 1)}::text as sold_before,
        ${target}::text as target`,
      from: sql`client c`,
      where: [sql`c.id = any(${lost}::int[])`],
      searchIn: [sql`c.search_norm`],
      orderings: {
        name: sql`c.name_sort`,
        year_sales: sold(year),
        year_sales_target: target,
        previous_year_sales: sold(year - 1),
      },
      defaultOrdering: '-previous_year_sales',
      id: sql`c.id`,
      isWorkedOut: true,
    },
    amounts: ['year_sales', 'year_sales_target', 'previous_year_sales'],
    toRow: ({ id, name, sold: bought, sold_before, target: wanted }) => ({
      id,
      name,
      year_sales: Number(bought),
      real_sales_target: Number(wanted),
      previous_year_sales: Number(sold_before),
    }),
    sheet: lostSheet,
  }
}

const lostSheet = {
  name: files.lost,
  row: LostClientRow,
  columns: [
    ...clientColumns(['year_sales', titles.yearSales]),
    { key: 'real_sales_target', title: titles.target, ordering: 'year_sales_target' },
    { key: 'previous_year_sales', title: titles.salesBefore },
  ],
}

interface FoundInactive {
  id: number
  name: string
  last_order: string | null
  sold: string
}

/** inactive_clients/: the clients of a status without an order in a period (rule B-10). */
export async function inactiveClients(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  clientStatus: number,
  months: Months,
): Promise<Ranking<FoundInactive, InactiveClient>> {
  const clientFilter = await clientsWith(db, portfolio, clientStatus, statusDayOf(clock, months))
  const { until } = daysOf(months)
  const today = clock.today()
  return {
    spec: {
      select: sql`c.id, c.name, o.day as last_order, coalesce(s.sold, 0)::text as sold`,
      from: sql`client c left join lateral (${lastOrderUpTo(today)}) o on true
        left join lateral (${soldBefore(sql`coalesce(o.day, ${firstDayOf(months.last)}::date)`)}) s on true`,
      where: [clientFilter('c.id'), sql`c.client_since < ${until}::date`, hasNoOrderIn(months)],
      searchIn: [sql`c.search_norm`],
      orderings: { name: sql`c.name_sort`, last_order: sql`o.day`, previous_year_sales: sql`coalesce(s.sold, 0)` },
      defaultOrdering: '-previous_year_sales',
      id: sql`c.id`,
      isWorkedOut: true,
    },
    amounts: ['previous_year_sales'],
    toRow: ({ id, name, last_order, sold }) => ({
      id,
      name,
      last_order,
      days_silent: last_order === null ? null : daysBetween(last_order, today),
      previous_year_sales: Number(sold),
    }),
    sheet: inactiveSheet,
  }
}

const inactiveSheet: Ranking<never, never>['sheet'] = {
  name: files.inactive,
  row: InactiveClientRow,
  columns: [
    ...clientColumns(),
    { key: 'last_order', title: titles.lastOrder, isDate: true },
    { key: 'days_silent', title: titles.silent },
    { key: 'previous_year_sales', title: titles.twelveMonths },
  ],
}

/** The day of the last counted order of client `c` up to the end of a given day. */
const lastOrderUpTo = (day: string): RawBuilder<unknown> => sql`
  select (d.order_datetime at time zone 'Europe/Madrid')::date as day from ${orderKind.heads}
  where d.client_id = c.id and ${orderKind.isCounted} and d.order_datetime < ${instantOf(dayAfter(day, 1))}
  order by d.order_datetime desc limit 1`

/**
 * What client `c` bought in the twelve months that end with the month of a day, in euros (rule B-10).
 * @param day SQL for a date
 */
function soldBefore(day: RawBuilder<unknown>): RawBuilder<unknown> {
  const last = sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`
  const months = monthColumns.map(
    (column, at) =>
      sql`case when s.year * 12 + ${sql.lit(at + 1)} between ${last} - 11
        and ${last} then ${sql.ref(`s.${column}`)} else 0 end`,
  )
  return sql`
  select sum(${sql.join(months, sql` + `)}) * 0.01 as sold from client_sales s
  where s.client_id = c.id and s.year between extract(year from ${day})::int - 1 and extract(year from ${day})::int`
}

const hasNoOrderIn = (months: Months): RawBuilder<unknown> => sql`not exists (
  select 1 from ${orderKind.heads} where d.client_id = c.id and ${orderKind.isCounted}
    and ${isDuring(orderKind, months)})`

/** Both YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
