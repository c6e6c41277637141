import { Checkbox, Icon, useUiWords } from '@portal/shared-ui'
import { useId, type MouseEvent, type ReactNode } from 'react'
import type { Column } from './column'
import { Twist } from './table-look'
import type { TableRow } from './use-rows'

interface RowCellsProps<Row> extends Omit<TableRow<Row>, 'id'> {
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
export function RowCells<Row>({
  row,
  index,
  isOpen,
  toggle,
  isSelected,
  select,
  columns,
  width,
  detail,
  rowName,
  hasSelection,
  actions,
}: RowCellsProps<Row>) {
  const t = useUiWords()
  const id = useId()
  const name = rowName ? `: ${rowName(row)}` : ''
  const handleRowClick = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(controls)
    if (!isOnControl && !window.getSelection()?.toString()) toggle()
  }
  return (
    <>
      <tr
        role="row"
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
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
              onClick={toggle}
            >
              <Icon name="chevron-right" size={15} />
            </Twist>
          </td>
        )}
        {hasSelection && (
          <td role="cell" data-fit>
            <Checkbox
              aria-label={t('select_row') + name}
              checked={isSelected}
              onChange={(event) => select(event.target.checked)}
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
            {column.cell(row, index)}
          </td>
        ))}
        {actions && (
          <td role="cell" data-actions data-align="end">
            <div>{actions(row)}</div>
          </td>
        )}
      </tr>
      {detail && isOpen && (
        <tr role="row" data-detail id={id}>
          <td role="cell" colSpan={width}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  )
}
