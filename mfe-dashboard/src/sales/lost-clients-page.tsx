import { linkTo, today } from '@portal/shared-sdk'
import { dashboardSheets, fetchLostClients } from '../calls/dashboard'
import type { LostClientRow } from '@portal/shared-sdk/contract'
import type { Column } from '@portal/shared-ui/table'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { amountColumn, clientColumns } from '../ranking/columns'
import { countText } from '../ranking/count-text'
import { Magnifier } from '../ranking/magnifier'
import { RankingPage } from '../ranking/ranking-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords, type Words } from '../words'

/** The clients that were lost this year, by what they bought last year (rule B-11). */
export default function LostClientsPage() {
  const t = useWords()
  const node = useDashboardNode()
  const list = useRankingList(['previous_year_sales', 'year_sales', 'year_sales_target'])
  const asked = { node: node.id }
  const ranking = useRanking<LostClientRow, typeof asked>('lost', list, asked, fetchLostClients)
  const year = today().slice(0, 4)
  return (
    <RankingPage
      node={node}
      section="sales"
      title={t('lost.title')}
      text={countText(t, 'ranking.text', ranking.count, year)}
      list={list}
      ranking={ranking}
      rowKey={({ id }) => id}
      search={t('clients.search')}
      empty={t('clients.empty')}
      sheet={dashboardSheets.lostClients}
      columns={[...clientColumns<LostClientRow>(t, ranking.page), ...(list.hasAmounts ? salesColumns(t) : [])]}
      action={({ id, name }) => (
        <Magnifier label={t('see_centers', { name })} to={linkTo('lostClientCenters', id, { node: node.id })} />
      )}
    />
  )
}

/** The columns of amounts: the year's sales and target, and the sales of last year. */
const salesColumns = (t: Words): Column<LostClientRow>[] => [
  amountColumn({
    id: 'sales',
    header: t('sales.year'),
    orderBy: 'year_sales',
    euros: (row) => row.year_sales,
  }),
  amountColumn({
    id: 'target',
    header: t('year_target'),
    orderBy: 'year_sales_target',
    phone: 'foot',
    euros: (row) => row.real_sales_target,
  }),
  amountColumn({
    id: 'before',
    header: t('sales.last_year'),
    orderBy: 'previous_year_sales',
    strong: true,
    phone: 'end',
    euros: (row) => row.previous_year_sales,
  }),
]
