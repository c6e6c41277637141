import { Variant } from '@portal/shared-sdk/contract'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { isIban } from './iban'

type Node = {
  [keyword: string]: unknown
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  items?: Node
  anyOf?: Node[]
}

/**
 * The first thing wrong with a variant's content as `field: expected …, found …`, or undefined.
 * Schema errors come before the file's name, which must be the variant's.
 * @param schema of the file; that of a shipped variant as long as nothing is said
 */
export function variantProblem(content: unknown, name: string, schema: TSchema = Variant): string | undefined {
  const error = Value.Errors(schema, content)[0]
  if (!error) return wrongValue(content as Variant, name)
  const at = steps(error.instancePath)
  if (error.keyword === 'required') return missing(schema, [...at, error.params.requiredProperties[0] ?? ''])
  if (error.keyword === 'boolean') return `${field(at)}: no such field`
  return `${field(at)}: expected ${expected(node(schema, at))}, found ${shown(Value.Pointer.Get(content as object, error.instancePath))}`
}

/** What the schema cannot say. */
function wrongValue({ public: { name: called }, server }: Variant, name: string): string | undefined {
  if (called !== name) return `public.name: expected "${name}", as the file is called`
  const { bank } = server.supplier
  if (bank && !isIban(bank.iban)) return `server.supplier.bank.iban: expected an IBAN, found ${shown(bank.iban)}`
  return undefined
}

const steps = (pointer: string) => pointer.split('/').slice(1)
const field = (at: string[]) =>
  at
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || 'the file'
const missing = (schema: TSchema, at: string[]) => `${field(at)}: missing, expected ${expected(node(schema, at))}`

function node(whole: TSchema, at: string[]): Node {
  return at.reduce<Node>((schema, step) => {
    const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema
    const further = typeof inner.additionalProperties === 'object' ? inner.additionalProperties : undefined
    return inner.properties?.[step] ?? inner.items ?? further ?? {}
  }, whole as Node)
}

function expected(schema: Node): string {
  if (schema.anyOf) return schema.anyOf.map(expected).join(' or ')
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map(shown).join(', ')}`
  if ('const' in schema) return shown(schema.const)
  const bounds = [
    'minimum' in schema && `at least ${schema.minimum}`,
    'maximum' in schema && `at most ${schema.maximum}`,
    schema.type === 'string' && 'minLength' in schema && 'not empty',
    'pattern' in schema && `like ${schema.pattern}`,
    'minItems' in schema && 'not empty',
    'uniqueItems' in schema && 'without repetition',
  ].filter(Boolean)
  return [kinds[String(schema.type)] ?? 'another value', ...bounds].join(', ')
}

const kinds: Record<string, string> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
