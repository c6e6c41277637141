import { isRecord } from '@portal/shared-sdk/contract'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { Problem, fieldError, tooLarge } from './problem'
import { schemaOf, type JsonSchema } from './route-schema'
import { texts } from './texts'
import { fieldTexts, maxNested, type ValidationError } from './validation'

/** Most bytes of a JSON body, whatever its call (rule P-32). */
export const maxBodyBytes = 1_048_576

/** What a client may send beside the described fields. */
const spare = { bytes: 16_384, values: 200 }
/** Of what a schema does not bound. */
const unbounded = { items: 1_000, letters: 10_000 }
/** Names of one object; no schema has so many. */
const maxNames = 500
/** Errors that are told of one body. */
const maxErrors = 50

interface Size {
  bytes: number
  values: number
}

const bodyOf = (request: FastifyRequest) => schemaOf(request.routeOptions).body

/**
 * Limits of each call by its schema (rule P-42): the bytes of its body, and sizes before contents. To be the `onRoute`
 * hook of the API. A call that consumes something else than JSON sets its own limit.
 */
export function limitSizes(route: RouteOptions): void {
  const { body, consumes } = schemaOf(route)
  if (!consumes) route.bodyLimit ??= Math.min(maxBodyBytes, Math.ceil(sizeOf(body ?? {}).bytes))
  // Last, as a form is read by such a hook too. The HEAD of a GET has it already.
  const hooks = [route.preValidation ?? []].flat()
  if (!hooks.includes(refuseSizes)) route.preValidation = [...hooks, refuseSizes]
}

/** Twice what the largest described body has, and something besides. */
function sizeOf(schema: JsonSchema): Size {
  const { bytes, values } = largest(schema)
  return { bytes: 2 * bytes + spare.bytes, values: 2 * values + spare.values }
}

/** The largest value that a schema describes. A letter may be written in six bytes (`\u00e1`). */
function largest(schema: JsonSchema): Size {
  if (schema.anyOf) {
    const sizes = schema.anyOf.map(largest)
    return {
      bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
      values: Math.max(...sizes.map(({ values }) => values)),
    }
  }
  if (schema.enum) return { bytes: Math.max(...schema.enum.map((value) => String(value).length + 3)), values: 1 }
  const types = [schema.type ?? []].flat()
  if (schema.properties) {
    const sizes = Object.entries(schema.properties).map(([name, inner]) => ({ name, ...largest(inner) }))
    return {
      bytes: sizes.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2),
      values: sizes.reduce((sum, { values }) => sum + values, 1),
    }
  }
  if (schema.items) {
    const { bytes, values } = largest(schema.items)
    const max = schema.maxItems ?? unbounded.items
    return { bytes: max * (bytes + 1) + 2, values: max * values + 1 }
  }
  const letters = types.includes('string') ? (schema.maxLength ?? unbounded.letters) : 0
  return { bytes: Math.max(25, 6 * letters + 2), values: 1 }
}

const maxValues = new WeakMap<object, number>()

/**
 * Counts values, names and nesting of a JSON text before it is parsed, in one pass (rule P-42).
 * @throws 400 for too deep nesting, 413 for more values than its call takes, or names in one object
 */
export function refuseJson(request: FastifyRequest, text: string): void {
  const schema = bodyOf(request) ?? {}
  if (!maxValues.has(schema)) maxValues.set(schema, sizeOf(schema).values)
  const max = maxValues.get(schema)!
  let depth = 0
  let values = 0
  // Of each object that is open, how many names it has; a list has none.
  const names = Array.from({ length: maxNested + 1 }, () => 0)
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
    } else if (letter === comma) {
      if (++values > max || ++names[depth]! > maxNames) throw tooLarge()
    } else if (letter === bracket || letter === brace) {
      if (++depth > maxNested) throw fieldError('non_field_errors', texts.unreadable)
      if (++values > max) throw tooLarge()
      names[depth] = letter === brace ? 1 : -Infinity
    } else if (letter === bracketEnd || letter === braceEnd) depth--
  }
}

const codeOf = (sign: string) => sign.charCodeAt(0)
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')]
const [bracket, bracketEnd, brace, braceEnd] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')]

/**
 * Lengths and counts are judged before anything looks into texts and lists: the validator reports all errors at once,
 * so that it would look into what is too long (rule P-42).
 */
async function refuseSizes(request: FastifyRequest): Promise<void> {
  const schema = schemaOf(request.routeOptions)
  const errors = [...judge(schema.querystring, request.query), ...judge(schema.body, request.body)]
  if (errors.length > 0) throw new Problem(400, (language) => fieldTexts(errors, language))
}

/** The texts and lists that are longer than their schema allows, as the validator would report them. */
function judge(
  schema: JsonSchema | undefined,
  value: unknown,
  at = '',
  errors: ValidationError[] = [],
): ValidationError[] {
  if (!schema || errors.length >= maxErrors) return errors
  const tooLong = (keyword: string, limit: number) => errors.push({ keyword, instancePath: at, params: { limit } })
  if (schema.anyOf) {
    const found = schema.anyOf.filter((branch) => isOf(branch, value)).map((branch) => judge(branch, value, at))
    if (found.length > 0 && found.every((each) => each.length > 0)) errors.push(...found[0]!)
  } else if (typeof value === 'string') {
    if (schema.maxLength !== undefined && isLonger(value, schema.maxLength)) tooLong('maxLength', schema.maxLength)
  } else if (Array.isArray(value)) {
    if (schema.maxItems !== undefined && value.length > schema.maxItems) tooLong('maxItems', schema.maxItems)
    else if (schema.items) value.forEach((item, index) => judge(schema.items, item, `${at}/${index}`, errors))
  } else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(value, name)) judge(inner, value[name], `${at}/${name}`, errors)
  }
  return errors
}

/** Whether a branch of a schema is for values of this kind. */
function isOf({ type, properties, items }: JsonSchema, value: unknown): boolean {
  const types = [type ?? []].flat()
  if (Array.isArray(value)) return types.includes('array') || items !== undefined
  if (typeof value === 'object' && value !== null) return types.includes('object') || properties !== undefined
  return typeof value === 'string' && types.includes('string')
}

/** Letters count, of which some are two of a text's units. */
const isLonger = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || [...text].length > max)
