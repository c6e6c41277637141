import { maxSpreadsheetBytes } from '@portal/shared-sdk'

/** Why a chosen file is not sent: only .xlsx and .xls of at most 5 MB are. The server checks the content. */
export function fileProblem({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'import.wrong_kind' | 'import.too_large' | null {
  if (!/\.xlsx?$/i.test(name)) return 'import.wrong_kind'
  return size > maxSpreadsheetBytes ? 'import.too_large' : null
}
