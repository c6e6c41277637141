import { today, useDownload, useListState } from '@portal/shared-sdk'
import { dashboardSheets, fetchDashboardOrders } from '@portal/shared-sdk/calls/dashboard'
import { Alert } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import { dayChart, isQuiet } from '../figures/day-chart'
import { MonthDonuts } from '../figures/month-donuts'
import { monthText } from '../figures/months-text'
import { useDocumentsOf } from '../figures/use-documents'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useHasAmounts } from '../frame/use-has-amounts'
import { useWords } from '../words'
import { OrdersStrip } from './orders-strip'

/** The orders of a month by day, against its target (002 section 2.3, rule B-12). */
export default function OrdersPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const download = useDownload()
  const { filters, setFilters } = useListState({ filters: ['year'] })
  const year = yearIn(filters.year, today())
  const month = monthOfYear(year, today())
  const asked = { node: node.id, year }
  const state = useFigures('orders', asked, fetchDashboardOrders)
  const documents = useDocumentsOf('orders', node.id, { after: month, before: month })
  return (
    <DashboardPage
      node={node}
      title={t('orders.title')}
      text={monthText(month, t)}
      tools={<YearChoice year={year} onChange={(next) => setFilters({ year: next })} />}
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      <OrdersStrip state={state} hasAmounts={hasAmounts} documents={documents.all} />
      {hasAmounts && (
        <MonthDonuts
          name="pedidos"
          valueLabel={t('orders.month_value')}
          state={state}
          read={(orders) => ({
            value: orders.value_daily_orders,
            target: orders.target_daily_orders,
            forecast: orders.forecast_daily_orders,
            valuePercent: orders.value_daily_orders_percentage,
            forecastPercent: orders.forecast_daily_orders_percentage,
          })}
        />
      )}
      <FigureSheet
        name="pedidos-por-dia"
        title={t('orders.chart')}
        text={t('orders.chart_text', { month: monthText(month, t) })}
        state={state}
        isEmpty={({ chart }) => isQuiet(chart.map(({ num_orders }) => ({ count: num_orders })))}
        onExcel={() => download.save(dashboardSheets.orders, asked)}
        chart={({ chart }) =>
          dayChart(
            chart.map((day) => ({ date: day.date, euros: day.value_orders, count: day.num_orders })),
            { value: t('value'), count: t('orders.count') },
            documents.ofDay,
          )
        }
      />
    </DashboardPage>
  )
}
