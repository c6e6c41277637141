import { keysOf } from '@portal/shared-sdk/contract'
import { fieldError } from '../../core/http/problem'
import { listColumns } from '../cart-list/read-list'
import { listTexts } from '../cart-list/texts'
import { hashOf } from '../../core/hash-of'
import { searchNorm } from '../../core/http/list'
import type { Text } from '../../core/http/texts'
import { codeNorm } from '../../catalogue/search/normalise'
import type { Table } from '../../core/spreadsheets/read-table'
import { importTexts } from './texts'
import { RowErrors, type Column } from './row-errors'

/** The most rows of a file, and lines of an order made from it (rules D-64, D-65). */
export const maxImportRows = 5_000

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
 * Codes, quantities and centres of a file's table. Cells with a formula, in a merge, or with a date are errors (rules
 * D-66, X-12).
 * @throws Problem 400 for the field `file`: no such columns, no rows, too many
 */
export function readRows(table: Table<Column> | undefined): { rows: ImportRow[]; errors: RowErrors; hash: string } {
  if (!table) throw fieldError('file', importTexts.noColumns)
  const { at, count } = table
  if (count > maxImportRows) throw fieldError('file', importTexts.tooMany, { count, max: maxImportRows })
  const errors = new RowErrors(at)
  const bad = new Set<number>()
  const refuse = (row: number, column: Column, text: Text) => {
    bad.add(row)
    errors.add(row, column, text)
  }
  for (const { row, formulas, merged, unlike } of table.rows) {
    for (const column of formulas) refuse(row, column, listTexts.formula)
    for (const column of merged) if (!formulas.includes(column)) refuse(row, column, listTexts.merged)
    for (const column of keysOf(unlike)) {
      const kind = unlike[column]
      if (kind && !formulas.includes(column)) refuse(row, column, listTexts[kind])
    }
  }
  const rows = table.rows
    .filter(({ row }) => !bad.has(row))
    .map(({ row, cells }) => ({
      row,
      code: (cells.code ?? '').slice(0, 200),
      quantity: (cells.quantity ?? '').slice(0, 40),
      center: (cells.center ?? '').slice(0, 200).trim(),
    }))
  if (errors.count === 0 && !rows.some(({ code }) => code)) throw fieldError('file', importTexts.noRows)
  return { rows, errors, hash: hashOfRows(rows) }
}

/** The same for a file that was saved again or moved its columns: only what the rows say counts. */
const hashOfRows = (rows: readonly ImportRow[]) =>
  hashOf(
    JSON.stringify(rows.map(({ code, quantity, center }) => [codeNorm(code), quantity.trim(), searchNorm(center)])),
  )
