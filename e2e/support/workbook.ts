import * as xlsx from '@e965/xlsx'

/** A spreadsheet with one sheet; 'biff8' is the old .xls format. */
export function aWorkbook(cells: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), 'Pedido')
  return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
}
