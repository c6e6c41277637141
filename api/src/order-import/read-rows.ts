import { fieldError } from '../http/problem'
import { listColumns } from '../cart-list/read-list'
import { listTexts } from '../cart-list/texts'
import type { Table } from '../spreadsheets/read-table'
import { importTexts } from './texts'
import { RowErrors, type Column } from './row-errors'

/** The most rows of a file, and lines of an order made from it (rules D-64, D-65). */
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

/** The headings of a file's columns. */
export const importColumns = { ...listColumns, center: centerNames }

/** A row of the file as it was written. row: its number in the sheet, from 1; center '' when it says none. */
export interface ImportRow {
  row: number
  code: string
  quantity: string
  center: string
}

/**
 * Codes, quantities and centres of a file's table. Cells with a formula or in a merge are errors (rule D-66).
 * @throws Problem 400 for the field `file`: no such columns, no rows, too many
 */
export function readRows(table: Table<Column> | undefined): { rows: ImportRow[]; errors: RowErrors } {
  if (!table) throw fieldError('file', importTexts.noColumns)
  const { at, count } = table
  if (count > mostImportRows) throw fieldError('file', importTexts.tooMany, { count, most: mostImportRows })
  const errors = new RowErrors(at)
  for (const { row, formulas, merged } of table.rows) {
    for (const column of formulas) errors.add(row, column, listTexts.formula)
    for (const column of merged) if (!formulas.includes(column)) errors.add(row, column, listTexts.merged)
  }
  const rows = table.rows
    .filter(({ formulas, merged }) => formulas.length + merged.length === 0)
    .map(({ row, cells }) => ({
      row,
      code: (cells.code ?? '').slice(0, 200),
      quantity: (cells.quantity ?? '').slice(0, 40),
      center: (cells.center ?? '').slice(0, 200).trim(),
    }))
  if (errors.count === 0 && !rows.some(({ code }) => code)) throw fieldError('file', importTexts.noRows)
  return { rows, errors }
}
