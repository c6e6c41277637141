import { sql, type RawBuilder } from 'kysely'
import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { firstRow, plannedAnew, rows, type Db } from '../db/db'
import { firstDayOf, listMonths, monthAfter, yearBefore, type Months } from '../figures/months'
import { changeOf, percentOf } from '../figures/percent'
import { notFound } from '../http/problem'
import { wholeYear } from './asked-month'
import { inMonths, salesByMonth, sumOf, targetsOf, type MonthSums, type TargetRow, type Targets } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'

/** Which suppliers, as a condition on a column of supplier ids: all preferred ones, or one of them (rule B-19). */
const ofSuppliers = (column: string, supplier: number | undefined): RawBuilder<unknown> =>
  supplier === undefined
    ? sql`${sql.ref(column)} in (select id from supplier where prefered)`
    : sql`${sql.ref(column)} = ${supplier}`

/** What was invoiced of the articles of preferred suppliers, by month of some periods. */
export async function preferredByMonth(
  db: Db,
  portfolio: Portfolio,
  supplier: number | undefined,
  ...periods: Months[]
): Promise<MonthSums> {
  const found = await rows(
    db,
    sql<{ month: string; amount: string }>`${plannedAnew}
    select s.month, sum(s.amount)::text as amount from product_sales s join product p on p.id = s.product_id
    where ${inMonths('s.month', ...periods)} and ${ofSuppliers('p.supplier_id', supplier)} and ${clientsIn(portfolio, 's.client_id')} group by s.month`,
  )
  return new Map(found.map(({ month, amount }) => [month.slice(0, 7), centsOf(amount)]))
}

/** Targets and forecasts of clients times the suppliers' share of what each bought the year before (rule B-7). */
export async function preferredTargets(
  db: Db,
  portfolio: Portfolio,
  supplier: number | undefined,
  ...periods: Months[]
): Promise<Targets> {
  const bought = periods.map(({ first, last }) => ({
    first: monthAfter(`${first.slice(0, 4)}-01`, -12),
    last: monthAfter(`${last.slice(0, 4)}-12`, -12),
  }))
  const found = await rows(
    db,
    sql<TargetRow>`${plannedAnew}
    with bought as (
      select client_id, date_trunc('year', month)::date as year, sum(amount) as amount from client_sales
      where ${inMonths('month', ...bought)} and ${clientsIn(portfolio, 'client_id')} group by 1, 2 having sum(amount) > 0),
    preferred as (
      select s.client_id, date_trunc('year', s.month)::date as year, sum(s.amount) as amount
      from product_sales s join product p on p.id = s.product_id
      where ${inMonths('s.month', ...bought)} and ${ofSuppliers('p.supplier_id', supplier)} and ${clientsIn(portfolio, 's.client_id')} group by 1, 2),
    share as (
      select client_id, (year + interval '1 year')::date as year, round(p.amount / b.amount, 6) as part
      from bought b join preferred p using (client_id, year))
    select t.month, sum(round(t.target * s.part, 2))::text as target, sum(round(t.forecast * s.part, 2))::text as forecast
    from sales_target t join share s on s.client_id = t.client_id and s.year = date_trunc('year', t.month)::date
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
