import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'

/** The number of rows below the header of a spreadsheet's first sheet. */
export function sheetRows(content) {
  const xlsx = createRequire(join(root, 'api/package.json'))('@e965/xlsx')
  const book = xlsx.read(content, { dense: true })
  return xlsx.utils.decode_range(Object.values(book.Sheets)[0]['!ref'] ?? 'A1').e.r
}
