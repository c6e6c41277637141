import { request } from '@portal/shared-sdk'
import type {
  RecurringOrder,
  RecurringOrderChange,
  RecurringOrderCreate,
  RecurringOrderCreated,
  RecurringOrderDetail,
  RecurringOrderPage,
  RecurringOrderQuery,
  RecurringOrdered,
  RecurringPress,
  RecurringSkip,
} from '@portal/shared-sdk/contract'

// All throw ApiError 404 for a client, centre or recurring order that is not the account's, and changes 409 when
// somebody else has changed it since the version.

const at = (id: number, more = '') => `recurring_orders/${id}/${more}`

export const fetchRecurringOrders = (query: RecurringOrderQuery, signal?: AbortSignal) =>
  request<RecurringOrderPage>('GET', 'recurring_orders/', { query: { ...query }, ...(signal && { signal }) })

/** With its lines as they can be ordered today (rule R-82). */
export const fetchRecurringOrder = (id: number, signal?: AbortSignal) =>
  request<RecurringOrderDetail>('GET', at(id), { ...(signal && { signal }) })

/** 400 with code `rows` names the rows of a text that cannot be read, with `nothing` there is nothing to order. */
export const makeRecurringOrder = (body: RecurringOrderCreate, intention: string) =>
  request<RecurringOrderCreated>('POST', 'recurring_orders/', { body, intention })

export const changeRecurringOrder = (id: number, body: RecurringOrderChange, intention: string) =>
  request<RecurringOrder>('PUT', at(id), { body, intention })

export const skipRecurringDate = (id: number, body: RecurringSkip, intention: string) =>
  request<RecurringOrder>('POST', at(id, 'skip/'), { body, intention })

export const moveRecurringOrder = (
  id: number,
  move: 'pause' | 'resume' | 'end',
  body: { version: number },
  intention: string,
) => request<RecurringOrder>('POST', at(id, `${move}/`), { body, intention })

export const allowRecurringOrder = (id: number, body: { version: number; amount: number }, intention: string) =>
  request<RecurringOrder>('PUT', at(id, 'permission/'), { body, intention })

export const disallowRecurringOrder = (id: number, body: { version: number }, intention: string) =>
  request<RecurringOrder>('DELETE', at(id, 'permission/'), { body, intention })

/** 400 with code `changed` where it would be another order than `checked` stands for, `limit` asks (rule R-80). */
export const pressRecurringOrder = (id: number, body: RecurringPress, intention: string) =>
  request<RecurringOrdered>('POST', at(id, 'order/'), { body, intention })
