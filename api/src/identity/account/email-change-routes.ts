import { EmailChangeConfirm, EmailChanged } from '@portal/shared-sdk/contract'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { mailCallLimit } from '../../core/http/security'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { sendChangeNotice } from './change-notice'
import { confirmEmailChange, sendEmailChange } from './email-change'

/** Another address of an account, by the link that was mailed to it (rules S-19 to S-21). */
export function emailChangeRoutes(api: App, portal: Portal, actors: Actors, post: Post): void {
  portal.jobs.handle('email-change', sendEmailChange(portal, post))
  portal.jobs.handle('change-notice', sendChangeNotice(portal, post))

  api.post(
    '/email_change/confirm/',
    {
      config: { access: 'public', takesKey: false, ...mailCallLimit(portal.config) },
      schema: {
        description: 'The link of the mail serves once and for an hour; loading it changes nothing, this call does.',
        body: EmailChangeConfirm,
        response: { 200: EmailChanged },
      },
    },
    async (request) => {
      const call = { language: request.language }
      const email = await confirmEmailChange(portal, request.body.token, call)
      actors.forget()
      return { email }
    },
  )
}
