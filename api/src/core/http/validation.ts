import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, visibleCharacter, type Language } from '@portal/shared-sdk/contract'
import { fieldError } from './problem'
import { schemaOf, type JsonSchema } from './route-schema'
import { say, texts, type Text } from './texts'

/** Deepest nesting of a body. */
export const maxNested = 32

/** Bodies are validated as they are: nothing is coerced and no field is dropped (rule P-27). */
export const ajvOptions = {
  customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true, strict: false },
} as const

/**
 * Before validation: numbers and booleans of the address are read from their text (digits only), an empty value of a
 * number counts as absent, a missing body as an empty one. Parameters that the schema lacks are dropped; a NUL in a
 * text (the database cannot store it) and a body nested too deeply are refused.
 */
export async function readAddress(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const schema = schemaOf(request.routeOptions)
  const { querystring, params } = schema
  if (querystring?.properties && isRecord(request.query)) request.query = typed(request.query, querystring.properties)
  if (params?.properties && isRecord(request.params)) request.params = typed(request.params, params.properties)
  if (request.body === undefined && schema.body?.type === 'object') request.body = {}
  // A body that is a file is read by its own call.
  const parts = [request.params, request.query, request.body].filter((part) => !(part instanceof Readable))
  for (const part of parts) refuseNul(part, '')
}

type Values = Record<string, unknown>

/** The same for a form; fields that the schema lacks stay, to be refused or ignored as in a JSON body. */
export function readValues(values: Values, properties: Record<string, JsonSchema>): Values {
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(properties, name))
  return { ...typed(values, properties), ...Object.fromEntries(others) }
}

function typed(values: Values, properties: Record<string, JsonSchema>): Values {
  const result: Values = {}
  for (const [name, schema] of Object.entries(properties)) {
    const read = Object.hasOwn(values, name) ? readValue(values[name], schema) : undefined
    if (read !== undefined) result[name] = read
  }
  return result
}

function readValue(value: unknown, schema: JsonSchema): unknown {
  if (schema.type === 'array' && schema.items) {
    const items = schema.items
    return (Array.isArray(value) ? value : [value])
      .map((item) => readValue(item, items))
      .filter((item) => item !== undefined)
  }
  const types = [schema.type ?? 'string'].flat()
  if (typeof value !== 'string' || types.includes('string')) return value
  if (value === '') return undefined
  if (types.includes('integer') || types.includes('number')) return /^\d{1,15}$/.test(value) ? Number(value) : value
  if (types.includes('boolean')) return booleans[value.toLowerCase()] ?? value
  return value
}

const booleans: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }

/** @throws 400 for a NUL in a text, which the database cannot store, and for too deep nesting */
export function refuseNul(value: unknown, at: string, depth = 0): void {
  if (depth > maxNested) throw fieldError('non_field_errors', texts.unreadable)
  if (typeof value === 'string') {
    if (value.includes('\0')) throw fieldError(at || 'non_field_errors')
  } else if (
    typeof value === 'object' &&
    value !== null &&
    !Buffer.isBuffer(value) &&
    !('content' in value && Buffer.isBuffer(value.content))
  ) {
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) throw fieldError('non_field_errors', texts.unreadable)
      refuseNul(inner, at ? `${at}.${key}` : key, depth + 1)
    }
  }
}

export interface ValidationError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** The errors of a schema as `{"field": ["text"]}`: one text for each field, nested fields with dots. */
export function fieldTexts(errors: ValidationError[], language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const error of errors.slice(0, 200)) {
    const missing = error.params.missingProperty ?? error.params.additionalProperty
    const path = [...error.instancePath.split('/').slice(1), ...(missing === undefined ? [] : [String(missing)])].join(
      '.',
    )
    fields[path || 'non_field_errors'] ??= [textOf(error, language)]
  }
  return fields
}

function textOf({ keyword, params, instancePath }: ValidationError, language: Language): string {
  const limit = Number(params.limit)
  // A year has no separator of thousands.
  const shownLimit = instancePath.endsWith('/year') ? String(limit) : limit
  const known: Record<string, Text> = {
    required: texts.required,
    additionalProperties: texts.unknownField,
    minLength: limit === 1 ? texts.empty : texts.tooShort,
    maxLength: texts.tooLong,
    minimum: texts.tooSmall,
    exclusiveMinimum: texts.tooSmall,
    maximum: texts.tooLarge,
    maxItems: texts.tooMany,
    enum: texts.notOffered,
    const: params.allowedValue === true ? texts.mustAccept : texts.notOffered,
    pattern: patternText(String(params.pattern)),
  }
  return say(known[keyword] ?? texts.invalid, language, { limit: shownLimit })
}

function patternText(pattern: string): Text {
  if (pattern === visibleCharacter) return texts.empty
  return pattern.includes('@') ? texts.invalidEmail : texts.invalid
}
