import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  IdParams,
  Invitation,
  InvitationAccept,
  InvitationAccepted,
  InvitationInput,
  InvitationList,
  InvitationShown,
  InvitationToken,
} from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { tooOften } from '../../core/http/problem'
import { requesterOf } from '../../core/http/requester'
import { mailCallLimit, mailedLinkLimit } from '../../core/http/security'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { acceptInvitation } from './accept-invitation'
import { waitingInvitations } from './invitation-queries'
import { invite } from './invite'
import { readInvitation } from './open-invitation'
import { resendInvitation } from './resend-invitation'
import { sendInvitation } from './send-invitation'
import { withdrawInvitation } from './withdraw-invitation'

/** Invitations by managers of users, and their links (rules M-10 to M-13). */
export function invitationRoutes(api: App, portal: Portal, post: Post): void {
  portal.jobs.handle('invitation', sendInvitation(portal, post))
  managedInvitations(api, portal)
  invitationLinks(api, portal)
}

function managedInvitations(api: App, portal: Portal): void {
  const config = { access: 'can_manage_users' } as const

  api.get(
    '/users/invitations/',
    { config, schema: { summary: 'Invitations that wait, the newest first', response: { 200: InvitationList } } },
    (request) => waitingInvitations(portal.db, actorOf(request)),
  )

  api.post(
    '/users/invitations/',
    {
      config,
      schema: {
        summary: 'Invites an address by mail; 429 after 20 an hour and 5 to one address a day',
        description: 'Answers alike whether the address has an account or not.',
        body: InvitationInput,
        response: { 201: Invitation },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const invitation = await invite(tx, portal, requesterOf(request), request.body)
        void reply.code(201)
        return invitation
      }),
  )

  api.post(
    '/users/invitations/:id/resend/',
    {
      config,
      schema: {
        summary: 'Mails an invitation again with another link for 7 days; the former link serves no more',
        params: IdParams,
        response: { 200: Invitation },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => resendInvitation(tx, portal, requesterOf(request), request.params.id)),
  )

  api.delete(
    '/users/invitations/:id/',
    {
      config,
      schema: {
        summary: 'Withdraws an invitation: its link serves no more',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await withdrawInvitation(tx, portal, actorOf(request), request.params.id)
        void reply.code(204)
        return null
      }),
  )
}

/** The calls of a mailed link. Its token comes in the body, since addresses are logged and bodies are not. */
function invitationLinks(api: App, portal: Portal): void {
  const takeTurn = mailedLinkLimit(api, portal.config)
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    const wait = await takeTurn(request)
    if (wait !== null) throw tooOften(wait)
  }
  const ended = '400 with the field token for a link that was used, withdrawn or is late.'

  api.post(
    '/invitation/read/',
    {
      config: { access: 'public', takesKey: false },
      preHandler,
      schema: {
        summary: 'Who invited, for which clients; changes nothing',
        description: ended,
        body: InvitationToken,
        response: { 200: InvitationShown },
      },
    },
    (request) => readInvitation(portal.db, portal, request.body.token),
  )

  api.post(
    '/invitation/accept/',
    {
      config: { access: 'public', takesKey: false, ...mailCallLimit(portal.config) },
      preHandler,
      schema: {
        summary: 'Makes the account of an invitation',
        description: ended,
        body: InvitationAccept,
        response: { 200: InvitationAccepted },
      },
    },
    async (request) => ({ email: await acceptInvitation(portal, request.body, request.language) }),
  )
}
