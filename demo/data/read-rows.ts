import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '@portal/api/src/core/package-folder'
import { splitCsv } from '@portal/api/workers/import/split-csv.mjs'

/** A row of a file by its columns (docs/exchange); '' for an empty cell. */
export type FileRow = Readonly<Record<string, string>>

/**
 * The rows of `demo/data/<name>.csv`, as `npm run portal -- export` writes them. They are not imported but read: rules
 * and tests name articles by numbers, which an import gives by itself.
 */
export function readRows(name: string): FileRow[] {
  return rowsOf(readFileSync(join(packageFolder(), '../demo/data', `${name}.csv`), 'utf8'))
}

/** The rows of a file by their columns. */
export function rowsOf(text: string): FileRow[] {
  const [head, ...records] = [...splitCsv([text.replace('\uFEFF', '')])].map(({ cells }) => cells)
  return records.map((cells) => Object.fromEntries(head!.map((column, at) => [column, plain(cells[at] ?? '')])))
}

/** Behind an apostrophe stands a text that a spreadsheet would take for a formula (rule E-11). */
const plain = (cell: string) => (/^'+[=@\t+-]/.test(cell) ? cell.slice(1) : cell)

/** The values of a cell that has several. */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split('|'))

export const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell))
