import { formatNumber } from '@portal/shared-sdk'
import type { Center, MatrixArticle, MatrixCell } from '@portal/shared-sdk/contract'
import { memo } from 'react'
import { useWords } from '../words'
import { CellEditor, type Step } from './cell-editor'
import { cellText } from './cell-text'
import { quantityOf } from './judged'
import { RowHead } from './row-head'
import type { SheetRow } from './sheet'

interface GridRowProps {
  row: SheetRow
  /** Its place in the sheet, from 0. */
  at: number
  centers: readonly Center[]
  texts: Readonly<Record<number, string>> | undefined
  /** The texts that the verdicts are about. */
  judgedTexts: Readonly<Record<number, string>> | undefined
  verdicts: ReadonlyMap<number, MatrixCell> | undefined
  article: MatrixArticle | undefined
  /** The column that has the focus, in this row. */
  active: number | null
  /** The selected columns of this row. */
  from: number
  to: number
  /** The cell of the active column is edited; typed: by which key, null: as it is. */
  editing: { typed: string | null } | null
  isLocked: boolean
  onEdited: (text: string, step: Step) => void
  onCancel: () => void
  onUnit: (key: number, unit: number | null) => void
  onRemove: (key: number) => void
}

/** A row of the grid. It is drawn again when something of it changes, not with every key. */
export const GridRow = memo(function GridRow({
  row,
  at,
  centers,
  texts,
  judgedTexts,
  verdicts,
  article,
  active,
  from,
  to,
  editing,
  isLocked,
  onEdited,
  onCancel,
  onUnit,
  onRemove,
}: GridRowProps) {
  const t = useWords()
  const units = centers.reduce((sum, { id }) => sum + quantityOf(texts?.[id] ?? ''), 0)
  return (
    <tr aria-rowindex={at + 2}>
      <RowHead
        row={row}
        article={article}
        isActive={active !== null}
        isLocked={isLocked}
        onUnit={onUnit}
        onRemove={onRemove}
      />
      {centers.map(({ id, name }, column) => {
        const text = texts?.[id] ?? ''
        const { problem, note } = cellText(text, judgedTexts?.[id] === text ? verdicts?.get(id) : undefined, t)
        const isActive = active === column
        const isSelected = column >= from && column <= to
        return (
          <td
            key={id}
            aria-colindex={column + 2}
            data-at={`${at} ${column}`}
            data-active={isActive || undefined}
            tabIndex={isActive ? 0 : -1}
            aria-selected={isSelected}
            data-selected={(isSelected && !isActive) || undefined}
            aria-invalid={problem ? true : undefined}
            data-note={note ? true : undefined}
            title={problem ?? note ?? undefined}
          >
            {isActive && editing ? (
              <CellEditor
                label={t('matrix.cell', { name: row.name, center: name })}
                initial={text}
                typed={editing.typed}
                onDone={onEdited}
                onCancel={onCancel}
              />
            ) : (
              text
            )}
          </td>
        )
      })}
      <td aria-colindex={centers.length + 2}>{units > 0 && formatNumber(units)}</td>
    </tr>
  )
})
