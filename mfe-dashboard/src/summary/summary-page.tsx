import { ApiError, today, useListState } from '@portal/shared-sdk'
import { fetchSummary } from '../calls/dashboard'
import { Columns, Sheet, Stack } from '@portal/shared-ui'
import { FigureBody, useHasAmounts } from '@portal/shared-ui/figures'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'
import { ClientsSheet } from './clients-sheet'
import { OrdersSheet } from './orders-sheet'
import { PreferredSheet } from './preferred-sheet'
import { SalesSheet } from './sales-sheet'

/** A year of the portfolio: orders, sales, new and lost clients, preferred suppliers (rule B-18). */
export default function SummaryPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const { filters, setFilters } = useListState({ filters: ['year'] })
  const year = yearIn(filters.year, today())
  const state = useFigures('summary', { node: node.id, year }, fetchSummary)
  const isMissing = state.error instanceof ApiError && state.error.status === 500
  const body = (
    <FigureBody state={state} height={480} {...(isMissing && { failure: t('not_available') })}>
      {(summary) => (
        <Stack gap={5}>
          {hasAmounts && <OrdersSheet summary={summary} node={node.id} month={monthOfYear(year, today())} />}
          {hasAmounts && <SalesSheet summary={summary} node={node.id} year={year} />}
          <Columns even>
            <ClientsSheet summary={summary} year={year} />
            {hasAmounts && <PreferredSheet summary={summary} node={node.id} year={year} />}
          </Columns>
        </Stack>
      )}
    </FigureBody>
  )
  return (
    <DashboardPage
      node={node}
      title={t('summary.title')}
      tools={<YearChoice year={year} onChange={(next) => setFilters({ year: next })} />}
    >
      {state.data && state.error === undefined ? body : <Sheet>{body}</Sheet>}
    </DashboardPage>
  )
}
