import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@portal/shared-sdk/contract'
import swagger from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import type { App } from './app-types'

type Json = { [key: string]: unknown }

/** Collects every route that is registered after it, for `GET /api/openapi.json`. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'B2B ordering portal',
        version: '1.0.0',
        description:
          'Every write that lists it takes an optional Idempotency-Key, which belongs to the account, or without one to the address. Those that take none say so: log-in, sessions, codes and password resets, since no answer with a token and nothing of a password is kept, and calls that change nothing. A change of password ignores it. Texts follow Accept-Language (es, pt, en). An empty text is null (x-empty). Fields marked x-hide are left out for accounts without the right to prices or totals.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a session, or a key of a machine for calls with an x-machine-scope that it has',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: described(schema, route), url }),
  })
  let document: Json | undefined
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => {
    document ??= componentsNamed({ ...app.swagger() })
    return document
  })
}

/** Adds access, errors and the Idempotency-Key to the description of a route. */
function described(schema: FastifySchema = {}, route: RouteOptions): FastifySchema & Json {
  const access = route.config?.access
  const isRead = ['GET', 'HEAD'].includes(String(route.method))
  const takesKey = !isRead && route.config?.takesKey !== false
  return {
    tags: [route.url.split('/').filter(Boolean)[1] ?? 'portal'],
    ...schema,
    ...(!isRead &&
      !takesKey && { description: [schema.description, 'Takes no Idempotency-Key.'].filter(Boolean).join(' ') }),
    ...(takesKey && {
      headers: { type: 'object', properties: { 'Idempotency-Key': { type: 'string', maxLength: 200 } } },
    }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
    // A list, figures or an export, which another's latest writes may be missing from (P-65).
    ...(route.config?.fromReplica && { 'x-from-replica': true }),
    ...(route.config?.machine && { 'x-machine-scope': route.config.machine }),
    response: {
      '4xx': { description: 'Bad input, refusal or missing right', ...error },
      ...(isRecord(schema.response) && schema.response),
    },
  }
}

const text = { type: 'string' }
const error = {
  title: 'Error',
  anyOf: [
    { title: 'Detail', type: 'object', properties: { detail: text }, required: ['detail'] },
    { title: 'Refusal', type: 'object', properties: { code: text, message: text }, required: ['code', 'message'] },
    { title: 'FieldErrors', type: 'object', additionalProperties: { type: 'array', items: text } },
  ],
}

/** Moves every schema with a title to components/schemas, so that types made from the document have names. */
export function componentsNamed(document: Json): Json {
  const schemas: Json = {}
  const name = (value: unknown, isProperties = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => name(item))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).map(
      ([key, inner]) => [key, key === 'enum' ? inner : name(inner, key === 'properties')] as const,
    )
    const copy: Json = Object.fromEntries(entries)
    const { title } = copy
    if (isProperties || typeof title !== 'string' || !/^\w+$/.test(title)) return copy
    if (!isDeepStrictEqual((schemas[title] ??= copy), copy))
      throw new Error(`Two schemas have the title ${title}: the document would lose one`)
    return { $ref: `#/components/schemas/${title}` }
  }
  const paths = name(document.paths)
  return { ...document, paths, components: { ...(isRecord(document.components) && document.components), schemas } }
}
