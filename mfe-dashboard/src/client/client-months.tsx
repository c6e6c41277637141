import { formatWholeMoney, today, useListData } from '@portal/shared-sdk'
import { fetchPurchases } from '@portal/shared-sdk/calls/statistics'
import type { Purchases } from '@portal/shared-sdk/contract'
import type { ChartData } from '@portal/shared-ui/chart'
import { FigureSheet, lastTwelveMonths, momentsOfMonths, useHasAmounts } from '@portal/shared-ui/figures'
import { monthLabels } from '../figures/months-text'
import { clientMonthsKey } from '../keys'
import { useWords } from '../words'

/** What a client bought in each of the last twelve whole months; nothing for who may not see amounts (rule T-3). */
export function ClientMonths({ client }: { client: number }) {
  const t = useWords()
  const hasAmounts = useHasAmounts()
  const { after, before } = momentsOfMonths(lastTwelveMonths(today()))
  const filters = { client, after: after.slice(0, 10), before: before.slice(0, 10) }
  const state = useListData(hasAmounts ? clientMonthsKey(filters) : null, (signal) => fetchPurchases(filters, signal))
  if (hasAmounts === false) return null
  const chart = ({ chart: months = [] }: Purchases): ChartData => ({
    kind: 'bar',
    categories: monthLabels(months.map(({ date }) => date)),
    series: [
      { name: t('sheet.bought'), role: 'current', values: months.map((month) => month.purchases_value) },
      { name: t('year_before'), role: 'previous', values: months.map((month) => month.previous_year_purchases_value) },
    ],
    format: formatWholeMoney,
    axis: 'money',
  })
  return (
    <FigureSheet
      name="compras-del-cliente"
      title={t('sheet.months')}
      text={t('sheet.months_text')}
      state={state}
      isEmpty={({ chart: months = [] }) =>
        months.every((month) => month.purchases_value === 0 && month.previous_year_purchases_value === 0)
      }
      height={240}
      chart={chart}
    />
  )
}
