import type { Download } from '@portal/shared-sdk'
import { Alert, EmptyState, Page, Pagination, Sheet, Stack } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import { ColumnChoice, useColumnChoice } from './column-choice'
import { DateRange } from './date-range'
import { FigureNotice } from './figure-notice'
import { blankLine } from './blank-line'
import { ListHead } from './list-head'
import { ListSearch } from './list-search'
import { SelectionBar } from './selection-bar'
import type { DocumentListState } from './use-document-list'
import { pageSize } from './use-page-of'
import { useSelection } from './use-selection'

interface DocumentRow {
  id: number
}

interface DocumentListProps<Row extends DocumentRow> {
  /** Name under which choices are remembered: 'orders'. */
  name: string
  title: string
  /** One line under the title once the rows have loaded: how many, of which period. */
  summary: ReactNode
  state: DocumentListState<Row>
  /** Figures beside the summary that filter the list. */
  figures?: ReactNode
  columns: readonly Column<Row>[]
  /** button: shows a submit button, for a search that is not sent while typing. */
  search: { label: string; placeholder: string; button?: boolean }
  empty: string
  emptyPicture: string
  /** What opens under a row. */
  detail?: (row: Row) => ReactNode
  /** Names a row to screen readers: 'pedido 26-104655'. */
  rowName: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** Beside search and period: the export of the filtered rows. */
  tools?: (selected: readonly Row[]) => ReactNode
  /** Sum in euros of the selected rows; undefined while totals are hidden. Without it rows cannot be selected. */
  total?: (rows: readonly Row[]) => number | undefined
  /** The downloads of the page; a failure shows above the rows. */
  download: Download
}

/**
 * The page of a list of documents (rule D-1): search, period, choice of columns, rows that open, totals of the selected
 * rows, pages; loading, error and empty states. `state` comes from useDocumentList.
 */
export function DocumentList<Row extends DocumentRow>({
  name,
  title,
  summary,
  state,
  figures,
  columns,
  search,
  empty,
  emptyPicture,
  detail,
  rowName,
  actions,
  tools,
  total,
  download,
}: DocumentListProps<Row>) {
  const { list, period, setPeriod, rows, count, isStale, failure, reload, filters } = state
  const { shown, choice } = useColumnChoice(name, columns)
  const { ordering: _ordering, ...scope } = filters
  const selection = useSelection(rows, (row) => row.id, JSON.stringify(scope))
  return (
    <Page>
      <ListHead
        title={title}
        text={count === undefined ? blankLine : summary}
        figures={figures}
        tools={
          <>
            <ListSearch {...search} value={list.text} onChange={list.setText} onSubmit={list.submit} />
            {period && <DateRange period={period} onChange={setPeriod} />}
            <ColumnChoice {...choice} />
            {tools?.(selection.rows)}
          </>
        }
      />
      <Stack gap={4}>
        {state.figure && <FigureNotice scope={state.figure} />}
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {total && selection.rows.length > 0 && (
          <SelectionBar count={selection.rows.length} total={total(selection.rows)} onClear={selection.clear} />
        )}
        <Sheet edge>
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={rowName}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            empty={<EmptyState picture={emptyPicture} title={empty} />}
            ordering={list.ordering}
            onOrdering={list.setOrdering}
            {...(total && { selection: selection.table })}
            {...(detail && { detail })}
            {...(actions && { actions })}
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
    </Page>
  )
}
