import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CodeExchange, Credentials, SessionEntry, Token, TokenEntry } from '@portal/shared-sdk/contract'
import { transaction } from '../../core/db/transaction'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { readToken } from '../../core/http/authenticate'
import { networkOf } from '../../core/http/network'
import { fieldError, forbidden, unauthorized } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { recordSecurity } from '../../core/security-log/record'
import { userAgentOf } from './browser-of'
import { logIn, wrongDetails } from './log-in'
import { enterByCode, enterByToken, sessionEnded, type EnterVisit } from './enter-by-address'
import { endSession, endSessions, openSession, renewSession } from './sessions'

const EndSession = Type.Object({ everywhere: Type.Optional(Type.Boolean()) })

/** Log-in, renewal and end of a session (rules S-1 to S-5, S-14 to S-16, S-46, S-50). */
export function sessionRoutes(api: App, portal: Portal, actors: Actors, enterVisit: EnterVisit): void {
  const { db } = portal
  const recordLogIn = (request: FastifyRequest, account: number, data: { by: string }) =>
    recordSecurity(db, { kind: 'login', account, network: networkOf(request.ip), data })

  api.post(
    '/api-token-auth/',
    {
      config: { access: 'public', takesKey: false },
      schema: { body: Credentials, response: { 200: Token } },
    },
    async (request) => {
      const userAgent = userAgentOf(request)
      const { account, ...proven } = await logIn(portal, request.body, {
        host: request.headers.host,
        address: request.ip,
        userAgent,
        language: request.language,
      })
      const token = await openSession(api, db, account, { userAgent, ...proven })
      if (!token) throw fieldError('non_field_errors', wrongDetails)
      await recordLogIn(request, account, { by: proven.passedFactor ? 'password and second factor' : 'password' })
      return { token }
    },
  )

  api.post(
    '/api-token-refresh/',
    {
      config: { access: 'public', takesKey: false },
      schema: {
        body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4000 }) }),
        response: { 200: Token },
      },
    },
    async (request) => {
      const claims = readToken(api, request.body.token)
      const token = claims && (await renewSession(api, portal, claims))
      if (!token) throw fieldError('non_field_errors', sessionEnded)
      return { token }
    },
  )

  api.post(
    '/session/logout/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'Ends this session; with everywhere, every token of the account.',
        body: EndSession,
        response: { 200: Type.Object({}) },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      // Other visits with this account belong to other people.
      await (request.body.everywhere && !actor.punchout
        ? transaction(db, (tx) => endSessions(tx, actor.id))
        : endSession(db, actor.session_id))
      actors.forget()
      return {}
    },
  )

  api.post(
    '/session/exchange/',
    {
      config: { access: 'public', takesKey: false },
      schema: {
        description:
          'A code of one use and 60 seconds from an address becomes a token; one of a purchasing system, the session of its visit with a cart of its own. 400 with code `second_factor` where its account has one (S-34): the code stays good.',
        body: CodeExchange,
        response: { 200: SessionEntry },
      },
    },
    async (request) => {
      const { account, ...entry } = await enterByCode(api, portal, request.body, request, enterVisit)
      await recordLogIn(request, account, { by: 'code' })
      return entry
    },
  )

  api.post(
    '/session/enter/',
    {
      config: { access: 'public', takesKey: false },
      schema: {
        description:
          'A token with a buyer cookie, as an address carries them, becomes a session with a cart of its own. The token serves a minute longer.',
        body: TokenEntry,
        response: { 200: SessionEntry },
      },
    },
    async (request) => {
      const { account, ...entry } = await enterByToken(api, portal, request.body, userAgentOf(request))
      await recordLogIn(request, account, { by: 'token' })
      return entry
    },
  )

  api.post(
    '/chatbot/token/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'A token of 10 minutes for the chatbot frame; it opens nothing else.',
        response: { 200: Token },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const { chatbot } = await db
        .selectFrom('account')
        .select('chatbot')
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow()
      if (!chatbot) throw forbidden()
      const token = await openSession(api, db, actor.id, { purpose: 'chatbot' })
      if (!token) throw unauthorized()
      return { token }
    },
  )
}
