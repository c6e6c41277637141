import { linkTo } from '@portal/shared-sdk'
import { dashboardSheets, fetchSalesClients } from '../calls/dashboard'
import type { SalesClientRow } from '@portal/shared-sdk/contract'
import { useRangeText } from '@portal/shared-ui/figures'
import type { Column } from '@portal/shared-ui/table'
import { MonthFilter } from '../filters/month-filter'
import { statusIn } from '../filters/status'
import { StatusChoice } from '../filters/status-choice'
import { useMonths } from '../filters/use-months'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { amountColumn, changeText, clientColumns, targetColumn } from '../ranking/columns'
import { countText } from '../ranking/count-text'
import { Magnifier } from '../ranking/magnifier'
import { RankingPage } from '../ranking/ranking-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords, type Words } from '../words'

/** The clients by their sales of some months (rule B-24). */
export default function SalesRankingPage() {
  const t = useWords()
  const node = useDashboardNode()
  const rangeText = useRangeText()
  const list = useRankingList(['period_sales', 'period_sales_target'], ['status', 'after', 'before'])
  const months = useMonths()
  const status = statusIn(list.filters.status)
  const asked = { node: node.id, client_status: status, ...months.query }
  const ranking = useRanking<SalesClientRow, typeof asked>('sales', list, asked, fetchSalesClients)
  const { after, before } = list.filters
  return (
    <RankingPage
      node={node}
      section="sales"
      title={t('sales.ranking')}
      text={countText(t, 'ranking.text', ranking.count, rangeText(months))}
      list={list}
      ranking={ranking}
      rowKey={({ id }) => id}
      compared={list.hasAmounts ? t('changes_against', { period: t('against_year_before') }) : undefined}
      search={t('clients.search')}
      empty={t('clients.empty')}
      sheet={dashboardSheets.clients}
      tools={
        <>
          <StatusChoice status={status} onChange={(next) => list.setFilters({ status: next })} />
          <MonthFilter months={months} />
        </>
      }
      columns={[...clientColumns<SalesClientRow>(t, ranking.page), ...(list.hasAmounts ? salesColumns(t) : [])]}
      action={({ id, name }) => (
        <Magnifier
          label={t('see_centers', { name })}
          to={linkTo('salesRankingCenters', id, { node: node.id, status: list.filters.status, after, before })}
        />
      )}
    />
  )
}

/** The columns of amounts: the period's sales with their change, and the target. */
const salesColumns = (t: Words): Column<SalesClientRow>[] => [
  amountColumn({
    id: 'sales',
    header: t('sales.period'),
    orderBy: 'period_sales',
    strong: true,
    phone: 'end',
    euros: (row) => row.period_sales,
    under: (row) => changeText(row.period_sales_diff_percentage, t('against_year_before')),
  }),
  targetColumn(t('period_target'), t('of_target')),
]
