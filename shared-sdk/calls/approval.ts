import { request } from '@portal/shared-sdk'
import type {
  DecidedOrders,
  OrderDecision,
  OrderDecisions,
  OrderRow,
  Page,
  UndoneDecisions,
  ValidableOrder,
} from '@portal/shared-sdk/contract'
import type { OrderFilters } from './orders'

/** Orders that wait for validation. */
export const fetchValidableOrders = (query: Omit<OrderFilters, 'after' | 'before'>, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'validable_orders/', { query: { ...query }, ...(signal && { signal }) })

/** Orders that waited and were validated or cancelled; after and before bound the day of the decision. */
export const fetchValidatedOrders = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'validated_orders/', { query: { ...query }, ...(signal && { signal }) })

/**
 * An order that waits for validation, or did, with what helps to decide about it. list: the one that it was found in.
 */
export const fetchValidableOrder = (id: number, list: 'validable_orders' | 'validated_orders' = 'validable_orders') =>
  request<ValidableOrder>('GET', `${list}/${id}/`)

/**
 * Validates or cancels an order. Throws ApiError: 100 waits for somebody else now, 102, 105 refused; 409 somebody was
 * first.
 */
export const decideOrder = (id: number, decision: OrderDecision, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/`, { body: decision, intention })

/**
 * Takes a decision back. Throws ApiError: `undo_late` after ten seconds, `undo_other` to another account; 409 another
 * version.
 */
export const undoDecision = (id: number, version: number, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/undo/`, { body: { version }, intention })

/** The same for several, each at the version that its decision left; each has its own answer. */
export const undoDecisions = (undone: UndoneDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_orders/undo/', { body: undone, intention })

/** The same decision on several orders; each has its own answer. */
export const decideOrders = (decisions: OrderDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_orders/', { body: decisions, intention })
