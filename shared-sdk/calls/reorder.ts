import { request } from '@portal/shared-sdk'
import type { ReorderCheck, ReorderReport } from '@portal/shared-sdk/contract'

/** What buying the lines of a document again would be today. Changes nothing. */
export const checkReorder = (wanted: ReorderCheck, signal?: AbortSignal) =>
  request<ReorderReport>('POST', 'cart/check_reorder/', { body: wanted, ...(signal && { signal }) })
