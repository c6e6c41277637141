import type { PreferredSuppliers } from '@portal/shared-sdk/contract'
import { Columns } from '@portal/shared-ui'
import type { FigureState } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { DonutSheet } from '../figures/donut-sheet'
import { useWords } from '../words'

/**
 * Two rings: the share of preferred suppliers in all sales, left out for one supplier, and their target (rule B-19).
 */
export function SupplierDonuts({ state, isOne }: { state: FigureState<PreferredSuppliers>; isOne: boolean }) {
  const t = useWords()
  return (
    <Columns>
      {!isOne && (
        <DonutSheet
          isShare
          name="proveedores-cuota"
          title={t('suppliers.share')}
          state={state}
          percentOf={t('suppliers.of_all')}
          empty={t('suppliers.no_sales')}
        >
          {(sales) => ({
            percent: sales.period_sales_global_percentage,
            facts: [
              { label: t('suppliers.preferred_sales'), value: wholeEuros(sales.period_sales) },
              { label: t('suppliers.all_sales'), value: wholeEuros(sales.period_sales_global) },
            ],
          })}
        </DonutSheet>
      )}
      <DonutSheet name="proveedores-objetivo" title={t('sales.donut')} state={state} percentOf={t('of_the_target')}>
        {(sales) => ({
          percent: sales.period_sales_target_precentage,
          facts: [
            { label: t('sales.period'), value: wholeEuros(sales.period_sales) },
            { label: t('period_target'), value: wholeEuros(sales.period_sales_target) },
          ],
        })}
      </DonutSheet>
    </Columns>
  )
}
