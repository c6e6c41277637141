import { formatDate, linkTo } from '@portal/shared-sdk'
import { dashboardSheets, fetchInactiveClients } from '../calls/dashboard'
import type { InactiveClientRow } from '@portal/shared-sdk/contract'
import { useRangeText } from '@portal/shared-ui/figures'
import type { Column } from '@portal/shared-ui/table'
import { Labelled } from '../figures/labelled'
import { MonthFilter } from '../filters/month-filter'
import { useMonths } from '../filters/use-months'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { amountColumn, clientColumns } from '../ranking/columns'
import { countText } from '../ranking/count-text'
import { Magnifier } from '../ranking/magnifier'
import { RankingPage } from '../ranking/ranking-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords, type Words } from '../words'

/** The clients that sent no order in some months (rule B-10). */
export default function InactiveClientsPage() {
  const t = useWords()
  const node = useDashboardNode()
  const rangeText = useRangeText()
  const list = useRankingList(['previous_year_sales', 'last_order'], ['after', 'before'])
  const months = useMonths()
  const asked = { node: node.id, ...months.query }
  const ranking = useRanking<InactiveClientRow, typeof asked>('inactive', list, asked, fetchInactiveClients)
  return (
    <RankingPage
      node={node}
      section="sales"
      title={t('inactive.title')}
      text={countText(t, 'inactive.text', ranking.count, rangeText(months))}
      list={list}
      ranking={ranking}
      rowKey={({ id }) => id}
      search={t('clients.search')}
      empty={t('clients.empty')}
      sheet={dashboardSheets.inactiveClients}
      tools={<MonthFilter months={months} />}
      columns={[
        ...clientColumns<InactiveClientRow>(t, ranking.page),
        ...orderColumns(t),
        ...(list.hasAmounts ? [salesColumn(t('inactive.year_sales'))] : []),
      ]}
      action={({ id, name }) => (
        <Magnifier label={t('see_centers', { name })} to={linkTo('salesRankingCenters', id, { node: node.id })} />
      )}
    />
  )
}

/** The day of the last order, and the days since then. */
const orderColumns = (t: Words): Column<InactiveClientRow>[] => [
  {
    id: 'last',
    header: t('inactive.last_order'),
    orderBy: 'last_order',
    phone: 'under',
    cell: ({ last_order: day }) => (
      <Labelled data-label={t('inactive.last_order')}>{formatDate(day) || t('inactive.never')}</Labelled>
    ),
  },
  {
    id: 'days',
    header: t('inactive.days'),
    align: 'end',
    phone: 'under-end',
    cell: ({ days_silent: days }) => (days === null ? '-' : t('inactive.days_count', { count: days })),
  },
]

/** The sales of the twelve months that end with the month of the last order. */
const salesColumn = (header: string): Column<InactiveClientRow> =>
  amountColumn({
    id: 'before',
    header,
    orderBy: 'previous_year_sales',
    strong: true,
    phone: 'end',
    euros: (row) => row.previous_year_sales,
  })
