import { request } from '@portal/shared-sdk'
import type { InvitationAccept, InvitationShown } from '@portal/shared-sdk/contract'

/** Reads an invitation without using it up. 400 `token` for a link that is no longer valid (rule M-13). */
export const readInvitation = (token: string) =>
  request<InvitationShown>('POST', 'invitation/read/', { body: { token }, anonymous: true })

/**
 * Creates the account. 400 `token` for a link that is no longer valid, `password` for a weak password (rules M-13,
 * S-12).
 */
export const acceptInvitation = (input: InvitationAccept, intention: string) =>
  request<{ email: string }>('POST', 'invitation/accept/', { body: input, intention, anonymous: true })
