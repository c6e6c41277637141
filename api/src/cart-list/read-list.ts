import { mostListRows, type ListedRow } from '@portal/shared-sdk/contract'
import { fieldError } from '../http/problem'
import { columnsIn } from '../spreadsheets/columns'
import type { Sheet } from '../spreadsheets/read-spreadsheet'
import { listTexts } from './texts'

/** A row as it was read. problem: what of its cells cannot be taken. */
export interface ReadRow extends ListedRow {
  problem?: 'formula' | 'merged'
}

// Headings in the three languages, folded.
const codeNames = [
  'codigo',
  'cod',
  'referencia',
  'ref',
  'articulo',
  'artigo',
  'producto',
  'produto',
  'sku',
  'ean',
  'code',
  'reference',
  'article',
  'item',
  'product',
  'product code',
  'codigo articulo',
  'codigo de articulo',
  'codigo do artigo',
  'codigo producto',
  'item code',
  'part number',
]
const quantityNames = [
  'cantidad',
  'cant',
  'uds',
  'ud',
  'unidades',
  'quantidade',
  'qtd',
  'qtde',
  'quantity',
  'qty',
  'units',
  'amount',
  'pedido',
]

/** What the columns of a list may be called. */
export const listColumns = { code: codeNames, quantity: quantityNames }

/**
 * Codes and quantities of the sheet that has them: its columns by their headings in Spanish, Portuguese or English, else
 * code first and quantity second.
 * @throws Problem 400 for the field: no rows, or more than 1,000
 */
export function readList(sheets: Sheet[], field: string): { rows: ReadRow[]; sheet: string | null } {
  const headed = sheets
    .map((sheet) => ({ sheet, columns: columnsIn(sheet, listColumns, ['code', 'quantity']) }))
    .find(({ columns }) => columns)
  const sheet = headed?.sheet ?? sheets.find(({ cells }) => cells.some((row) => row.some(Boolean)))
  if (!sheet) throw fieldError(field, listTexts.none)
  const {
    at: { code, quantity },
    from,
  } = headed?.columns ?? { at: { code: 0, quantity: 1 }, from: 0 }
  const isFormula = marks(sheet.formulas)
  const isMerged = marks(sheet.merged)
  const rows: ReadRow[] = []
  sheet.cells.forEach((cells, at) => {
    if (at < from) return
    const row: ReadRow = {
      row: at + 1,
      code: (cells[code] ?? '').slice(0, 200),
      quantity: (cells[quantity] ?? '').slice(0, 40),
    }
    if (isFormula(at, code) || isFormula(at, quantity)) row.problem = 'formula'
    else if (isMerged(at, code) || isMerged(at, quantity)) row.problem = 'merged'
    if (row.code || row.quantity || row.problem) rows.push(row)
  })
  const count = sheet.rows > sheet.cells.length ? sheet.rows - from : rows.length
  if (count > mostListRows) throw fieldError(field, listTexts.tooMany, { count, most: mostListRows })
  if (!rows.some((row) => row.code)) throw fieldError(field, listTexts.none)
  return { rows, sheet: sheet.name }
}

/** Whether a cell, row and column from 0, is one of those. */
export function marks(cells: [number, number][]): (row: number, column: number) => boolean {
  const marked = new Set(cells.map(([row, column]) => row * 1000 + column))
  return (row, column) => marked.has(row * 1000 + column)
}
