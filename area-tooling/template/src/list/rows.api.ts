import { request } from '@portal/shared-sdk'
import type { OrderRow, Page } from '@portal/shared-sdk/contract'

export type Row = OrderRow

/** A page of the orders that this account may see. What the API offers: /api/openapi.json of the portal. */
export const fetchRows = (query: object, signal: AbortSignal) =>
  request<Page<Row>>('GET', 'orders/', { query: { ...query }, signal })
