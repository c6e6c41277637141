import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Language } from '@portal/shared-sdk/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Access } from './access'
import type { Actor } from './actor'

/** The Fastify instance that features add their routes to: bodies, queries and answers are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null without a valid token (public routes only). */
    actor: Actor | null
    /** Language of the texts in the answer. */
    language: Language
  }
  interface FastifyContextConfig {
    /** Who may call. A route of the API without it does not start. */
    access?: Access
    /** false: the call does not use `write()`, so it takes no Idempotency-Key; openapi.json says so. */
    takesKey?: false
  }
}
