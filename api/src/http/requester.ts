import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared-sdk/contract'
import { actorOf } from './access'
import type { Actor } from './actor'

/** Who asks for something, in which language, and the host of the request, which decides the brand of its messages. */
export interface Requester {
  actor: Actor
  language: Language
  host: string | undefined
}

export const requesterOf = (request: FastifyRequest): Requester => ({
  actor: actorOf(request),
  language: request.language,
  host: request.headers.host,
})
