import { request } from '@portal/shared-sdk'
import type { DocumentSums, Order, OrderRow, OrderVersion, Page } from '@portal/shared-sdk/contract'

/**
 * The filters of lists of orders, delivery notes and invoices. after and before: days (YYYY-MM-DD, both included) or
 * date-times.
 */
export interface OrderFilters {
  search?: string
  page?: number
  page_size?: number
  ordering?: string
  country?: string | null
  client?: number | null
  center?: number | null
  after?: string
  before?: string
}
/** Orders that were sent or validated; fetchValidableOrders has those that wait for validation. */
export const fetchOrders = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'orders/', { query: { ...query }, ...(signal && { signal }) })

/** What all filtered orders come to, whatever page is shown (rule D-109). */
export const fetchOrderSums = (query: OrderFilters, signal?: AbortSignal) =>
  request<DocumentSums>('GET', 'orders/sums/', { query: { ...query }, ...(signal && { signal }) })

/** An order with its lines. Throws ApiError: 404 for another client's. */
export const fetchOrder = (id: number) => request<Order>('GET', `orders/${id}/`)

/** The version of an order, which every change raises: a small answer to ask for often. */
export const fetchOrderVersion = (id: number) => request<OrderVersion>('GET', `orders/${id}/version/`)
