import { request } from '@portal/shared-sdk'
import type { InvitationAccept, InvitationShown } from '@portal/shared-sdk/contract'

/** Who invites whom to what; it uses nothing up. 400 `token` for a link that serves no more (rule M-13). */
export const readInvitation = (token: string) =>
  request<InvitationShown>('POST', 'invitation/read/', { body: { token }, anonymous: true })

/** Makes the account. 400 `token` for a link that serves no more, `password` for a weak one (rules M-13, S-12). */
export const acceptInvitation = (input: InvitationAccept, intention: string) =>
  request<{ email: string }>('POST', 'invitation/accept/', { body: input, intention, anonymous: true })
