import { ApiError } from '@portal/shared-sdk'
import type { ShoppingListOmission } from '@portal/shared-sdk/contract'

/** The rows of a pasted text that a refused call could not read; none for another failure. */
export function unreadRows(error: unknown): readonly ShoppingListOmission[] {
  if (!(error instanceof ApiError) || error.code !== 'rows') return []
  const { data } = error
  return typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows) ? data.rows : []
}
