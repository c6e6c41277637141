import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { Checkbox, Icon, useUiWords } from '@portal/shared-ui'
import { useId, type MouseEvent, type ReactNode } from 'react'
import type { Column } from './column'
import type { Feature } from './features'
import { Twist } from './table-look'

interface RowCellsProps<Row extends RowData> {
  row: TableRow<Feature, Row>
  columns: readonly Column<Row>[]
  /** Number of cells in a row, for the detail that spans them. */
  width: number
  detail: ((row: Row) => ReactNode) | undefined
  rowName: ((row: Row) => string) | undefined
  hasSelection: boolean
  actions: ((row: Row) => ReactNode) | undefined
}

const controls = 'a,button,input,select,textarea,label'

/** A row and, while it is open, its detail. */
export function RowCells<Row extends RowData>({
  row,
  columns,
  width,
  detail,
  rowName,
  hasSelection,
  actions,
}: RowCellsProps<Row>) {
  const t = useUiWords()
  const id = useId()
  const isOpen = row.getIsExpanded()
  const name = rowName ? `: ${rowName(row.original)}` : ''
  const handleRowClick = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(controls)
    if (!isOnControl && !window.getSelection()?.toString()) row.toggleExpanded()
  }
  return (
    <>
      <tr
        role="row"
        data-open={isOpen || undefined}
        data-selected={row.getIsSelected() || undefined}
        data-expands={detail ? true : undefined}
        onClick={detail && handleRowClick}
      >
        {detail && (
          <td role="cell" data-fit="twist">
            <Twist
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t(isOpen ? 'hide_detail' : 'show_detail') + name}
              onClick={() => row.toggleExpanded()}
            >
              <Icon name="chevron-right" size={15} />
            </Twist>
          </td>
        )}
        {hasSelection && (
          <td role="cell" data-fit>
            <Checkbox
              aria-label={t('select_row') + name}
              checked={row.getIsSelected()}
              onChange={(event) => row.toggleSelected(event.target.checked)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            role="cell"
            data-align={column.align}
            data-strong={column.strong || undefined}
            data-nowrap={column.noWrap || undefined}
            data-phone={column.phone ?? 'none'}
            data-wide-only={column.wideOnly || undefined}
          >
            {column.cell(row.original, row.index)}
          </td>
        ))}
        {actions && (
          <td role="cell" data-actions data-align="end">
            <div>{actions(row.original)}</div>
          </td>
        )}
      </tr>
      {detail && isOpen && (
        <tr role="row" data-detail id={id}>
          <td role="cell" colSpan={width}>
            {detail(row.original)}
          </td>
        </tr>
      )}
    </>
  )
}
