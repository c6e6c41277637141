import { sql, type RawBuilder } from 'kysely'
import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import { firstRow, plannedAnew, rows, type Db } from '../db/db'
import { firstDayOf, listMonths, yearBefore, type Months } from '../figures/months'
import { changeOf, percentOf } from '../figures/percent'
import { monthColumns } from '../figures/sum-tables'
import { notFound } from '../http/problem'
import { wholeYear } from './asked-month'
import { inMonths, salesByMonth, sumOf, targetsOf, type MonthSums, type TargetRow, type Targets } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'

/** Which suppliers, as a condition on a column of supplier ids: all preferred ones, or one of them (rule B-19). */
const ofSuppliers = (column: string, supplier: number | undefined): RawBuilder<unknown> =>
  supplier === undefined
    ? sql`${sql.ref(column)} in (select id from supplier where prefered)`
    : sql`${sql.ref(column)} = ${supplier}`

const allMonths = sql.join(
  monthColumns.map((column) => sql`s.${sql.ref(column)}`),
  sql` + `,
)
const eachMonth = sql.join(monthColumns.map((column) => sql`sum(s.${sql.ref(column)})::text as ${sql.ref(column)}`))

/** The years that periods touch. */
const yearsOf = (periods: Months[]): number[] => [
  ...new Set(periods.flatMap(listMonths).map((month) => Number(month.slice(0, 4)))),
]

/** What was invoiced of the articles of preferred suppliers, by month of the years that some periods touch. */
export async function preferredByMonth(
  db: Db,
  portfolio: Portfolio,
  supplier: number | undefined,
  ...periods: Months[]
): Promise<MonthSums> {
  const found = await rows(
    db,
    sql<{ year: number } & Record<string, string>>`${plannedAnew}
    select s.year, ${eachMonth} from supplier_sales s
    where s.year = any(${yearsOf(periods)}::int[]) and ${ofSuppliers('s.supplier_id', supplier)} and ${clientsIn(portfolio, 's.client_id')}
    group by s.year`,
  )
  return new Map(
    found.flatMap((row) =>
      monthColumns.map((column): [string, Cents] => [`${row.year}-${column.slice(1)}`, BigInt(row[column]!)]),
    ),
  )
}

/** Targets and forecasts of clients times the suppliers' share of what each bought the year before (rule B-7). */
export async function preferredTargets(
  db: Db,
  portfolio: Portfolio,
  supplier: number | undefined,
  ...periods: Months[]
): Promise<Targets> {
  const before = yearsOf(periods).map((year) => year - 1)
  const found = await rows(
    db,
    sql<TargetRow>`${plannedAnew}
    with bought as (
      select client_id, extract(year from month)::int as year, sum(amount) as amount from client_sales
      where ${inMonths('month', ...before.map(wholeYear))} and ${clientsIn(portfolio, 'client_id')} group by 1, 2),
    preferred as (
      select s.client_id, s.year, sum(${allMonths}) as cents from supplier_sales s
      where s.year = any(${before}::int[]) and ${ofSuppliers('s.supplier_id', supplier)} and ${clientsIn(portfolio, 's.client_id')} group by 1, 2),
    share as materialized (
      select client_id, make_date(year + 1, 1, 1) as from_month, make_date(year + 2, 1, 1) as until_month, round(p.cents / (b.amount * 100), 6) as part
      from bought b join preferred p using (client_id, year) where b.amount > 0)
    select t.month, sum(round(t.target * s.part, 2))::text as target, sum(round(t.forecast * s.part, 2))::text as forecast
    from sales_target t join share s on s.client_id = t.client_id and t.month >= s.from_month and t.month < s.until_month
    where ${inMonths('t.month', ...periods)} group by t.month`,
  )
  return targetsOf(found)
}

/** prefered_suppliers/: all of them, or one, against the year before, all sales and their targets (rule B-19). */
export async function preferredSuppliers(
  db: Db,
  portfolio: Portfolio,
  months: Months,
  supplier: number | undefined,
): Promise<PreferredSuppliers> {
  if (supplier && !(await firstRow(db, sql`select 1 from supplier where id = ${supplier} and prefered`)))
    throw notFound()
  const year = wholeYear(months.last.slice(0, 4))
  const sales = await preferredByMonth(db, portfolio, supplier, months, yearBefore(months), year)
  const everything = await salesByMonth(db, (column) => clientsIn(portfolio, column), months)
  const { target } = await preferredTargets(db, portfolio, supplier, months, year)
  const [period, before, all] = [sumOf(sales, months), sumOf(sales, yearBefore(months)), sumOf(everything, months)]
  const ofYear = sumOf(sales, year)
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
    chart: listMonths(months).map((month) => ({
      date: firstDayOf(month),
      sales_value: eurosOf(sales.get(month) ?? 0n),
      sales_target_value: eurosOf(target.get(month) ?? 0n),
    })),
  }
}
