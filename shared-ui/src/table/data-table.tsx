import { Alert, EmptyState, useUiWords, VisuallyHidden } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import type { Column } from './column'
import { HeadRow } from './head-row'
import { RowCells } from './row-cells'
import { SkeletonRows } from './skeleton-rows'
import { Grid, Holder } from './table-look'
import { useRows } from './use-rows'

/** The header is sticky in tables of more rows than this. */
const stickyFrom = 20

export interface DataTableProps<Row> {
  /** Name of the table for screen readers: 'Pedidos'. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined before the first load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Newer rows are loading: these are faded. */
  isStale?: boolean
  /** Number of skeleton rows while loading; default 10. */
  skeletonRows?: number
  /** Shown as an alert above the rows, which stay. */
  error?: string | null | undefined
  onRetry?: () => void
  /** Shown when there is no row: a sentence, or an EmptyState with picture and action. */
  empty: ReactNode
  /** `useListState().ordering` and `setOrdering`. */
  ordering?: string
  onOrdering?: (ordering: string) => void
  /** Content of an open row. A press on the row or on its chevron opens it. */
  detail?: (row: Row) => ReactNode
  /** Name of a row in the labels of its chevron and checkbox: 'pedido 26-104655'. */
  rowName?: (row: Row) => string
  /** Keys of the selected rows; with it there is a column of checkboxes. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** Rows of totals: cells in the order of the columns. */
  footer?: ReactNode
  /** 'inner' for a table inside an open row. */
  look?: 'outer' | 'inner'
}

/**
 * The table of every list. Ordering and data come from outside; which rows are open is its own state. On a phone each
 * row becomes two lines. Place it on `<Sheet edge>`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    isStale,
    skeletonRows = 10,
    error,
    onRetry,
    empty,
    ordering,
    onOrdering,
    detail,
    rowName,
    selection,
    actions,
    footer,
    look = 'outer',
  } = props
  const t = useUiWords()
  const table = useRows(rows ?? [], rowKey, selection)
  const parts = {
    hasDetail: detail !== undefined,
    hasSelection: selection !== undefined,
    hasActions: actions !== undefined,
  }
  const width = columns.length + Object.values(parts).filter(Boolean).length
  const isSticky = table.rows.length > stickyFrom || undefined

  return (
    <>
      {error && (
        <div style={{ padding: 'var(--s-4)' }}>
          <Alert tone="bad" action={onRetry && { label: t('retry'), onClick: onRetry }}>
            {error}
          </Alert>
        </div>
      )}
      {rows?.length === 0 && !error && (typeof empty === 'string' ? <EmptyState title={empty} /> : empty)}
      {(rows === undefined ? !error : rows.length > 0) && (
        <Holder data-sticky={isSticky} data-stale={isStale || undefined}>
          <Grid
            role="table"
            aria-label={label}
            aria-busy={rows === undefined || isStale || undefined}
            data-sticky={isSticky}
            data-look={look}
          >
            <thead role="rowgroup">
              <HeadRow
                columns={columns}
                ordering={ordering}
                onOrdering={onOrdering}
                hasDetail={parts.hasDetail}
                hasActions={parts.hasActions}
                toggle={selection && { isAll: table.isAll, isSome: table.isSome, set: table.setAll }}
              />
            </thead>
            <tbody role="rowgroup">
              {rows === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} {...parts} />
              ) : (
                table.rows.map((row) => (
                  <RowCells
                    key={row.id}
                    {...row}
                    columns={columns}
                    width={width}
                    detail={detail}
                    rowName={rowName}
                    hasSelection={parts.hasSelection}
                    actions={actions}
                  />
                ))
              )}
            </tbody>
            {footer && rows && <tfoot role="rowgroup">{footer}</tfoot>}
          </Grid>
        </Holder>
      )}
      {rows === undefined && !error && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
    </>
  )
}
