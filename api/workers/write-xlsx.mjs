// Writes a spreadsheet apart from the server: SheetJS holds its thread for as long as it works.
import { parentPort, workerData } from 'node:worker_threads'
import * as xlsx from '@e965/xlsx'

const { sheet, cells } = workerData
const page = xlsx.utils.aoa_to_sheet(cells)
page['!cols'] = (cells[0] ?? []).map((_, column) => ({
  wch: Math.min(50, Math.max(8, ...cells.slice(0, 200).map((row) => String(row[column] ?? '').length + 2))),
}))
const book = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(book, page, sheet.slice(0, 31))
parentPort.postMessage(xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
