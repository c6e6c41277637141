import type { FastifySchema } from 'fastify'

/** A JSON schema, as far as this folder reads it. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: readonly unknown[]
  maxItems?: number
  maxLength?: number
}

interface RouteSchema {
  body?: JsonSchema
  querystring?: JsonSchema
  params?: JsonSchema
  response?: Record<number, object>
  consumes?: readonly string[]
}

/** The schemas of a route, which Fastify types as unknown. */
export const schemaOf = ({ schema }: { schema?: FastifySchema }): RouteSchema => (schema ?? {}) as RouteSchema
