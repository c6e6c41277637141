import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import type { SalesCenterRow } from '@portal/shared-sdk/contract'
import type { Column } from '@portal/shared-ui/table'
import { amountColumn, centerColumns, changeText } from '../ranking/columns'
import type { Words } from '../words'

/** A centre's sales of the last whole month and of the year up to it, each with its comparison (rule B-9). */
export function salesCenterColumns(
  t: Words,
  { page, hasAmounts }: { page: number; hasAmounts: boolean },
): Column<SalesCenterRow>[] {
  const centers = centerColumns<SalesCenterRow>(t, page)
  if (!hasAmounts) return centers
  return [
    ...centers,
    amountColumn<SalesCenterRow>({
      id: 'sales',
      header: t('sales.month'),
      orderBy: 'period_sales',
      strong: true,
      phone: 'end',
      euros: (row) => row.period_sales,
      under: (row) => (
        <>
          <NotOnPhone>{changeText(row.period_sales_diff_percentage, t('against_month_before'))}</NotOnPhone>
          <div>{changeText(row.year_period_sales_diff_percentage, t('against_year_before'))}</div>
        </>
      ),
    }),
    amountColumn<SalesCenterRow>({
      id: 'year',
      header: t('sales.year_so_far'),
      orderBy: 'year_sales',
      phone: 'foot',
      euros: (row) => row.year_sales,
      under: (row) => changeText(row.year_sales_diff_percentage, t('against_year_before')),
    }),
  ]
}

const NotOnPhone = styled.div`
  ${below.phone} {
    display: none;
  }
`
