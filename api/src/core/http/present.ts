import { isRecord, type Hidden } from '@portal/shared-sdk/contract'
import type { TSchema } from 'typebox'
import type { Hides } from './actor'

interface Node {
  type?: unknown
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  'x-hide'?: Hidden
  'x-empty'?: 'null'
}

/**
 * Removes what an account may not see from data of a schema: fields marked `x-hide`, at any depth. `price_hidden`
 * and `total_hidden` tell it. Texts marked `x-empty` that are empty become null (rule P-21). JSON answers pass
 * through it in app.ts; spreadsheet, PDF and mail call it on their rows (rule S-63).
 */
export function present<T>(schema: TSchema, hides: Hides, data: T): T {
  return walk(schema as Node, hides, data) as T
}

/**
 * Returns the same object where nothing is removed: copying a page of products costs as much as serialising it.
 */
function walk(schema: Node, hides: Hides, data: unknown): unknown {
  if (data === '') return schema['x-empty'] ? null : data
  if (data === null || typeof data !== 'object') return data
  const node = schema.anyOf?.find((branch) => (Array.isArray(data) ? branch.items : branch.properties)) ?? schema
  if (Array.isArray(data)) return node.items ? walkAll(node.items, hides, data) : data
  if (!node.properties || data instanceof Date || !isRecord(data)) return data
  let result = data
  const dropped = new Set<string>()
  for (const [name, property] of markedFields(node.properties)) {
    if (property['x-hide'] && isHidden(property['x-hide'], hides)) {
      if (Object.hasOwn(data, name)) dropped.add(name)
      continue
    }
    const value = flagOf(name, hides) ?? walk(property, hides, data[name])
    if (value === data[name]) continue
    if (result === data) result = { ...data }
    result[name] = value
  }
  return dropped.size ? Object.fromEntries(Object.entries(result).filter(([name]) => !dropped.has(name))) : result
}

/** Whether an account may not see fields with this mark. */
export const isHidden = (mark: Hidden, hides: Hides): boolean =>
  mark === 'amount' ? hides.price || hides.total : hides[mark]

/**
 * The columns of a spreadsheet whose field of a row present() would not remove: without rows nothing else tells which
 * (rule X-10). A dot in a key reaches into an object, as in `client.name`.
 */
export const shownColumns = <C extends { key: string }>(row: TSchema, hides: Hides, columns: readonly C[]): C[] =>
  columns.filter(({ key }) => {
    let node: Node | undefined = row
    for (const step of key.split('.')) {
      node = node?.properties?.[step]
      if (node?.['x-hide'] && isHidden(node['x-hide'], hides)) return false
    }
    return true
  })

function walkAll(schema: Node, hides: Hides, data: unknown[]): unknown[] {
  const walked = data.map((item) => walk(schema, hides, item))
  return walked.some((item, at) => item !== data[at]) ? walked : data
}

function flagOf(name: string, hides: Hides): boolean | undefined {
  if (name === 'price_hidden') return hides.price
  return name === 'total_hidden' ? hides.total : undefined
}

const marked = new WeakMap<object, [name: string, schema: Node][]>()

/** The properties that have a mark, or have one inside. */
function markedFields(properties: Record<string, Node>): [name: string, schema: Node][] {
  const known = marked.get(properties)
  if (known) return known
  const fields = Object.entries(properties).filter(([name, schema]) => hasMarks({ [name]: schema }))
  marked.set(properties, fields)
  return fields
}

/** Whether a schema has anything that present() would touch: most answers need no walk. */
export function hasMarks(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false
  if ('x-hide' in schema || 'x-empty' in schema || 'price_hidden' in schema || 'total_hidden' in schema) return true
  return Object.values(schema).some(hasMarks)
}
