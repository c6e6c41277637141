import type { ListState } from '@portal/shared-sdk'
import { fetchCenterPurchases, purchaseSheets } from '@portal/shared-sdk/calls/statistics'
import type { CenterPurchases } from '@portal/shared-sdk/contract'
import { positionColumn, type Column } from '@portal/shared-ui/table'
import { comparedColumns } from '../compared/compared-columns'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments } from '../compared/use-documents'
import { StatisticsPage, type Scope } from '../page/statistics-page'
import { RankingSheet } from '../ranking/ranking-sheet'
import { useRanking, useRankingState } from '../ranking/use-ranking'
import { useWords, type Words } from '../words'

/** The centres of a client by their purchases (rule T-9). */
export default function CenterRankingPage() {
  const t = useWords()
  const list = useRankingState('-period_purchases', ['cost_center', 'previous_period_year_purchases'])
  return (
    <StatisticsPage
      title={t('center_ranking')}
      sheet={purchaseSheets.centers}
      sheetQuery={{ search: list.search, ordering: list.ordering }}
      onlyAmounts
    >
      {(scope) => <CenterRanking list={list} {...scope} />}
    </StatisticsPage>
  )
}

function CenterRanking({ list, choice, filters }: Scope & { list: ListState }) {
  const t = useWords()
  const documents = useDocuments(choice)
  const text = useComparedText(choice)
  const state = useRanking({ name: 'client_center_purchases', filters, list, load: fetchCenterPurchases })
  return (
    <RankingSheet
      title={t('center_ranking')}
      text={text}
      search={{ label: t('search_centers'), placeholder: t('center_or_cost_center') }}
      list={list}
      state={state}
      rowKey={({ id }) => id ?? 'none'}
      columns={[
        positionColumn(t('position'), state.page),
        ...nameColumns(t),
        ...comparedColumns((row: CenterPurchases) => row, {
          t,
          before: choice.before,
          documents,
          // The list of invoices has no filter for "without a centre".
          figureOf: ({ id }) => (id === null ? null : { center: id }),
        }),
      ]}
    />
  )
}

const nameColumns = (t: Words): Column<CenterPurchases>[] => [
  { id: 'name', header: t('center'), orderBy: 'name', phone: 'title', cell: ({ name }) => name ?? t('no_center') },
  {
    id: 'cost_center',
    header: t('cost_center'),
    orderBy: 'cost_center',
    phone: 'under',
    cell: ({ cost_center: code }) => code || '-',
  },
]
