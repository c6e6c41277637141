import { fieldError } from '../http/problem'
import { listColumns, marks } from '../cart-list/read-list'
import { listTexts } from '../cart-list/texts'
import { columnsIn } from '../spreadsheets/columns'
import type { Sheet } from '../spreadsheets/read-spreadsheet'
import { importTexts } from './texts'
import { RowErrors, type Column } from './row-errors'

/** Most rows of a file that becomes an order (issue "documents"; the same as lines of such an order). */
export const mostImportRows = 5_000

const centerNames = [
  'centro',
  'centros',
  'codigo centro',
  'codigo de centro',
  'cod centro',
  'centro de entrega',
  'codigo do centro',
  'centro de trabajo',
  'center',
  'centre',
  'center code',
  'centre code',
  'delivery center',
  'delivery centre',
  'local de entrega',
]

/** A row of the file as it was written. row: its number in the sheet, from 1; center '' when it says none. */
export interface ImportRow {
  row: number
  code: string
  quantity: string
  center: string
}

/**
 * Codes, quantities and centres of the first sheet that has columns of those names. Cells with a formula or inside a
 * merge are errors: neither is worked out.
 * @throws Problem 400 for the field `file`: no such columns, no rows, too many
 */
export function readRows(sheets: Sheet[]): { rows: ImportRow[]; errors: RowErrors } {
  const found = sheets
    .map((sheet) => ({
      sheet,
      columns: columnsIn(sheet, { ...listColumns, center: centerNames }, ['code', 'quantity']),
    }))
    .find(({ columns }) => columns)
  if (!found?.columns) throw fieldError('file', importTexts.noColumns)
  const {
    sheet,
    columns: { at, from },
  } = found
  const isFormula = marks(sheet.formulas)
  const isMerged = marks(sheet.merged)
  const errors = new RowErrors(at)
  const rows: ImportRow[] = []
  sheet.cells.forEach((cells, index) => {
    if (index < from) return
    const textAt = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').slice(0, 200))
    const row: ImportRow = {
      row: index + 1,
      code: textAt(at.code),
      quantity: textAt(at.quantity).slice(0, 40),
      center: textAt(at.center).trim(),
    }
    let isWrong = false
    for (const [name, column] of Object.entries(at) as [Column, number][]) {
      const problem = isFormula(index, column)
        ? listTexts.formula
        : isMerged(index, column)
          ? listTexts.merged
          : undefined
      if (!problem) continue
      errors.add(row.row, name, problem)
      isWrong = true
    }
    if (!isWrong && (row.code || row.quantity || row.center)) rows.push(row)
  })
  const count = sheet.rows > sheet.cells.length ? sheet.rows - from : rows.length
  if (count > mostImportRows) throw fieldError('file', importTexts.tooMany, { count, most: mostImportRows })
  if (errors.count === 0 && !rows.some(({ code }) => code)) throw fieldError('file', importTexts.noRows)
  return { rows, errors }
}
