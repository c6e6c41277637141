import { formatNumber } from '@portal/shared-sdk'
import type { DashboardOrders } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, type FigureState } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { useWords } from '../words'

/**
 * The average orders of a working day, by number and value, against the day before; and those of the month (rule B-12).
 */
export function OrdersStrip({
  state,
  hasAmounts,
  documents,
}: {
  state: FigureState<DashboardOrders>
  hasAmounts: boolean | undefined
  documents: string | undefined
}) {
  const t = useWords()
  const average = { about: t('orders.about_average'), compared: t('orders.against_day_before') }
  return (
    <FigureStrip state={state} count={hasAmounts ? 3 : 1}>
      {(orders) => (
        <>
          <Figure
            {...average}
            label={t('orders.daily_count')}
            value={formatNumber(orders.num_daily_orders_avg)}
            change={orders.num_daily_orders_avg_diff_percentage}
          />
          {hasAmounts && (
            <>
              <Figure
                {...average}
                label={t('orders.daily_value')}
                value={wholeEuros(orders.value_daily_avg_orders)}
                change={orders.value_daily_avg_orders_diff_percentage ?? null}
              />
              <Figure
                label={t('orders.month_value')}
                value={wholeEuros(orders.value_daily_orders)}
                {...(documents && { to: documents })}
              />
            </>
          )}
        </>
      )}
    </FigureStrip>
  )
}
