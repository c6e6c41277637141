import { Type } from 'typebox'
import { PasswordResetConfirm, PasswordResetRequest } from '@portal/shared-sdk/contract'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { mailCallLimit } from '../../core/http/security'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { confirmPasswordReset, sendPasswordReset, type ResetJob } from './password-reset'

/** A new password by a mailed link (rules S-13, S-47). */
export function passwordResetRoutes(api: App, portal: Portal, actors: Actors, post: Post): void {
  const { db, jobs } = portal
  jobs.handle('password-reset', sendPasswordReset(portal, post))

  api.post(
    '/password_reset/',
    {
      config: { access: 'public', takesKey: false, ...mailCallLimit(portal.config) },
      schema: {
        description: 'Answers alike whether the address is known or not.',
        body: PasswordResetRequest,
        response: { 200: Type.Object({}) },
      },
    },
    async (request) => {
      // The job looks the address up, so that the answer takes the same time for every address.
      await jobs.add(db, 'password-reset', {
        email: request.body.email.trim().toLowerCase(),
        language: request.language,
      } satisfies ResetJob)
      return {}
    },
  )

  api.post(
    '/password_reset/confirm/',
    {
      config: { access: 'public', takesKey: false, ...mailCallLimit(portal.config) },
      schema: { body: PasswordResetConfirm, response: { 200: Type.Object({}) } },
    },
    async (request) => {
      await confirmPasswordReset(portal, request.body, { language: request.language })
      actors.forget()
      return {}
    },
  )
}
