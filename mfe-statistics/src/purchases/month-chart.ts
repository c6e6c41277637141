import { formatMoney } from '@portal/shared-sdk'
import type { Purchases } from '@portal/shared-sdk/contract'
import type { ChartData } from '@portal/shared-ui/chart'
import { addMonths, monthName, monthOf } from '@portal/shared-ui/figures'
import type { DocumentsOf } from '../compared/use-documents'
import { useWords } from '../words'

/** Whether anything was bought in either period. */
export const hasPurchases = ({ chart = [] }: Purchases): boolean =>
  chart.some((month) => month.purchases_value !== 0 || month.previous_year_purchases_value !== 0)

/** The purchases by month beside those of the same month a year before, as bars. */
export function useMonthChart(documents: DocumentsOf): (purchases: Purchases) => ChartData {
  const t = useWords()
  return ({ chart = [] }) => {
    const months = chart.map(({ date }) => monthOf(date))
    const linkOf = (month: string) => documents({ months: { after: month, before: month } })
    return {
      kind: 'bar',
      categories: monthLabels(months),
      series: [
        {
          name: t('this_period'),
          role: 'current',
          values: chart.map((month) => month.purchases_value),
          links: months.map(linkOf),
        },
        {
          name: t('year_before'),
          role: 'previous',
          values: chart.map((month) => month.previous_year_purchases_value),
          links: months.map((month) => linkOf(addMonths(month, -12))),
        },
      ],
      format: formatMoney,
      axis: 'money',
    }
  }
}

/** 'nov', 'dic'…; with the year, 'nov 2025', where a month comes more than once. */
export function monthLabels(months: readonly string[]): string[] {
  return months.map((month) =>
    months.length > 12 ? `${monthName(month, 'short')} ${month.slice(0, 4)}` : monthName(month, 'short'),
  )
}
