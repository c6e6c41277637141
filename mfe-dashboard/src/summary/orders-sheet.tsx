import { today } from '@portal/shared-sdk'
import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { Sheet, Text } from '@portal/shared-ui'
import { monthOf } from '@portal/shared-ui/figures'
import { monthText } from '../figures/months-text'
import { TargetPart, TargetParts } from '../figures/target-part'
import { useDocumentsOf } from '../figures/use-documents'
import { useWords } from '../words'

/** The orders of the month so far and its forecast, against the target of the month. */
export function OrdersSheet({
  summary: { orders },
  node,
  month,
}: {
  summary: DashboardSummary
  node: number | null
  month: string
}) {
  const t = useWords()
  const documents = useDocumentsOf('orders', node, { after: month, before: month }).all
  return (
    <Sheet edge title={t('summary.orders')} tools={<Text data-size="s">{monthText(month, t)}</Text>}>
      <TargetParts>
        <TargetPart
          label={month === monthOf(today()) ? t('summary.month') : t('summary.same_month', { year: month.slice(0, 4) })}
          euros={orders.orders_month}
          percent={orders.orders_month_percentage}
          percentOf={t('of_month_target')}
          documents={documents}
        />
        <TargetPart
          label={t('summary.month_forecast')}
          euros={orders.forecast_month}
          percent={orders.forecast_month_percentage}
          percentOf={t('of_month_target')}
        />
      </TargetParts>
    </Sheet>
  )
}
