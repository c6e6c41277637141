import { Readable } from 'node:stream'
import type { Language } from '@portal/shared-sdk/contract'
import type { FileInMaking, MadeFile } from '../../core/downloads/downloads'
import { spreadsheetOf } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import { csvLine } from './cell-text'

/** A table that is written part by part. lines: rows of cells by heading; objects: the same as JSON values. */
export interface TableFile {
  name: string
  headings: readonly string[]
  parts: AsyncIterable<{ cells: string[]; values: Record<string, unknown> }[]>
}

const mark = '\uFEFF'

/** The table as CSV (with a mark, separated by `;`), JSON lines or a workbook; it is never whole in memory but for the last. */
export async function fileOf(
  { name, headings, parts }: TableFile,
  format: 'csv' | 'xlsx' | 'jsonl',
  { separator = ';', account, language }: { separator?: string; account: number | string; language: Language },
): Promise<FileInMaking | MadeFile> {
  if (format === 'xlsx') {
    const title: Text = { es: name, pt: name, en: name }
    const rows = (async function* () {
      for await (const part of parts)
        yield part.map(({ cells }) => Object.fromEntries(headings.map((_heading, at) => [at, cells[at] ?? ''])))
    })()
    const columns = headings.map((heading, at) => ({
      key: String(at),
      title: { es: heading, pt: heading, en: heading },
    }))
    return spreadsheetOf({ account, name: title, columns, language, parts: rows })
  }
  const text = (async function* () {
    if (format === 'csv') yield mark + csvLine(headings, separator)
    for await (const part of parts)
      yield part
        .map(({ cells, values }) => (format === 'csv' ? csvLine(cells, separator) : `${JSON.stringify(values)}\n`))
        .join('')
  })()
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8'
  return { name: `${name}.${format}`, type, content: Readable.from(text) }
}
