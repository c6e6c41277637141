import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared-sdk/contract'
import { actorOf } from './access'
import type { Actor } from './actor'

/** Who asks for something, and in which language. */
export interface Requester {
  actor: Actor
  language: Language
}

export const requesterOf = (request: FastifyRequest): Requester => ({
  actor: actorOf(request),
  language: request.language,
})
