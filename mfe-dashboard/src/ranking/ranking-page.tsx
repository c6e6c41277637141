import { useDownload } from '@portal/shared-sdk'
import { Alert, below, Pagination, SearchBox, Sheet, Stack } from '@portal/shared-ui'
import { ExportButton, pageSize, type PageOf } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { DashboardPage, type DashboardPageProps } from '../frame/dashboard-page'
import type { RankingList } from './use-ranking-list'

export interface RankingPageProps<Row> extends Omit<DashboardPageProps, 'children'> {
  list: RankingList
  /** The result of useRanking. */
  ranking: Pick<PageOf<Row, object>, 'rows' | 'count' | 'isStale' | 'failure' | 'error' | 'reload' | 'filters'>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Name of the search: 'Buscar clientes'. */
  search: string
  /** Shown for an empty list: 'No se han encontrado clientes'. */
  empty: string
  /** Path below /api/ of the spreadsheet of all rows (rule B-17). */
  sheet: string
  /** At the end of a row: the magnifier. */
  action?: (row: Row) => ReactNode
  /** What the changes in the rows are against; said above them on a phone, where rows have no room for it. */
  compared?: string | undefined
  /** Above the rows: the failure of an action on a row. */
  notice?: ReactNode
}

/** The page of any ranking of clients or centres: search, filters, order, pages and magnifier. */
export function RankingPage<Row extends object>({
  list,
  ranking,
  columns,
  rowKey,
  search,
  empty,
  sheet,
  action,
  compared,
  notice,
  tools,
  ...page
}: RankingPageProps<Row>) {
  const download = useDownload()
  const { rows, count, isStale, failure, reload, filters } = ranking
  return (
    <DashboardPage
      {...page}
      tools={
        <>
          <Search>
            <SearchBox compact label={search} value={list.text} onChange={list.setText} onSubmit={list.submit} />
          </Search>
          {tools}
          <ExportButton download={download} path={sheet} query={{ ...filters }} />
        </>
      }
    >
      <Stack gap={4}>
        {notice}
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {compared && <Compared>{compared}</Compared>}
        <Sheet edge>
          <DataTable
            label={page.title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            ordering={list.ordering}
            onOrdering={list.setOrdering}
            empty={
              <Empty>
                <Alert>{empty}</Alert>
              </Empty>
            }
            {...(action && { actions: action })}
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
    </DashboardPage>
  )
}

const Search = styled.div`
  width: 260px;
  ${below.phone} {
    width: 100%;
  }
`

const Compared = styled.p`
  display: none;
  ${below.phone} {
    display: block;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
`

const Empty = styled.div`
  padding: var(--s-4);
`
