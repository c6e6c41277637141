import { sql } from 'kysely'
import { Type } from 'typebox'
import { AccountSessionList, IdParams, SessionParams } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { fieldError, found } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { endSessionsOf } from '../session/sessions'
import { sendNewPlaceNotice } from './new-place-notice'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'

const ownSessionsTexts = {
  notOwn: {
    es: 'Tus sesiones las terminas en tu cuenta.',
    pt: 'As suas sessões terminam-se na sua conta.',
    en: 'You end your own sessions in your account.',
  },
} satisfies Record<string, Text>

/**
 * The sessions of the own account, the mail about log-ins from new places, and the end of another account's sessions by
 * an admin (rules S-40, S-41, S-74).
 */
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
    async (request) => ({ results: await ownSessions(portal, actorOf(request)) }),
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

  api.delete(
    '/users/:id/sessions/',
    {
      config: { access: ['admin'] },
      schema: {
        summary: 'Ends all sessions of another account, which stays open',
        params: IdParams,
        response: { 200: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { id: by } = actorOf(request)
      const account = request.params.id
      if (account === by) throw fieldError('non_field_errors', ownSessionsTexts.notOwn)
      await write(portal, request, reply, async (tx) => {
        found(await firstRow(tx, sql`select 1 from account where id = ${account}`))
        await endSessionsOf(tx, account, by)
        return {}
      })
      actors.forget()
      return {}
    },
  )
}
