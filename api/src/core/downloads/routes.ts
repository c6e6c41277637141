import { Type } from 'typebox'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { changesNothing } from '../http/reads'
import { write } from '../http/write'
import type { Portal } from '../portal'
import { ticketSeconds } from './downloads'
import { sendFile } from './send-file'

const Ticket = Type.Object(
  {
    url: Type.String({ description: 'Path of the file, for one download' }),
    seconds: Type.Integer({ description: 'How long it is good from when it was first given' }),
  },
  { title: 'DownloadTicket' },
)
const TicketRequest = Type.Object(
  {
    kind: Type.String({ minLength: 1, maxLength: 60 }),
    params: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean(), Type.Null()]),
      ),
    ),
  },
  { title: 'DownloadRequest' },
)

/** Files by a ticket in a plain address (see downloads.ts). */
export function downloadRoutes(api: App, portal: Portal): void {
  const { downloads } = portal

  api.post(
    '/downloads/',
    {
      config: { access: 'account', ...changesNothing },
      schema: {
        description:
          'A ticket for one download of one file (P-34). The same Idempotency-Key gives the same ticket with the same end, also after it was used or has expired; then its address answers 404. A new key gives a new ticket.',
        body: TicketRequest,
        response: { 201: Ticket },
      },
    },
    async (request, reply) => {
      const { kind, params } = request.body
      const seed = await write(portal, request, reply, async (tx) => {
        void reply.code(201)
        return downloads.issue(tx, actorOf(request), kind, params ?? {})
      })
      return { url: `/api/downloads/${downloads.tokenOf(seed)}/`, seconds: ticketSeconds }
    },
  )

  api.get(
    '/downloads/:token/',
    {
      // A HEAD request would use the ticket up.
      exposeHeadRoute: false,
      config: { access: 'public' },
      schema: {
        description: 'The file of a ticket, once.',
        params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
      },
    },
    async (request, reply) => {
      const file = await downloads.redeem(request.params.token, request.headers.host, request.language)
      return sendFile(reply, file)
    },
  )
}
