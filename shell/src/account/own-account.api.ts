import { request } from '@portal/shared-sdk'
import type { Account, AccountChange, AccountSessionList } from '@portal/shared-sdk/contract'

/** Changes the account. Throws ApiError 400 with the fields, 429 if the current password was wrong too often. */
export const changeAccount = (change: AccountChange) => request<Account>('PATCH', 'account/', { body: change })

export const fetchOwnSessions = () => request<AccountSessionList>('GET', 'account/sessions/')

/** Ends a session. Throws ApiError 404 if it has ended already. */
export const endOwnSession = (id: string, intention: string) =>
  request<object>('DELETE', `account/sessions/${id}/`, { intention })

export const endOtherSessions = (intention: string) => request<object>('DELETE', 'account/sessions/', { intention })

/** Ends all sessions, the present one too: log out afterwards. */
export const endAllSessions = () => request<object>('POST', 'session/logout/', { body: { everywhere: true } })
