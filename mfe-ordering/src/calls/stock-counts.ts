import { request } from '@portal/shared-sdk'
import type {
  StockCountDetail,
  StockCountInput,
  StockCountList,
  StockCountSend,
  Storeroom,
} from '@portal/shared-sdk/contract'

// All throw ApiError 404 for a list that is not the account's, or is of a whole client.

/** The articles of a storeroom, without prices (rule R-54). */
export const fetchStoreroom = (id: number, signal?: AbortSignal) =>
  request<Storeroom>('GET', `shopping_lists/${id}/storeroom/`, { ...(signal && { signal }) })

/** Where a count of a storeroom is sent: below /api/. */
export const countsPath = (id: number) => `shopping_lists/${id}/stock_counts/`

/** Stores a count once for its key; an order that was refused is told with it (rules ). */
export const sendStockCount = (id: number, body: StockCountInput) =>
  request<StockCountDetail>('POST', countsPath(id), { body, intention: body.key })

/** The last counts, the newest first. */
export const fetchStockCounts = (id: number, signal?: AbortSignal) =>
  request<StockCountList>('GET', countsPath(id), { ...(signal && { signal }) })

export const fetchStockCount = (id: number, count: number, signal?: AbortSignal) =>
  request<StockCountDetail>('GET', `${countsPath(id)}${count}/`, { ...(signal && { signal }) })

/** Orders what a count is missing, or puts it into the cart; 409 where that was done (rule R-62). */
export const sendCountAgain = (id: number, count: number, body: StockCountSend, intention: string) =>
  request<StockCountDetail>('POST', `${countsPath(id)}${count}/send/`, { body, intention })
