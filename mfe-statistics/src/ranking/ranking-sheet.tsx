import type { ListState } from '@portal/shared-sdk'
import { Pagination, SearchBox, Sheet } from '@portal/shared-ui'
import { useFiguresWords } from '@portal/shared-ui/figures'
import { pageSize, type PageOf } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'

interface RankingSheetProps<Row, Filters extends object> {
  title: string
  /** What the figures are compared with. */
  text: string
  search: { label: string; placeholder: string }
  list: ListState
  state: PageOf<Row, Filters>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number | string
}

/** A ranking: search, order by column, pages of 20; loading, empty and failing by itself. */
export function RankingSheet<Row extends object, Filters extends object>({
  title,
  text,
  search,
  list,
  state,
  columns,
  rowKey,
}: RankingSheetProps<Row, Filters>) {
  const t = useFiguresWords()
  return (
    <div>
      <Sheet
        edge
        text={text}
        tools={
          <Search>
            <SearchBox compact {...search} value={list.text} onChange={list.setText} onSubmit={list.submit} />
          </Search>
        }
      >
        <DataTable
          label={title}
          columns={columns}
          rows={state.rows}
          rowKey={rowKey}
          isStale={state.isStale}
          error={state.failure}
          onRetry={() => void state.reload()}
          ordering={list.ordering}
          onOrdering={list.setOrdering}
          empty={t('empty')}
        />
      </Sheet>
      {state.count !== undefined && (
        <Pagination page={state.page} count={state.count} pageSize={pageSize} onPage={state.setPage} />
      )}
    </div>
  )
}

const Search = styled.div`
  width: 300px;
  max-width: 100%;
`
