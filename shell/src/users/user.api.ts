import { request } from '@portal/shared-sdk'
import type { Invitation, InvitationInput, Page, User, UserChange } from '@portal/shared-sdk/contract'

interface UserQuery {
  search?: string
  ordering?: string
  active?: boolean | undefined
  page?: number
  page_size?: number
}
/** Accounts that one manages, and the own one (rule M-2). 403 without the right. */
export const fetchUsers = (query: UserQuery, signal?: AbortSignal) =>
  request<Page<User>>('GET', 'users/', { query: { ...query }, ...(signal && { signal }) })

/** 404 for an account that one does not manage (rule M-1). */
export const fetchUser = (id: number) => request<User>('GET', `users/${id}/`)

/** 400 names the field (rules M-3, M-4, M-7), 409 when somebody else was first (rule M-5). */
export const changeUser = (id: number, change: UserChange, intention: string) =>
  request<User>('PATCH', `users/${id}/`, { body: change, intention })

/** Takes a lost second factor away; an admin's alone (rule S-37). */
export const resetSecondFactor = (id: number, intention: string) =>
  request<unknown>('POST', `users/${id}/second_factor/reset/`, { intention })

/** Those that wait, the newest first. */
export const fetchInvitations = () => request<{ results: Invitation[] }>('GET', 'users/invitations/')

/** 400 names the field; the answer is alike whether or not the address has an account (rules M-10 to M-12). */
export const invite = (input: InvitationInput, intention: string) =>
  request<Invitation>('POST', 'users/invitations/', { body: input, intention })

/** The former link serves no more. */
export const resendInvitation = (id: number, intention: string) =>
  request<Invitation>('POST', `users/invitations/${id}/resend/`, { intention })

export const withdrawInvitation = (id: number, intention: string) =>
  request<unknown>('DELETE', `users/invitations/${id}/`, { intention })
