import type { DecidedOrders, OrderDecision, OrderDecisions, OrderRow, Page, ValidableOrder } from '../../contract'
import { request } from '../request'
import type { OrderFilters } from './orders'

/** Orders that wait for validation. */
export const fetchValidableOrders = (query: Omit<OrderFilters, 'after' | 'before'>, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'validable_orders/', { query: { ...query }, ...(signal && { signal }) })

/** Orders that waited and were validated or cancelled; after and before bound the day of the decision. */
export const fetchValidatedOrders = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'validated_orders/', { query: { ...query }, ...(signal && { signal }) })

/** An order that waits for validation, or did, with what helps to decide about it. list: the one that it was found in. */
export const fetchValidableOrder = (id: number, list: 'validable_orders' | 'validated_orders' = 'validable_orders') =>
  request<ValidableOrder>('GET', `${list}/${id}/`)

/** Validates or cancels an order. Throws ApiError: 100 waits for somebody else now, 102, 105 refused; 409 somebody was first. */
export const decideOrder = (id: number, decision: OrderDecision, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/`, { body: decision, intention })

/** The same decision on several orders; each has its own answer. */
export const decideOrders = (decisions: OrderDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_orders/', { body: decisions, intention })
