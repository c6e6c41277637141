import { formatWholeMoney } from '@portal/shared-sdk'
import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, type FigureState } from '@portal/shared-ui/figures'
import { percentText, wholeEuros } from '../figures/amount-text'
import type { InvoicesOf } from '../figures/use-documents'
import { useToDateText } from '../figures/use-to-date'
import { useWords } from '../words'

/** Sales of the months against the year before, and those of the whole year. documents: those behind the figures. */
export function SuppliersStrip({
  state,
  year,
  documents,
}: {
  state: FigureState<PreferredSuppliers>
  /** Of the period's last month. */
  year: number
  documents: InvoicesOf
}) {
  const t = useWords()
  const toDate = useToDateText(year)
  return (
    <FigureStrip state={state} count={3} hasLink={documents.period !== undefined}>
      {({ period_sales: period = 0, period_sales_diff: diff = 0, ...sales }) => (
        <>
          <Figure
            label={t('sales.period')}
            about={t('suppliers.about')}
            value={wholeEuros(period)}
            change={sales.period_sales_diff_percentage ?? null}
            compared={t('against_year_before')}
            {...(documents.period && { to: documents.period })}
          />
          <Figure
            label={t('same_period_before')}
            value={wholeEuros(period - diff)}
            compared={t('difference_of', { amount: formatWholeMoney(diff) })}
            linksValue
            {...(documents.before && { to: documents.before })}
          />
          <Figure
            label={t('sales.year')}
            value={wholeEuros(sales.year_sales)}
            compared={[
              t('percent_of_year_target', { percent: percentText(sales.year_sales_target_precentage) }),
              toDate(sales.year_target_to_date_percent),
            ]
              .filter(Boolean)
              .join(' · ')}
            linksValue
            {...(documents.year && { to: documents.year })}
          />
        </>
      )}
    </FigureStrip>
  )
}
