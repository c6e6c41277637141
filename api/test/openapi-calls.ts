import type { RouteScope } from '../src/core/http/machine'
import type { TestPortal } from './a-portal'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minLength?: number
  'x-hide'?: 'price' | 'total'
}

/** A call that the API describes. */
export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/, with {id} and the like. */
  path: string
  /** `GET clients/{id}/` */
  name: string
  access: 'public' | 'account' | string | string[]
  /** By which keys of machines may call it. */
  scope: RouteScope | undefined
  /** Whether it may be read from a replica. */
  fromReplica: boolean
  description: string
  query: Record<string, Schema>
  body?: Schema
  /** It lists the header Idempotency-Key. */
  takesKey: boolean
  /** By status. */
  answers: Record<string, Schema | undefined>
}

/** Every call of `GET /api/openapi.json`. */
export async function describedCalls(portal: TestPortal): Promise<DescribedCall[]> {
  const { body: document } = await portal.stranger.get('openapi.json')
  const resolve = <T>(value: T): T =>
    value === undefined
      ? value
      : (JSON.parse(JSON.stringify(value), (_key, inner) =>
          inner?.$ref ? resolve(document.components.schemas[inner.$ref.split('/').at(-1)]) : inner,
        ) as T)
  return Object.entries<Record<string, Operation>>(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase() as DescribedCall['method']
      const path = url.replace('/api/', '')
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
      return {
        method,
        path,
        name: `${method} ${path}`,
        access: operation['x-access'],
        scope: operation['x-machine-scope'],
        fromReplica: operation['x-from-replica'] === true,
        description: operation.description ?? '',
        query: Object.fromEntries(query.map(({ name, schema }) => [name, resolve(schema)])),
        takesKey: (operation.parameters ?? []).some((parameter) => parameter.name === 'Idempotency-Key'),
        body: resolve(operation.requestBody?.content?.['application/json']?.schema),
        answers: Object.fromEntries(
          Object.entries(operation.responses ?? {}).map(([status, { content }]) => [
            status,
            resolve(content?.['application/json']?.schema),
          ]),
        ),
      }
    }),
  )
}

interface Operation {
  description?: string
  'x-access': DescribedCall['access']
  'x-machine-scope'?: RouteScope
  'x-from-replica'?: boolean
  parameters?: { in: string; name: string; schema: Schema }[]
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
  requestBody?: { content?: Record<string, { schema: Schema }> }
}

/** The smallest value that a schema accepts: required properties only. */
export function sampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]))
  if (schema.pattern?.includes('@')) return 'nobody@portal.test'
  if (schema.pattern) return '2026-01-31'
  return 'text '.repeat(Math.ceil(Math.max(1, schema.minLength ?? 1) / 5)).trim()
}

/** The paths of money fields in data of a schema, which an account without the rights must not get. */
export function moneyIn(schema: Schema | undefined, data: unknown, at = ''): string[] {
  if (!schema || data === null || typeof data !== 'object') return []
  const node = schema.anyOf?.find((branch) => (Array.isArray(data) ? branch.items : branch.properties)) ?? schema
  if (Array.isArray(data)) return data.flatMap((item, n) => moneyIn(node.items, item, `${at}[${n}]`))
  return Object.entries(data).flatMap(([name, value]) => {
    const property = node.properties?.[name]
    return property?.['x-hide'] ? [`${at}.${name}`] : moneyIn(property, value, `${at}.${name}`)
  })
}
