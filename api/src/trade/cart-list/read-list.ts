import { maxListRows, type ListedRow } from '@portal/shared-sdk/contract'
import { fieldError } from '../../core/http/problem'
import type { Table, Unlike } from '../../core/spreadsheets/read-table'
import { listTexts } from './texts'

/** A row as it was read. problem: why its cells cannot be read. */
export interface ReadRow extends ListedRow {
  problem?: CellProblem
}

/** kind: what the cell of the column is instead of a value. */
type CellProblem = { kind: 'formula' | 'merged' } | { kind: Unlike; column: 'code' | 'quantity' }

// Headings in the three languages, without accents and in lower case.
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

/** The headings of a list's columns. */
export const listColumns = { code: codeNames, quantity: quantityNames }

/** Those of them that hold numbers. */
export const listNumbers = ['quantity'] as const

/** Columns of a list without headings. */
export const listColumnsByPlace = ['code', 'quantity'] as const

/**
 * Codes and quantities of a list's table.
 * @throws Problem 400 for the field: no rows, or more than 1,000
 */
export function readList(
  table: Table<'code' | 'quantity'> | undefined,
  field: string,
): { rows: ReadRow[]; sheet: string | null } {
  if (!table) throw fieldError(field, listTexts.none)
  const { sheet, count } = table
  if (count > maxListRows) throw fieldError(field, listTexts.tooMany, { count, max: maxListRows })
  const rows = table.rows.map(({ row, cells, ...marks }): ReadRow => {
    const read = { row, code: (cells.code ?? '').slice(0, 200), quantity: (cells.quantity ?? '').slice(0, 40) }
    const problem = problemOf(marks)
    return problem ? { ...read, problem } : read
  })
  if (!rows.some((row) => row.code)) throw fieldError(field, listTexts.none)
  return { rows, sheet }
}

function problemOf({
  formulas,
  merged,
  unlike,
}: Pick<Table<'code' | 'quantity'>['rows'][number], 'formulas' | 'merged' | 'unlike'>): CellProblem | undefined {
  if (formulas.length > 0) return { kind: 'formula' }
  if (merged.length > 0) return { kind: 'merged' }
  for (const column of listColumnsByPlace) {
    const kind = unlike[column]
    if (kind) return { kind, column }
  }
  return undefined
}
