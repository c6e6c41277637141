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
  /** Of the sales organisation, 0 for all clients of the account (rule B-2). */
  node: number
  page?: number
  page_size?: number
}

// All but the last throw ApiError: 403 for buyers, 404 for a node or a client that is not the account's.

/** The clients to call today, those with the most money at stake first (rule B-30). */
export const fetchToday = (filters: TodayFilters, signal?: AbortSignal) =>
  request<Page<TodayClient>>('GET', 'sp_dashboard/today/', { query: { ...filters }, ...(signal && { signal }) })

/** What was written down of a client's calls, the newest first. */
export const fetchClientCalls = (client: number, query: { page?: number; page_size?: number } = {}) =>
  request<Page<ClientCall>>('GET', `sp_dashboard/today/${client}/calls/`, { query: { ...query } })

/**
 * Writes a call down, which takes the client from the list (rule B-32). Throws ApiError 400 of `text` or `next_day`.
 */
export const writeClientCall = (client: number, call: NewClientCall, intention: string) =>
  request<ClientCall>('POST', `sp_dashboard/today/${client}/calls/`, { body: call, intention })

/** Takes an own call of the last minute back. Throws ApiError 400 `undo_late` after that, 404 for another account's. */
export const takeBackClientCall = (client: number, id: number, intention: string) =>
  request<object>('DELETE', `sp_dashboard/today/${client}/calls/${id}/`, { intention })

/**
 * Fills the cart with what a client usually buys (rule B-33). Throws ApiError 409 (CartNotEmpty) until `clear` is sent
 * along, 400 `nothing` when it can buy nothing of it.
 */
export const startClientCart = (client: number, clear: boolean, intention: string) =>
  request<TodayCart>('POST', `sp_dashboard/today/${client}/cart/`, { body: { clear }, intention })

/** What is missing to the month's target, and who usually orders in the days that are left (rule B-34). */
export const fetchPace = (node: number, signal?: AbortSignal) =>
  request<Pace>('GET', 'sp_dashboard/pace/', { query: { node }, ...(signal && { signal }) })

/** Switches the account's weekly digest on or off (rule B-40). */
export const switchWeeklyDigest = (isOn: boolean, intention: string) =>
  request<Account>('PATCH', 'account/', { body: { weekly_digest: isOn }, intention })

/** Ends the weekly digest by its mailed link, alike for a token that is none (rule B-41). */
export const endWeeklyDigest = (token: string, intention: string) =>
  request<object>('POST', 'weekly_digest/end/', { body: { token }, intention })
