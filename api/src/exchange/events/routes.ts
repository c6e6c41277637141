import { EventAcknowledged, EventAcknowledgement, EventFeed, EventQuery } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { machineOf, machinesAlone, mayMachine } from '../../core/http/machine'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { acknowledge, readFeed } from './feed'

/** `events/`: what happened, for a system that asks (rules E-56 to E-59). */
export function eventRoutes(api: App, portal: Portal): void {
  api.get(
    '/events/',
    {
      config: { access: ['admin'], ...mayMachine('read:events') },
      schema: {
        summary: 'Events in the order in which they were published',
        description:
          'At least once: acknowledge what you have stored, or send the last id as after. 400 unknown_cursor for one that is not stored.',
        querystring: EventQuery,
        response: { 200: EventFeed },
      },
    },
    (request) => readFeed(portal.db, request.machine, request.query),
  )

  api.post(
    '/events/acknowledge/',
    {
      config: { ...machinesAlone, ...mayMachine('read:events') },
      schema: {
        summary: 'Notes how far a key has come; a feed without after begins behind it',
        body: EventAcknowledgement,
        response: { 200: EventAcknowledged },
      },
    },
    (request, reply) => write(portal, request, reply, (tx) => acknowledge(tx, machineOf(request), request.body.up_to)),
  )
}
