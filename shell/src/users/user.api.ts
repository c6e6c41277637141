import { request } from '@portal/shared-sdk'
import type { Invitation, InvitationInput, Page, User, UserChange } from '@portal/shared-sdk/contract'

interface UserQuery {
  search?: string
  ordering?: string
  active?: boolean | undefined
  page?: number
  page_size?: number
}
/** The accounts that the user manages, and the user's own (rule M-2). 403 without the right. */
export const fetchUsers = (query: UserQuery, signal?: AbortSignal) =>
  request<Page<User>>('GET', 'users/', { query: { ...query }, ...(signal && { signal }) })

/** An account. 404 if the user does not manage it (rule M-1). */
export const fetchUser = (id: number) => request<User>('GET', `users/${id}/`)

/** Changes an account. 400 names the field (rules M-3, M-4, M-7), 409 for a stale version (rule M-5). */
export const changeUser = (id: number, change: UserChange, intention: string) =>
  request<User>('PATCH', `users/${id}/`, { body: change, intention })

/** Resets a lost second factor; only for an admin (rule S-37). */
export const resetSecondFactor = (id: number, intention: string) =>
  request<unknown>('POST', `users/${id}/second_factor/reset/`, { intention })

/** Ends all sessions of an account, which stays open; only for an admin (rule S-74). */
export const endSessions = (id: number, intention: string) =>
  request<unknown>('DELETE', `users/${id}/sessions/`, { intention })

/** The open invitations, newest first. */
export const fetchInvitations = () => request<{ results: Invitation[] }>('GET', 'users/invitations/')

/** Invites. 400 names the field. The answer does not show whether the address has an account (rules M-10 to M-12). */
export const invite = (input: InvitationInput, intention: string) =>
  request<Invitation>('POST', 'users/invitations/', { body: input, intention })

/** Sends an invitation again; its former link is no longer valid. */
export const resendInvitation = (id: number, intention: string) =>
  request<Invitation>('POST', `users/invitations/${id}/resend/`, { intention })

export const withdrawInvitation = (id: number, intention: string) =>
  request<unknown>('DELETE', `users/invitations/${id}/`, { intention })
