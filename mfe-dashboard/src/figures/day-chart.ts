import { formatNumber, formatWholeMoney } from '@portal/shared-sdk'
import type { ChartData } from '@portal/shared-ui/chart'
import { dayLabels } from './months-text'

export interface DayOfDocuments {
  date: string
  /** undefined for an account that may not see amounts. */
  euros: number | undefined
  count: number
}

/**
 * The documents of each day of a month: their value as bars, their number as a line on a second axis. Without amounts
 * the numbers are the bars (rule T-3). A number links to the documents of its day.
 */
export function dayChart(
  days: readonly DayOfDocuments[],
  names: { value: string; count: string },
  documentsOf: (day: string) => string | undefined,
): ChartData {
  const categories = dayLabels(days.map(({ date }) => date))
  const counts = {
    name: names.count,
    values: days.map(({ count }) => count),
    links: days.map(({ date, count }) => (count > 0 ? documentsOf(date) : undefined)),
  }
  // 'DD-MM' of thirty days would run into each other on the axis.
  const axisCategories = days.map(({ date }) => String(Number(date.slice(8))))
  const count = (value: number) => formatNumber(value, 0)
  if (days.some(({ euros }) => euros === undefined))
    return { kind: 'bar', categories, axisCategories, series: [{ ...counts, role: 'current' }], format: count }
  return {
    kind: 'bar',
    categories,
    axisCategories,
    series: [
      { name: names.value, role: 'current', values: days.map(({ euros }) => euros ?? 0) },
      { ...counts, role: 'contrast', as: 'line', isRight: true },
    ],
    format: formatWholeMoney,
    axis: 'money',
    formatRight: count,
  }
}

/** Whether no day of a month has a document. */
export const isQuiet = (days: readonly { count: number }[]): boolean => days.every(({ count }) => count === 0)
