import { Type } from 'typebox'
import { AccessRequest } from '@portal/shared-sdk/contract'
import type { App } from '../http/app-types'
import { fewAnHour } from '../http/security'
import { write } from '../http/write'
import type { Post } from '../mail/post'
import type { Portal } from '../portal'
import { keepAccessRequest, sendAccessRequest } from './service'

/** The request-access link of the log-in page (contract, Paths that the documents do not show). */
export function accessRequestRoutes(api: App, portal: Portal, post: Post): void {
  portal.jobs.handle('access-request', sendAccessRequest(portal, post))

  api.post(
    '/access_request/',
    {
      config: { access: 'public', ...fewAnHour(portal.config) },
      schema: { body: AccessRequest, response: { 201: Type.Object({}) } },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await keepAccessRequest(tx, portal, request.body, request.headers.host)
        void reply.code(201)
        return {}
      }),
  )
}
