import {
  IdParams,
  User,
  UserChange,
  UserEventList,
  UserEventQuery,
  UserList,
  UserListQuery,
} from '@portal/shared-sdk/contract'
import { sendClosedNotice } from '../account/closed-notice'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { requesterOf } from '../../core/http/requester'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { changeUser } from './change-user'
import { changesOf, changesOfUser } from './changes'
import { listUsers, readUser } from './service'

/** `users/`: the accounts that a client manages itself (rules M-1 to M-8, M-20). */
export function userRoutes(api: App, portal: Portal, actors: Actors, post: Post): void {
  const { db } = portal
  const config = { access: 'can_manage_users' } as const
  portal.jobs.handle('account-closed', sendClosedNotice(portal, post))

  api.get(
    '/users/',
    {
      config,
      schema: {
        summary: 'The accounts that the account manages, closed ones too, and itself',
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    (request) => listUsers(db, actorOf(request), request.query),
  )

  api.get(
    '/users/:id/',
    { config, schema: { summary: 'One of these accounts', params: IdParams, response: { 200: User } } },
    (request) => readUser(db, actorOf(request), request.params.id),
  )

  api.patch(
    '/users/:id/',
    {
      config,
      schema: {
        summary: 'Changes what an account may do, or closes or opens it; 409 when somebody else was first',
        description: 'Grants at most what who calls has itself. Closing ends the account’s sessions.',
        params: IdParams,
        body: UserChange,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const user = await write(portal, request, reply, (tx) =>
        changeUser(tx, portal, requesterOf(request), request.params.id, request.body),
      )
      actors.forget()
      return user
    },
  )

  api.get(
    '/users/:id/changes/',
    {
      config,
      schema: {
        summary: 'What happened to an account, the newest first',
        params: IdParams,
        querystring: UserEventQuery,
        response: { 200: UserEventList },
      },
    },
    (request) => changesOfUser(db, actorOf(request), request.params.id, request.query),
  )

  api.get(
    '/account/changes/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'What happened to the own account, the newest first',
        querystring: UserEventQuery,
        response: { 200: UserEventList },
      },
    },
    (request) => {
      const actor = actorOf(request)
      return changesOf(db, actor, actor.id, request.query)
    },
  )
}
