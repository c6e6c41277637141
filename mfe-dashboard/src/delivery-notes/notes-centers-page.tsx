import { linkTo, today } from '@portal/shared-sdk'
import { dashboardSheets, fetchNotesCenters } from '../calls/dashboard'
import type { NotesCenterRow } from '@portal/shared-sdk/contract'
import type { Column } from '@portal/shared-ui/table'
import { daysOfMonths } from '../filters/month-days'
import { monthText } from '../figures/months-text'
import { useDocumentPages } from '../figures/use-documents'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { CentersPage } from '../ranking/centers-page'
import { amountColumn, centerColumns } from '../ranking/columns'
import { useClientOfPage } from '../ranking/use-client-of-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords, type Words } from '../words'

/** The centres of a client by their delivery notes of a month; a magnifier opens those of one (rules B-22, B-23). */
export default function NotesCentersPage() {
  const t = useWords()
  const ranking = linkTo('notesRanking') ?? ''
  const node = useDashboardNode(ranking)
  const client = useClientOfPage()
  const list = useRankingList(['period_delivery_notes', 'previous_period_year_delivery_notes'], ['year'])
  const year = yearIn(list.filters.year, today())
  const asked = { node: client.isMissing ? null : node.id, client: client.id, year }
  const rows = useRanking<NotesCenterRow, typeof asked>('notes-centers', list, asked, fetchNotesCenters)
  // The month of the figure alone: its list has the figure as its sum (rule T-28).
  const { notes } = useDocumentPages()
  const month = monthOfYear(year, today())
  const documents =
    notes && linkTo('deliveryNotes', { counted: true, ...daysOfMonths({ after: month, before: month }, today()) })
  return (
    <CentersPage
      node={node}
      section="notes"
      client={client}
      period={monthText(month, t)}
      back={node.nodeTo(node.id ?? 0)}
      documents={{ to: documents, label: (name) => t('see_notes', { name }) }}
      list={list}
      ranking={rows}
      sheet={dashboardSheets.notesCenters}
      tools={<YearChoice year={year} onChange={(next) => list.setFilters({ year: next })} />}
      columns={[...centerColumns<NotesCenterRow>(t, rows.page), ...(list.hasAmounts ? notesColumns(t) : [])]}
    />
  )
}

/** The columns of amounts: the month's delivery notes and those of a year before. */
const notesColumns = (t: Words): Column<NotesCenterRow>[] => [
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
    phone: 'foot',
    euros: (row) => row.previous_period_year_delivery_notes,
  }),
]
