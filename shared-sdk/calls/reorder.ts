import { request } from '@portal/shared-sdk'
import type { ReorderCheck, ReorderReport } from '@portal/shared-sdk/contract'

/** Prices and availability of a document's lines if they were bought again today. Changes nothing. */
export const checkReorder = (wanted: ReorderCheck, signal?: AbortSignal) =>
  request<ReorderReport>('POST', 'cart/check_reorder/', { body: wanted, ...(signal && { signal }) })
