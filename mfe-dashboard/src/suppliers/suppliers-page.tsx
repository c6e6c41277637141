import { useDownload, useListState } from '@portal/shared-sdk'
import { dashboardSheets, fetchPreferredSuppliers } from '../calls/dashboard'
import { Alert } from '@portal/shared-ui'
import { FigureSheet, useHasAmounts, useRangeText } from '@portal/shared-ui/figures'
import { useInvoicesOf } from '../figures/use-documents'
import { MonthFilter } from '../filters/month-filter'
import { useMonths } from '../filters/use-months'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { hasSales, salesChart } from '../sales/sales-chart'
import { useWords } from '../words'
import { SupplierChoice } from './supplier-choice'
import { SupplierDonuts } from './supplier-donuts'
import { SuppliersStrip } from './suppliers-strip'
import { supplierIn, useSuppliers } from './use-suppliers'

/** Sales of the articles of all preferred suppliers, or of one (rule B-19). */
export default function SuppliersPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const download = useDownload()
  const rangeText = useRangeText()
  const { filters, setFilters } = useListState({ filters: ['supplier'] })
  const months = useMonths()
  const loaded = useSuppliers()
  const supplier = supplierIn(filters.supplier, loaded.suppliers)
  const asked = { node: node.id, ...months.query, ...(supplier !== undefined && { supplier }) }
  const documents = useInvoicesOf(node.id, months, supplier ?? 'preferred')
  const state = useFigures('suppliers', asked, fetchPreferredSuppliers)
  return (
    <DashboardPage
      node={node}
      title={t('suppliers.title')}
      text={rangeText(months)}
      filter={loaded.suppliers?.find(({ id }) => id === supplier)?.name}
      tools={
        <>
          <SupplierChoice loaded={loaded} supplier={supplier} onChange={(next) => setFilters({ supplier: next })} />
          <MonthFilter months={months} />
        </>
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {hasAmounts && (
        <>
          <SuppliersStrip state={state} year={Number(months.before.slice(0, 4))} documents={documents} />
          <FigureSheet
            name="proveedores-por-mes"
            title={t('sales.chart')}
            text={t('suppliers.chart_text')}
            state={state}
            isEmpty={({ chart = [] }) => !hasSales(chart)}
            onExcel={() => download.save(dashboardSheets.preferredSuppliers, asked)}
            chart={({ chart = [] }) => salesChart(chart, { sales: t('sales.sales'), target: t('target') })}
          />
          <SupplierDonuts state={state} isOne={supplier !== undefined} />
        </>
      )}
    </DashboardPage>
  )
}
