import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

const { parseSync } = createRequire(join(root, 'package.json'))('@swc/core')

/**
 * The fragments of SQL (`sql<Row>` and a text) in a TypeScript source, in their order:
 * - `text`: what stands between the values, as Kysely has it of a statement
 * - `type`: the text of `Row`, with `start` and `end`; without one these are where `<Row>` would stand
 * - `known`: the same with unknown for type parameters of the function around it
 * - `isOpen`: a type parameter is part of the row
 * - `isSelect`: the columns of a list, whose type the list names; not in a function with type parameters
 */
export function fragmentsOf(source) {
  const bytes = Buffer.from(source)
  // The compiler counts bytes, from 1.
  const charAt = (position) => bytes.toString('utf8', 0, position - 1).length
  const found = []
  const visit = (node, property, open) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const each of node) visit(each, property, open)
      return
    }
    const parameters = node.typeParameters?.type === 'TsTypeParameterDeclaration' ? node.typeParameters.parameters : []
    const inside = [...open, ...parameters.map(({ name }) => name.value)]
    if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql') {
      const [type] = node.typeParameters?.params ?? []
      const start = charAt(type ? type.span.start : node.tag.span.end)
      const end = charAt(type ? type.span.end : node.tag.span.end)
      const names = new RegExp(`\\b(${inside.join('|') || '(?!)'})\\b`, 'g')
      const text = type && source.slice(start, end)
      found.push({
        text: node.template.quasis.map(({ cooked }) => cooked).join('\0'),
        start,
        end,
        type: text,
        known: text?.replaceAll(names, 'unknown'),
        isOpen: inside.some((name) => new RegExp(`(^|& )${name}\\b`).test(text ?? '')),
        isSelect: property === 'select' && inside.length === 0,
      })
    }
    const own = node.type === 'KeyValueProperty' ? node.key.value : undefined
    for (const value of Object.values(node)) visit(value, own, inside)
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, undefined, [])
  return found.sort((a, b) => a.end - b.end)
}

/** The longest line of code that oxfmt leaves, and of SQL. */
const maxLine = 120
const isLong = (line) => line.length > maxLine

/** Lines of SQL in templates that are too long: the formatter leaves templates as they are. */
export function longLinesOfSql(source) {
  const lines = source.split('\n')
  if (!source.includes('sql`') && !source.includes('sql<')) return []
  if (!lines.some(isLong)) return []
  const bytes = Buffer.from(source)
  const newlines = [...bytes.keys()].filter((at) => bytes[at] === 10)
  // The compiler counts bytes, from 1; lines are counted from 0.
  const lineAt = (position) => newlines.filter((at) => at < position - 1).length
  const places = new Set()
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql')
      for (const { span } of node.template.quasis)
        for (let line = lineAt(span.start); line <= lineAt(span.end); line += 1) places.add(line)
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body)
  return lines.filter((line, index) => isLong(line) && places.has(index))
}
