import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Language } from '@portal/shared-sdk/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Db } from '../db/db'
import type { Access } from './access'
import type { Actor } from './actor'
import type { Machine, RouteScope } from './machine'

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
    /** The system that calls by a key of its own; there is no actor then (rule E-81). */
    machine: Machine | null
    /** Language of the texts in the answer. */
    language: Language
    /** Where a GET reads: the primary, or a replica where its route declares `fromReplica`. Set before the handler. */
    db: Db
  }
  interface FastifyContextConfig {
    /** Who may call. A route of the API without it does not start. */
    access?: Access
    /** The scope by which keys of machines may call: from `mayMachine`. Without it none may. */
    machine?: RouteScope
    /** false: the call does not use `write()`, so it takes no Idempotency-Key; openapi.json says so. */
    takesKey?: false
    /** From `fromReplica`: a list, figures or an export that may be read from a replica (rule P-65). */
    fromReplica?: true
    /** From `changesNothing`. */
    changesNothing?: true
  }
}
