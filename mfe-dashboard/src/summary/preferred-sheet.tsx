import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { Sheet } from '@portal/shared-ui'
import { TargetPart, TargetParts } from '../figures/target-part'
import { useDocumentsOf } from '../figures/use-documents'
import { useToDateText } from '../figures/use-to-date'
import { useWords } from '../words'

/** What preferred suppliers sold in the year and the forecast of it, against the target of the year. */
export function PreferredSheet({
  summary: { sales_preferred: sales },
  node,
  year,
}: {
  summary: DashboardSummary
  node: number | null
  year: number
}) {
  const t = useWords()
  const toDate = useToDateText(year)
  const documents = useDocumentsOf('invoices', node, { after: `${year}-01`, before: `${year}-12` }, 'preferred').all
  return (
    <Sheet edge title={t('summary.preferred')}>
      <TargetParts>
        <TargetPart
          label={t('summary.year_so_far')}
          euros={sales.sales_year}
          percent={sales.sales_target_percentage}
          percentOf={t('of_target')}
          toDate={toDate(sales.target_to_date_percentage)}
          documents={documents}
        />
        <TargetPart
          label={t('summary.year_forecast')}
          euros={sales.forecast_year}
          percent={sales.forecast_year_percentage}
          percentOf={t('of_target')}
        />
      </TargetParts>
    </Sheet>
  )
}
