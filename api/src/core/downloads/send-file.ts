import type { FastifyReply } from 'fastify'
import type { FileInMaking, MadeFile } from './downloads'

/** Answers a file that is saved under its name. */
export function sendFile(reply: FastifyReply, { name, type, content }: MadeFile | FileInMaking): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)
}
