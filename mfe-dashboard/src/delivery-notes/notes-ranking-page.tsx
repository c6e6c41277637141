import { linkTo, today } from '@portal/shared-sdk'
import { dashboardSheets, fetchNotesClients } from '../calls/dashboard'
import type { NotesClientRow } from '@portal/shared-sdk/contract'
import type { Column } from '@portal/shared-ui/table'
import { monthText } from '../figures/months-text'
import { statusIn } from '../filters/status'
import { StatusChoice } from '../filters/status-choice'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { amountColumn, clientColumns, targetColumn } from '../ranking/columns'
import { countText } from '../ranking/count-text'
import { Magnifier } from '../ranking/magnifier'
import { RankingPage } from '../ranking/ranking-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords, type Words } from '../words'

/** The clients by their delivery notes of a month (rule B-23). */
export default function NotesRankingPage() {
  const t = useWords()
  const node = useDashboardNode()
  const list = useRankingList(
    ['period_delivery_notes', 'previous_period_year_delivery_notes', 'period_sales_target'],
    ['year', 'status'],
  )
  const year = yearIn(list.filters.year, today())
  const status = statusIn(list.filters.status)
  const asked = { node: node.id, year, client_status: status }
  const ranking = useRanking<NotesClientRow, typeof asked>('notes', list, asked, fetchNotesClients)
  const month = monthText(monthOfYear(year, today()), t)
  return (
    <RankingPage
      node={node}
      section="notes"
      title={t('notes.ranking')}
      text={countText(t, 'ranking.text', ranking.count, month)}
      list={list}
      ranking={ranking}
      rowKey={({ id }) => id}
      search={t('clients.search')}
      empty={t('clients.empty')}
      sheet={dashboardSheets.notesClients}
      tools={
        <>
          <StatusChoice status={status} onChange={(next) => list.setFilters({ status: next })} />
          <YearChoice year={year} onChange={(next) => list.setFilters({ year: next })} />
        </>
      }
      columns={[...clientColumns<NotesClientRow>(t, ranking.page), ...(list.hasAmounts ? notesColumns(t) : [])]}
      action={({ id, name }) => (
        <Magnifier
          label={t('see_centers', { name })}
          to={linkTo('notesRankingCenters', id, { node: node.id, year, status: list.filters.status })}
        />
      )}
    />
  )
}

/** The columns of amounts: the month's delivery notes, those of a year before, and the target. */
const notesColumns = (t: Words): Column<NotesClientRow>[] => [
  amountColumn({
    id: 'notes',
    header: t('notes.month_value'),
    orderBy: 'period_delivery_notes',
    strong: true,
    phone: 'end',
    euros: (row) => row.period_delivery_notes,
  }),
  amountColumn({
    id: 'before',
    header: t('month_year_before'),
    orderBy: 'previous_period_year_delivery_notes',
    wideOnly: true,
    euros: (row) => row.previous_period_year_delivery_notes,
  }),
  targetColumn(t('month_target'), t('of_target')),
]
