import { Type } from 'typebox'
import { AccountSessionList, SessionParams } from '@portal/shared-sdk/contract'
import { actorOf } from '../http/access'
import type { Actors } from '../http/actor'
import type { App } from '../http/app-types'
import { write } from '../http/write'
import type { Post } from '../mail/post'
import type { Portal } from '../portal'
import { sendNewPlaceNotice } from './new-place-notice'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'

/** The sessions of the own account, and the mail about log-ins from new places (rules S-40, S-41). */
export function ownSessionRoutes(api: App, portal: Portal, actors: Actors, post: Post): void {
  portal.jobs.handle('new-place', sendNewPlaceNotice(portal, post))

  api.get(
    '/account/sessions/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'The open sessions of the account, the present one first; 100 at most',
        response: { 200: AccountSessionList },
      },
    },
    async (request) => ({ results: await ownSessions(portal.db, actorOf(request)) }),
  )

  api.delete(
    '/account/sessions/',
    {
      config: { access: 'account' },
      schema: { summary: 'Ends all sessions of the account but the present one', response: { 200: Type.Object({}) } },
    },
    async (request, reply) => {
      await write(portal, request, reply, (tx) => endOtherSessions(tx, actorOf(request)))
      actors.forget()
      return {}
    },
  )

  api.delete(
    '/account/sessions/:id/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Ends a session of the account; the present one is logged out',
        params: SessionParams,
        response: { 200: Type.Object({}) },
      },
    },
    async (request, reply) => {
      await write(portal, request, reply, (tx) => endOwnSession(tx, actorOf(request), request.params.id))
      actors.forget()
      return {}
    },
  )
}
