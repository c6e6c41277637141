import type { DashboardSales } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { firstDayOf, listMonths, monthAfter, yearBefore, type Months } from '../../trade/figures/months'
import { changeOf, percentOf } from '../../trade/figures/percent'
import { monthsToDate, wholeYear } from './asked-month'
import { clientsWith, statusDayOf } from './client-status'
import { sumOf, sumsByMonth } from './month-sums'
import type { Portfolio } from './portfolio'

/**
 * sales/: what the clients of a status bought in a period, against the year before and the targets (rules B-6, B-24).
 */
export async function salesOf(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  clientStatus: number,
  months: Months,
): Promise<DashboardSales> {
  const clientFilter = await clientsWith(db, portfolio, clientStatus, statusDayOf(clock, months))
  const year = wholeYear(months.last.slice(0, 4))
  const sales = await sumsByMonth(db, 'client_sales', clientFilter, months, yearBefore(months), year)
  const target = await sumsByMonth(db, 'sales_target', clientFilter, months, year)
  const [period, before] = [sumOf(sales, months), sumOf(sales, yearBefore(months))]
  const ofYear = sumOf(sales, year)
  const toDate = monthsToDate(clock, Number(months.last.slice(0, 4)))
  const targetToDate = toDate ? sumOf(target, toDate) : 0n
  return {
    period_sales: eurosOf(period),
    period_sales_diff: eurosOf(period - before),
    period_sales_diff_percentage: changeOf(period, before),
    year_sales: eurosOf(ofYear),
    period_sales_target: eurosOf(sumOf(target, months)),
    period_sales_target_percent: percentOf(period, sumOf(target, months)),
    year_sales_target_percent: percentOf(ofYear, sumOf(target, year)),
    year_target_to_date: eurosOf(targetToDate),
    year_target_to_date_percent: toDate && percentOf(sumOf(sales, toDate), targetToDate),
    chart: listMonths(months).map((month) => ({
      date: firstDayOf(month),
      sales_value: eurosOf(sales.get(month) ?? 0n),
      sales_target_value: eurosOf(target.get(month) ?? 0n),
      previous_year_sales_value: eurosOf(sales.get(monthAfter(month, -12)) ?? 0n),
    })),
  }
}
