import { HelpMessage, HelpMessageInput } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { actorOf } from '../../core/http/access'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { sendHelpMessage } from './help-mail'
import { storeHelpMessage } from './service'

/** Messages to support (rule P-10). */
export function supportRoutes(api: App, portal: Portal, post: Post): void {
  portal.jobs.handle('help-message', sendHelpMessage(portal, post))

  api.post(
    '/help_message/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Sends a message to support; ten an hour for an account, then 429',
        body: HelpMessageInput,
        response: { 201: HelpMessage },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const message = await storeHelpMessage(tx, portal, actorOf(request), request)
        void reply.code(201)
        return message
      }),
  )
}
