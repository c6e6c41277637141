import { formatWholeMoney } from '@portal/shared-sdk'
import type { ChartData, ChartSeries } from '@portal/shared-ui/chart'
import { monthLabels } from '../figures/months-text'

interface Month {
  date: string
  sales_value: number
  sales_target_value: number
  previous_year_sales_value?: number
}

/** Whether any month has sales, now or a year before, or a target. */
export const hasSales = (months: readonly Month[]): boolean =>
  months.some(
    ({ sales_value, sales_target_value, previous_year_sales_value = 0 }) =>
      sales_value !== 0 || sales_target_value !== 0 || previous_year_sales_value !== 0,
  )

/** Sales of each month as a line, with their target and, when `names.before` is given, the year before. */
export function salesChart(
  months: readonly Month[],
  names: { sales: string; target: string; before?: string },
): ChartData {
  const before: ChartSeries[] = names.before
    ? [{ name: names.before, role: 'previous', values: months.map((month) => month.previous_year_sales_value ?? 0) }]
    : []
  return {
    kind: 'line',
    categories: monthLabels(months.map(({ date }) => date)),
    series: [
      { name: names.sales, role: 'current', values: months.map((month) => month.sales_value) },
      { name: names.target, role: 'target', values: months.map((month) => month.sales_target_value) },
      ...before,
    ],
    format: formatWholeMoney,
    axis: 'money',
  }
}
