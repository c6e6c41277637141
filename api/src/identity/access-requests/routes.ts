import { Type } from 'typebox'
import { AccessRequest } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { mailCallLimit } from '../../core/http/security'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { storeAccessRequest, sendAccessRequest } from './service'

/** The request-access link of the log-in page (rule S-48). */
export function accessRequestRoutes(api: App, portal: Portal, post: Post): void {
  portal.jobs.handle('access-request', sendAccessRequest(portal, post))

  api.post(
    '/access_request/',
    {
      config: { access: 'public', ...mailCallLimit(portal.config) },
      schema: { body: AccessRequest, response: { 201: Type.Object({}) } },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await storeAccessRequest(tx, portal, request.body, request.headers.host)
        void reply.code(201)
        return {}
      }),
  )
}
