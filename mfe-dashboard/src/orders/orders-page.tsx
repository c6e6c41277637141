import { dashboardSheets, fetchDashboardOrders } from '../calls/dashboard'
import { MonthPage } from '../month/month-page'
import { useWords } from '../words'
import { OrdersStrip } from './orders-strip'

/** The orders of a month (rule B-12). */
export default function OrdersPage() {
  const t = useWords()
  return (
    <MonthPage
      kind="orders"
      texts={{
        title: t('orders.title'),
        value: t('orders.month_value'),
        chart: t('orders.chart'),
        chartText: (month) => t('orders.chart_text', { month }),
        count: t('orders.count'),
      }}
      name="pedidos"
      load={fetchDashboardOrders}
      excel={dashboardSheets.orders}
      read={(orders) => ({
        value: orders.value_daily_orders,
        target: orders.target_daily_orders,
        forecast: orders.forecast_daily_orders,
        valuePercent: orders.value_daily_orders_percentage,
        forecastPercent: orders.forecast_daily_orders_percentage,
      })}
      days={({ chart }) => chart.map((day) => ({ date: day.date, euros: day.value_orders, count: day.num_orders }))}
      strip={(shown) => <OrdersStrip {...shown} />}
    />
  )
}
