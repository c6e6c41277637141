import { sql, type RawBuilder } from 'kysely'
import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { oneRow, plannedAnew, rows, type Db } from '../../core/db/db'
import { firstDayOf, listMonths, yearBefore, type Months } from '../../trade/figures/months'
import { changeOf, percentOf } from '../../trade/figures/percent'
import {
  byMonth,
  eachMonth,
  inYears,
  monthColumns,
  wholeRow,
  yearsOf,
  type MonthSums,
  type YearSums,
} from '../../trade/figures/year-rows'
import { notFound } from '../../core/http/problem'
import { monthsToDate, wholeYear } from './asked-month'
import { sumOf, sumsByMonth } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'

/** Ids of all preferred suppliers, or of one of them (rule B-19). @throws 404 for one that is not preferred */
export async function suppliersOf(db: Db, supplier?: number): Promise<number[]> {
  const ids = (await rows(db, sql<{ id: number }>`select id from supplier where prefered`)).map(({ id }) => id)
  if (supplier === undefined) return ids
  if (!ids.includes(supplier)) throw notFound()
  return [supplier]
}

/** Sales of the suppliers' articles, by month of the years that some periods touch. */
export async function preferredByMonth(
  db: Db,
  portfolio: Portfolio,
  suppliers: number[],
  ...periods: Months[]
): Promise<MonthSums> {
  const found = await rows(
    db,
    sql<YearSums>`${plannedAnew}
    select s.year, ${eachMonth('s')} from supplier_sales s
    where ${inYears('s', ...periods)} and s.supplier_id = any(${suppliers}::int[])
      and ${clientsIn(portfolio, 's.client_id')}
    group by s.year`,
  )
  return byMonth(found)
}

/**
 * The first part of a statement: a relation `share` of (client_id, millionths, half), the suppliers' share of what each
 * client bought in the year before (rule B-7). Adding `half` rounds a product away from 0. Whole numbers, because
 * decimals take many times longer.
 */
const withShares = (portfolio: Portfolio, suppliers: number[], year: number): RawBuilder<unknown> => {
  const own = clientsIn(portfolio, 's.client_id')
  return sql`
    with bought as (
      select s.client_id, ${wholeRow('s')} as cents from client_sales s where s.year = ${year - 1} and ${own}),
    preferred as (
      select s.client_id, sum(${wholeRow('s')})::bigint as cents from supplier_sales s
      where s.year = ${year - 1} and s.supplier_id = any(${suppliers}::int[]) and ${own} group by 1),
    share as materialized (
      select client_id, (p.cents * 2000000 + case when p.cents < 0 then -b.cents else b.cents end) / (b.cents * 2) as
        millionths,
        case when p.cents < 0 then -500000 else 500000 end as half
      from bought b join preferred p using (client_id) where b.cents > 0)`
}

/** The share of a month's cents, rounded to cents. */
const shareOf = (cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${cents} * share.millionths + share.half) / 1000000`

/** Targets of clients times the suppliers' share, by month of a year (rule B-7). */
async function preferredTargets(
  db: Db,
  portfolio: Portfolio,
  suppliers: number[],
  year: number,
): Promise<[month: string, cents: Cents][]> {
  const found = await rows(
    db,
    sql<YearSums>`${plannedAnew}${withShares(portfolio, suppliers, year)}
    select t.year, ${eachMonth('t', shareOf)} from share
      join sales_target t on t.client_id = share.client_id and t.year = ${year}
    group by t.year`,
  )
  return [...byMonth(found)]
}

/** Targets, also to date, and forecasts of a year times the suppliers' share, in cents (rules B-7, B-43). */
export async function preferredYear(
  db: Db,
  portfolio: Portfolio,
  suppliers: number[],
  year: number,
  toDate: Months | null,
) {
  const columnsToDate = toDate ? listMonths(toDate).map((month) => `m${month.slice(5)}`) : []
  const sumOfYear = (alias: string, columns: readonly string[] = monthColumns) =>
    sql`coalesce(sum(${sql.join(
      columns.map((column) => shareOf(sql.ref(`${alias}.${column}`))),
      sql` + `,
    )}), 0)::text`
  const found = await oneRow(
    db,
    sql<{ target: string; forecast: string; to_date: string }>`${plannedAnew}${withShares(portfolio, suppliers, year)}
    select ${sumOfYear('t')} as target, ${sumOfYear('f')} as forecast,
      ${columnsToDate.length > 0 ? sumOfYear('t', columnsToDate) : sql`'0'`} as to_date
    from share left join sales_target t on t.client_id = share.client_id and t.year = ${year}
      left join sales_forecast f on f.client_id = share.client_id and f.year = ${year}`,
  )
  return { target: BigInt(found.target), forecast: BigInt(found.forecast), targetToDate: BigInt(found.to_date) }
}

/** prefered_suppliers/: all of them, or one, against the year before, all sales and their targets (rule B-19). */
export async function preferredSuppliers(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  months: Months,
  supplier: number | undefined,
): Promise<PreferredSuppliers> {
  const suppliers = await suppliersOf(db, supplier)
  const year = wholeYear(months.last.slice(0, 4))
  const [sales, everything, ...targets] = await Promise.all([
    preferredByMonth(db, portfolio, suppliers, months, yearBefore(months), year),
    sumsByMonth(db, 'client_sales', (column) => clientsIn(portfolio, column), months),
    ...yearsOf([months]).map((span) => preferredTargets(db, portfolio, suppliers, span)),
  ])
  const target: MonthSums = new Map(targets.flat())
  const [period, before, all] = [sumOf(sales, months), sumOf(sales, yearBefore(months)), sumOf(everything, months)]
  const ofYear = sumOf(sales, year)
  const toDate = monthsToDate(clock, Number(months.last.slice(0, 4)))
  const targetToDate = toDate ? sumOf(target, toDate) : 0n
  return {
    period_sales: eurosOf(period),
    period_sales_diff: eurosOf(period - before),
    period_sales_diff_percentage: changeOf(period, before),
    year_sales: eurosOf(ofYear),
    period_sales_global: eurosOf(all),
    period_sales_global_percentage: percentOf(period, all),
    period_sales_target: eurosOf(sumOf(target, months)),
    period_sales_target_precentage: percentOf(period, sumOf(target, months)),
    year_sales_target_precentage: percentOf(ofYear, sumOf(target, year)),
    year_target_to_date: eurosOf(targetToDate),
    year_target_to_date_percent: toDate && percentOf(sumOf(sales, toDate), targetToDate),
    chart: listMonths(months).map((month) => ({
      date: firstDayOf(month),
      sales_value: eurosOf(sales.get(month) ?? 0n),
      sales_target_value: eurosOf(target.get(month) ?? 0n),
    })),
  }
}
