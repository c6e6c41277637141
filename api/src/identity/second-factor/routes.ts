import { Type } from 'typebox'
import {
  FactorBegin,
  FactorConfirm,
  FactorProof,
  FactorSecret,
  IdParams,
  RecoveryCodes,
} from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { fieldError, notFound } from '../../core/http/problem'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { resetFactor } from './reset-factor'
import { beginFactor, confirmFactor, renewRecoveryCodes, switchOffFactor } from './service'
import { factorTexts } from './texts'

/**
 * The second factor of the account that is logged in, and of another one whose phone is lost (rules S-30 to S-38). Calls
 * that answer secrets take no Idempotency-Key, since the answer would be stored with it (rule P-29).
 */
export function secondFactorRoutes(api: App, portal: Portal, actors: Actors): void {
  /** Empties the cache of actors afterwards: it would know the former state for 4 seconds. */
  const withFreshActors = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work
    actors.forget()
    return answer
  }

  api.post(
    '/account/second_factor/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'A new secret (S-31). Nothing changes until a code of it is confirmed.',
        body: FactorBegin,
        response: { 200: FactorSecret },
      },
    },
    (request) => beginFactor(portal, actorOf(request), request.body, request),
  )

  api.post(
    '/account/second_factor/confirm/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'Switches it on with a code of the new secret and ends the other sessions (S-32).',
        body: FactorConfirm,
        response: { 200: RecoveryCodes },
      },
    },
    (request) => withFreshActors(confirmFactor(portal, actorOf(request), request.body.second_factor, request)),
  )

  api.delete(
    '/account/second_factor/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'Switches it off; 400 where the variant wants one of the role (S-36).',
        body: FactorProof,
        response: { 200: Type.Object({}) },
      },
    },
    async (request) => {
      await withFreshActors(switchOffFactor(portal, actorOf(request), request.body, request))
      return {}
    },
  )

  api.post(
    '/account/second_factor/recovery_codes/',
    {
      config: { access: 'account', takesKey: false },
      schema: {
        description: 'Ten new recovery codes; the former ones serve no more (S-32).',
        body: FactorProof,
        response: { 200: RecoveryCodes },
      },
    },
    (request) => renewRecoveryCodes(portal, actorOf(request), request.body, request),
  )

  api.post(
    '/users/:id/second_factor/reset/',
    {
      config: { access: ['admin'] },
      schema: {
        description: 'Takes the second factor of another account away and ends its sessions (S-37).',
        params: IdParams,
        response: { 200: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { id: by } = actorOf(request)
      const account = request.params.id
      if (account === by) throw fieldError('non_field_errors', factorTexts.notOwn)
      await withFreshActors(
        write(portal, request, reply, async (tx) => {
          if (!(await resetFactor(tx, portal.jobs, { account, by, language: request.language }))) throw notFound()
          return {}
        }),
      )
      return {}
    },
  )
}
