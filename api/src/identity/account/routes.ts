import { Account, AccountChange, UserInfo, UserInfoQuery } from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { hashPassword } from '../session/passwords'
import { changeAccount, confirmPassword, readAccount, readUserInfo } from './service'

/** The own account (rules S-53, S-54). */
export function accountRoutes(api: App, portal: Portal, actors: Actors): void {
  const { db, reserved } = portal

  api.get(
    '/account/',
    {
      config: { access: 'account' },
      schema: { response: { 200: Account } },
    },
    (request) => readAccount(reserved, actorOf(request)),
  )

  api.patch(
    '/account/',
    {
      config: { access: 'account' },
      schema: { body: AccountChange, response: { 200: Account } },
    },
    async (request, reply) => {
      const { current_password: present, password } = request.body
      if (present !== undefined) await confirmPassword(portal, actorOf(request), present, request.ip)
      // Hashed before the transaction, which others may wait for.
      const isNew = present !== undefined && password !== undefined
      const change = { ...request.body, ...(isNew && { passwordHash: await hashPassword(password) }) }
      const call = { language: request.language }
      const account = await write(portal, request, reply, (tx) =>
        changeAccount(tx, portal, actorOf(request), change, call),
      )
      actors.forget()
      return account
    },
  )

  api.get(
    '/user_info/',
    {
      config: { access: 'account' },
      schema: { querystring: UserInfoQuery, response: { 200: UserInfo } },
    },
    (request) => readUserInfo(db, actorOf(request), request.query),
  )
}
