import { request } from '@portal/shared-sdk'
import type {
  Account,
  ClientCall,
  NewClientCall,
  Pace,
  Page,
  TodayCart,
  TodayClient,
} from '@portal/shared-sdk/contract'

interface TodayFilters {
  /** A node of the sales organisation, 0 for all clients of the account (rule B-2). */
  node: number
  page?: number
  page_size?: number
}

// All but switchWeeklyDigest and endWeeklyDigest throw ApiError: 403 for buyers, 404 for a node or client of another
// account.

/** The clients to call today, those with the most money at stake first (rule B-30). */
export const fetchToday = (filters: TodayFilters, signal?: AbortSignal) =>
  request<Page<TodayClient>>('GET', 'sp_dashboard/today/', { query: { ...filters }, ...(signal && { signal }) })

/** The recorded calls to a client, newest first. */
export const fetchClientCalls = (client: number, query: { page?: number; page_size?: number } = {}) =>
  request<Page<ClientCall>>('GET', `sp_dashboard/today/${client}/calls/`, { query: { ...query } })

/**
 * Records a call, which removes the client from the list (rule B-32). Throws ApiError 400 for `text` or `next_day`.
 */
export const writeClientCall = (client: number, call: NewClientCall, intention: string) =>
  request<ClientCall>('POST', `sp_dashboard/today/${client}/calls/`, { body: call, intention })

/**
 * Undoes an own record within a minute. Throws ApiError 400 `undo_late` after that, 404 for another account's record.
 */
export const takeBackClientCall = (client: number, id: number, intention: string) =>
  request<object>('DELETE', `sp_dashboard/today/${client}/calls/${id}/`, { intention })

/**
 * Fills the cart with what a client usually buys (rule B-33). Throws ApiError 409 (CartNotEmpty) if the cart has lines,
 * unless `clear`; 400 `nothing` when none of it can be bought.
 */
export const startClientCart = (client: number, clear: boolean, intention: string) =>
  request<TodayCart>('POST', `sp_dashboard/today/${client}/cart/`, { body: { clear }, intention })

/** The amount missing to the month's target, and the clients who usually order in the remaining days (rule B-34). */
export const fetchPace = (node: number, signal?: AbortSignal) =>
  request<Pace>('GET', 'sp_dashboard/pace/', { query: { node }, ...(signal && { signal }) })

/** Switches the account's weekly digest on or off (rule B-40). */
export const switchWeeklyDigest = (isOn: boolean, intention: string) =>
  request<Account>('PATCH', 'account/', { body: { weekly_digest: isOn }, intention })

/** Ends the weekly digest by its mailed link. The answer is the same for an unknown token (rule B-41). */
export const endWeeklyDigest = (token: string, intention: string) =>
  request<object>('POST', 'weekly_digest/end/', { body: { token }, intention })
