import { formatDate } from '@portal/shared-sdk'
import { monthName, monthOf } from '@portal/shared-ui/figures'

/** `2026-11` → `noviembre de 2026`; `month_of` is the pattern of the language. */
export const monthText = (
  month: string,
  t: (key: 'month_of', values: { month: string; year: string }) => string,
): string => t('month_of', { month: monthName(month, 'long'), year: month.slice(0, 4) })

/** The months of a chart: `ene`, with the year where there are several. */
export function monthLabels(days: readonly string[]): string[] {
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size < 2
  return days.map((day) => {
    const name = monthName(monthOf(day), 'short')
    return isOneYear ? name : `${name} ${day.slice(2, 4)}`
  })
}

/** The days of a chart of one month: `14-11`. */
export const dayLabels = (days: readonly string[]): string[] => days.map((day) => formatDate(day).slice(0, 5))
