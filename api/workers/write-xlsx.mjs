// Writes a spreadsheet apart from the server: SheetJS holds its thread for as long as it works.
import { parentPort, workerData } from 'node:worker_threads'
import * as xlsx from '@e965/xlsx'

/** more: further sheets after the first, `{ sheet, cells }`. */
const { sheet, cells, more = [] } = workerData
const book = xlsx.utils.book_new()
for (const { sheet: name, cells: rows } of [{ sheet, cells }, ...more]) {
  const page = xlsx.utils.aoa_to_sheet(rows)
  page['!cols'] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(50, Math.max(8, ...rows.slice(0, 200).map((row) => String(row[column] ?? '').length + 2))),
  }))
  xlsx.utils.book_append_sheet(book, page, name.slice(0, 31))
}
parentPort.postMessage(xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
