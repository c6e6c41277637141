import { request } from '@portal/shared-sdk'
import type {
  DecidedOrders,
  OrderAnswer,
  OrderDecision,
  OrderDecisions,
  OrderQuestion,
  OrderRow,
  Page,
  RemovedLine,
  UndoneDecisions,
  ValidableOrder,
  ValidableRow,
} from '@portal/shared-sdk/contract'
import type { OrderFilters } from '@portal/shared-sdk/calls/orders'

/** Orders that wait for validation. */
export const fetchValidableOrders = (query: Omit<OrderFilters, 'after' | 'before'>, signal?: AbortSignal) =>
  request<Page<ValidableRow>>('GET', 'validable_orders/', { query: { ...query }, ...(signal && { signal }) })

/** Orders that were validated or cancelled after waiting; after and before bound the day of the decision. */
export const fetchValidatedOrders = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<OrderRow>>('GET', 'validated_orders/', { query: { ...query }, ...(signal && { signal }) })

/**
 * An order that waits or waited for validation, with the data for the decision. list: the list that contains it.
 */
export const fetchValidableOrder = (id: number, list: 'validable_orders' | 'validated_orders' = 'validable_orders') =>
  request<ValidableOrder>('GET', `${list}/${id}/`)

/**
 * Validates or cancels an order. Throws ApiError: code 100 when somebody else must decide, 102 or 105 when the order is
 * refused; 409 when somebody else has decided already.
 */
export const decideOrder = (id: number, decision: OrderDecision, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/`, { body: decision, intention })

/**
 * Takes a line out of a waiting order (rule D-125). Throws ApiError: `last_line`, 105 below the minimum; 409 when it is
 * decided or another version.
 */
export const removeLine = (id: number, removed: RemovedLine, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/remove_line/`, { body: removed, intention })

/** Asks who placed a waiting order (rule D-130). Throws ApiError: 403, `own`, `no_requester`, 409 decided, 429. */
export const askAboutOrder = (id: number, question: OrderQuestion, intention: string) =>
  request<ValidableOrder>('POST', `validable_orders/${id}/ask/`, { body: question, intention })

/** Answers the questions up to the named one (rule D-131). Throws ApiError: 403; 409 decided, or nothing is asked. */
export const answerAboutOrder = (id: number, answer: OrderAnswer, intention: string) =>
  request<ValidableOrder>('POST', `validable_orders/${id}/answer/`, { body: answer, intention })

/**
 * Undoes a decision. Throws ApiError: `undo_late` after ten seconds, `undo_other` for another account's decision; 409
 * for another version.
 */
export const undoDecision = (id: number, version: number, intention: string) =>
  request<ValidableOrder>('PATCH', `validable_orders/${id}/undo/`, { body: { version }, intention })

/** Undoes several decisions, each with the version that its decision answered; each has its own result. */
export const undoDecisions = (undone: UndoneDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_orders/undo/', { body: undone, intention })

/** Makes the same decision on several orders; each has its own result. */
export const decideOrders = (decisions: OrderDecisions, intention: string) =>
  request<DecidedOrders>('PATCH', 'validable_orders/', { body: decisions, intention })
