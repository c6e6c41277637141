import { formatWholeMoney } from '@portal/shared-sdk'
import type { DashboardSales } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, type FigureState } from '@portal/shared-ui/figures'
import { percentText, wholeEuros } from '../figures/amount-text'
import type { InvoicesOf } from '../figures/use-documents'
import { useToDateText } from '../figures/use-to-date'
import { useWords } from '../words'

/**
 * Sales of the period, the same period a year before, the target, and the sales of the whole year. documents: addresses
 * of those behind a figure, without a year's invoices for a part of the clients.
 */
export function SalesStrip({
  state,
  year,
  documents,
}: {
  state: FigureState<DashboardSales>
  /** Of the period's last month. */
  year: number
  documents?: InvoicesOf
}) {
  const t = useWords()
  const toDate = useToDateText(year)
  return (
    <FigureStrip state={state} count={4} hasLink={documents?.period !== undefined}>
      {(sales) => {
        const { period_sales: period = 0, period_sales_diff: diff = 0, period_sales_target: target = 0 } = sales
        return (
          <>
            <Figure
              label={t('sales.period')}
              value={wholeEuros(period)}
              change={sales.period_sales_diff_percentage ?? null}
              compared={t('against_year_before')}
              {...(documents?.period && { to: documents.period })}
            />
            <Figure
              label={t('same_period_before')}
              value={wholeEuros(period - diff)}
              compared={t('difference_of', { amount: formatWholeMoney(diff) })}
              linksValue
              {...(documents?.before && { to: documents.before })}
            />
            <Figure
              label={t('period_target')}
              value={wholeEuros(target)}
              compared={
                period < target
                  ? t('missing', { amount: formatWholeMoney(target - period) })
                  : t('percent_of_target', { percent: percentText(sales.period_sales_target_percent) })
              }
            />
            <Figure
              label={t('sales.year')}
              value={wholeEuros(sales.year_sales)}
              compared={[
                t('percent_of_year_target', { percent: percentText(sales.year_sales_target_percent) }),
                toDate(sales.year_target_to_date_percent),
              ]
                .filter(Boolean)
                .join(' · ')}
              linksValue
              {...(documents?.year && { to: documents.year })}
            />
          </>
        )
      }}
    </FigureStrip>
  )
}
