import { Type } from 'typebox'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import type { Portal } from '../portal'
import { ticketSeconds } from './downloads'
import { sendFile } from './send-file'

const Ticket = Type.Object({
  url: Type.String({ description: 'Path of the file, for one download' }),
  seconds: Type.Integer({ description: 'How long it is good' }),
}, { title: 'DownloadTicket' })
const TicketRequest = Type.Object({
  kind: Type.String({ minLength: 1, maxLength: 60 }),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean(), Type.Null()]))),
}, { title: 'DownloadRequest' })

/** Files by a ticket in a plain address (see downloads.ts). */
export function downloadRoutes(api: App, { downloads }: Portal): void {
  api.post('/downloads/', {
    config: { access: 'account', takesKey: false },
    schema: { body: TicketRequest, response: { 201: Ticket } },
  }, async (request, reply) => {
    const { kind, params } = request.body
    const token = await downloads.issue(actorOf(request), kind, params ?? {})
    void reply.code(201)
    return { url: `/api/downloads/${token}/`, seconds: ticketSeconds }
  })

  api.get('/downloads/:token/', {
    // Who only asks whether it is there would use the ticket up.
    exposeHeadRoute: false,
    config: { access: 'public' },
    schema: { description: 'The file of a ticket, once.', params: Type.Object({ token: Type.String({ maxLength: 100 }) }) },
  }, async (request, reply) => {
    const file = await downloads.redeem(request.params.token, request.headers.host, request.language)
    return sendFile(reply, file)
  })
}
