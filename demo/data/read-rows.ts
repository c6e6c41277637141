import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOneOf, recordOf } from '@portal/shared-sdk/contract'
import { packageFolder } from '@portal/api/src/core/package-folder'
import { splitCsv } from '@portal/api/workers/import/split-csv.mjs'
import { columnsOf } from './columns'

export type FileName = keyof typeof columnsOf

/** A row of a file by the columns that are read of it (docs/exchange); '' for an empty cell. */
export type FileRow<Name extends FileName> = Readonly<Record<(typeof columnsOf)[Name][number], string>>

/**
 * The rows of `demo/data/<name>.csv`, as `npm run portal -- export` writes them. They are not imported but read: rules
 * and tests name articles by numbers, which an import gives by itself.
 */
export function readRows<Name extends FileName>(name: Name): FileRow<Name>[] {
  const columns: readonly (typeof columnsOf)[Name][number][] = columnsOf[name]
  return rowsOf(textOf(name)).map((row) => recordOf(columns, (column) => row[column] ?? ''))
}

/** The rows of a file by all of its columns. */
export function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...records] = [...splitCsv([text.replace('\uFEFF', '')])].map(({ cells }) => cells)
  return records.map((cells) => Object.fromEntries(head.map((column, at) => [column, plain(cells[at] ?? '')])))
}

/** What a file of `demo/data` contains. */
export const textOf = (name: FileName): string =>
  readFileSync(join(packageFolder(), '../demo/data', `${name}.csv`), 'utf8')

/** Behind an apostrophe stands a text that a spreadsheet would take for a formula (rule E-11). */
const plain = (cell: string) => (/^'+[=@\t+-]/.test(cell) ? cell.slice(1) : cell)

/** The values of a cell that has several. */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split('|'))

export const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell))

/** A text of a file that has to be one of these. @throws Error, naming it, when it is not */
export function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  if (!isOneOf(names, text)) throw new Error(`"${text}" is none of ${names.join(', ')}`)
  return text
}
