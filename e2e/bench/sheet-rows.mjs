import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'

/** How many rows the first sheet of a spreadsheet has below its titles. */
export function sheetRows(content) {
  const xlsx = createRequire(join(root, 'api/package.json'))('@e965/xlsx')
  const book = xlsx.read(content, { dense: true })
  return xlsx.utils.decode_range(Object.values(book.Sheets)[0]['!ref'] ?? 'A1').e.r
}
