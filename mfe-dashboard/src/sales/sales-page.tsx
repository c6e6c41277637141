import { useDownload, useListState } from '@portal/shared-sdk'
import { dashboardSheets, fetchSales } from '../calls/dashboard'
import type { DashboardSales } from '@portal/shared-sdk/contract'
import { Alert, Columns } from '@portal/shared-ui'
import { FigureSheet, useHasAmounts, useRangeText, type FigureState } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { DonutSheet } from '../figures/donut-sheet'
import { useDocumentsOf, useInvoicesOf } from '../figures/use-documents'
import { MonthFilter } from '../filters/month-filter'
import { allClients, statusIn, statusText } from '../filters/status'
import { StatusChoice } from '../filters/status-choice'
import { useMonths } from '../filters/use-months'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'
import { MonthsSheet } from './months-sheet'
import { hasSales, salesChart } from './sales-chart'
import { SalesStrip } from './sales-strip'

/** Sales of some months against their target and the year before (rule B-24). */
export default function SalesPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const download = useDownload()
  const rangeText = useRangeText()
  const { filters, setFilters } = useListState({ filters: ['status'] })
  const months = useMonths()
  const status = statusIn(filters.status)
  const asked = { node: node.id, client_status: status, ...months.query }
  const state = useFigures('sales', asked, fetchSales)
  const invoices = useDocumentsOf('invoices', node.id, months)
  const documents = useInvoicesOf(node.id, months)
  // The list of invoices has no filter by client status.
  const hasDocuments = status === allClients
  return (
    <DashboardPage
      node={node}
      section="sales"
      title={t('sales.title')}
      text={rangeText(months)}
      filter={statusText(status, t)}
      tools={
        <>
          <StatusChoice status={status} onChange={(next) => setFilters({ status: next })} />
          <MonthFilter months={months} />
        </>
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {hasAmounts && (
        <>
          <SalesStrip state={state} year={Number(months.before.slice(0, 4))} {...(hasDocuments && { documents })} />
          <Columns shape="third" even>
            <FigureSheet
              name="ventas-por-mes"
              title={t('sales.chart')}
              text={t('sales.chart_text')}
              state={state}
              isEmpty={({ chart = [] }) => !hasSales(chart)}
              onExcel={() => download.save(dashboardSheets.sales, asked)}
              chart={({ chart = [] }) =>
                salesChart(chart, { sales: t('sales.sales'), target: t('target'), before: t('year_before') })
              }
            />
            <TargetDonutSheet state={state} />
          </Columns>
          <MonthsSheet
            state={state}
            documentsOf={hasDocuments ? invoices.ofMonth : undefined}
            onExcel={() => download.save(dashboardSheets.sales, asked)}
          />
        </>
      )}
    </DashboardPage>
  )
}

/** The period's sales as a percent of their target. */
function TargetDonutSheet({ state }: { state: FigureState<DashboardSales> }) {
  const t = useWords()
  return (
    <DonutSheet name="ventas-objetivo" title={t('sales.donut')} state={state} percentOf={t('of_the_target')}>
      {({ period_sales: sales, period_sales_target: target, period_sales_target_percent: percent }) => ({
        percent,
        facts: [
          { label: t('sales.period'), value: wholeEuros(sales) },
          { label: t('period_target'), value: wholeEuros(target) },
          { label: t('difference'), value: wholeEuros((sales ?? 0) - (target ?? 0)) },
        ],
      })}
    </DonutSheet>
  )
}
