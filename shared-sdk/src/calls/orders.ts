import type { Order, OrderRow, Page } from '../../contract'
import { request } from '../request'

export interface OrderFilters {
  search?: string; page?: number; page_size?: number; ordering?: string; country?: string | null
  client?: number | null; center?: number | null; after?: string; before?: string
}
export const fetchOrders = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'orders/', { query: { ...query }, ...(signal && { signal }) })

export const fetchOrder = (id: number) => request<Order>('GET', `orders/${id}/`)
