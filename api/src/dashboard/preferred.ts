import { sql } from 'kysely'
import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { plannedAnew, rows, type Db } from '../db/db'
import { firstDayOf, listMonths, yearBefore, type Months } from '../figures/months'
import { changeOf, percentOf } from '../figures/percent'
import { byMonth, eachMonth, inYears, wholeRow, type MonthSums, type YearSums } from '../figures/year-rows'
import { notFound } from '../http/problem'
import { wholeYear } from './asked-month'
import { sumOf, sumsByMonth } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'

/** Ids of all preferred suppliers, or of one of them (rule B-19). @throws 404 for one that is not preferred */
export async function suppliersOf(db: Db, supplier?: number): Promise<number[]> {
  const ids = (await rows(db, sql<{ id: number }>`select id from supplier where prefered`)).map(({ id }) => id)
  if (supplier === undefined) return ids
  if (!ids.includes(supplier)) throw notFound()
  return [supplier]
}

/** What was invoiced of the articles of preferred suppliers, by month of the years that some periods touch. */
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
    where ${inYears('s', ...periods)} and s.supplier_id = any(${suppliers}::int[]) and ${clientsIn(portfolio, 's.client_id')}
    group by s.year`,
  )
  return byMonth(found)
}

/**
 * Targets or forecasts of clients times the suppliers' share of what each bought the year before, by month of the years
 * that some periods touch (rule B-7).
 */
export async function preferredTargets(
  db: Db,
  table: 'sales_target' | 'sales_forecast',
  portfolio: Portfolio,
  suppliers: number[],
  ...periods: Months[]
): Promise<MonthSums> {
  const before = periods.map(yearBefore)
  const found = await rows(
    db,
    sql<YearSums>`${plannedAnew}
    with bought as (
      select s.client_id, s.year, ${wholeRow('s')} as cents from client_sales s
      where ${inYears('s', ...before)} and ${clientsIn(portfolio, 's.client_id')}),
    preferred as (
      select s.client_id, s.year, sum(${wholeRow('s')}) as cents from supplier_sales s
      where ${inYears('s', ...before)} and s.supplier_id = any(${suppliers}::int[]) and ${clientsIn(portfolio, 's.client_id')} group by 1, 2),
    share as materialized (
      select client_id, b.year + 1 as year, round(p.cents / b.cents, 6) as part
      from bought b join preferred p using (client_id, year) where b.cents > 0)
    select t.year, ${eachMonth('t', (cents) => sql`round(${cents} * s.part)`)}
    from share s join ${sql.table(table)} t using (client_id, year) group by t.year`,
  )
  return byMonth(found)
}

/** prefered_suppliers/: all of them, or one, against the year before, all sales and their targets (rule B-19). */
export async function preferredSuppliers(
  db: Db,
  portfolio: Portfolio,
  months: Months,
  supplier: number | undefined,
): Promise<PreferredSuppliers> {
  const suppliers = await suppliersOf(db, supplier)
  const year = wholeYear(months.last.slice(0, 4))
  const sales = await preferredByMonth(db, portfolio, suppliers, months, yearBefore(months), year)
  const everything = await sumsByMonth(db, 'client_sales', (column) => clientsIn(portfolio, column), months)
  const target = await preferredTargets(db, 'sales_target', portfolio, suppliers, months, year)
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
