// Types of the answers of an API, from its OpenAPI document.

/** The type of what an operation answers on success, as TypeScript; `any` where the document does not say. */
export function answerType(operation) {
  const [, success] = Object.entries(operation.responses ?? {}).find(([status]) => /^2\d\d$/.test(status)) ?? []
  const schema = success?.content?.['application/json']?.schema
  return schema ? typeOf(schema) : 'any'
}

/** `export interface Schemas { Order: …; … }` of a document. */
export function schemasSource(document) {
  const schemas = Object.entries(document.components?.schemas ?? {})
  return `export interface Schemas {\n${schemas.map(([name, schema]) => `  ${name}: ${typeOf(schema)}`).join('\n')}\n}\n`
}

/** A JSON schema as TypeScript. */
export function typeOf(schema) {
  if (schema === true || schema === undefined) return 'any'
  if (schema.$ref) return `Schemas[${JSON.stringify(schema.$ref.split('/').at(-1))}]`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ') || 'never'
  const several = schema.anyOf ?? schema.oneOf
  if (several) return grouped(several.map(typeOf), ' | ')
  if (schema.allOf) return grouped(schema.allOf.map(typeOf), ' & ')
  if (Array.isArray(schema.type))
    return grouped(
      schema.type.map((type) => typeOf({ ...schema, type })),
      ' | ',
    )
  if (schema.type === 'array') return `Array<${typeOf(schema.items)}>`
  if (schema.type === 'object' || schema.properties) return objectType(schema)
  return (
    { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' }[schema.type] ?? 'any'
  )
}

function objectType({ properties = {}, required = [], additionalProperties, patternProperties }) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const [pattern] = Object.values(patternProperties ?? {})
  const others = pattern ?? (additionalProperties === false ? undefined : additionalProperties)
  // An object of which nothing is said: as far down as the document describes a tree.
  if (fields.length === 0) return others && others !== true ? `Record<string, ${typeOf(others)}>` : 'any'
  return `{ ${fields.join('; ')} }`
}

const grouped = (types, by) => (types.length === 0 ? 'never' : `(${[...new Set(types)].join(by)})`)

/** A value that fits a schema of the document, with its optional fields: the shortest text, list and number. */
export function exampleOf(schema, document, depth = 0) {
  if (schema.$ref) return exampleOf(document.components.schemas[schema.$ref.split('/').at(-1)], document, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, document, depth)
  const type = [schema.type].flat()[0]
  if (type === 'array') return depth > 3 || !schema.items ? [] : [exampleOf(schema.items, document, depth + 1)]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(one, document, depth + 1)]),
    )
  if (type === 'string') return /\\d\{4\}/.test(schema.pattern ?? '') ? '2026-01-31' : 'x'
  return { integer: 1, number: 1, boolean: true }[type] ?? null
}
