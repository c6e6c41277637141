import type { ListState } from '@portal/shared-sdk'
import { Button, EmptyState, Page, PageHead, Pagination, SearchBox, Sheet, Stack } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import { blankLine } from './blank-line'
import { pageSize, type PageOf } from './use-page-of'

interface PickListProps<Row extends { id: number; name: string }> {
  title: string
  /** One line under the title, with the number of rows. */
  summary: (count: number) => string
  /** Search and page, in the address. */
  list: ListState
  /** The result of usePageOf. */
  page: PageOf<Row, object>
  /** Stands above the search. */
  notice?: ReactNode
  /** onSubmit: called by Enter in place of a search. */
  search: { label: string; placeholder: string; onSubmit?: (text: string) => void }
  columns: readonly Column<Row>[]
  detail: (row: Row) => ReactNode
  /** The button that chooses a row. */
  actions: (row: Row) => ReactNode
  /** showAll: label of the button that clears the search. */
  empty: { picture: string; title: string; showAll: string }
  /** Why a row could not be chosen; shown where loading errors are. */
  failure?: { text: string; retry: () => void } | null
}

/** A page for the choice of one of many, clients or leads: search, rows that open, a button in each, pages. */
export function PickList<Row extends { id: number; name: string }>({
  title,
  summary,
  list,
  page,
  notice,
  search,
  columns,
  detail,
  actions,
  empty,
  failure,
}: PickListProps<Row>) {
  const { rows, count, isStale } = page
  return (
    <Page width="list">
      <PageHead title={title} text={count === undefined ? blankLine : summary(count)} />
      <Stack gap={4}>
        {notice}
        <SearchBox
          label={search.label}
          placeholder={search.placeholder}
          value={list.text}
          onChange={list.setText}
          onSubmit={search.onSubmit ?? list.submit}
        />
        <Sheet edge>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            isStale={isStale}
            error={failure?.text ?? page.failure}
            onRetry={failure?.retry ?? (() => void page.reload())}
            detail={detail}
            actions={actions}
            empty={
              <EmptyState
                picture={empty.picture}
                title={empty.title}
                action={list.search && <Button onClick={() => list.submit('')}>{empty.showAll}</Button>}
              />
            }
          />
        </Sheet>
      </Stack>
      {count !== undefined && <Pagination page={page.page} count={count} pageSize={pageSize} onPage={page.setPage} />}
    </Page>
  )
}
