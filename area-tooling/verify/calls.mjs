// The calls of the API that sources make: `request<Order>('GET', `orders/${id}/`)`, and paths of files to download.
import { parsed, walk } from './source.mjs'

/**
 * @typedef {{ file: string, line: number, method?: string, path: string, answer?: [number, number] }} Call
 * path: below /api/, `{}` for each parameter; method: undefined where any will do; answer: where the type of its answer
 * stands in the text.
 */

/** @returns {Call[]} the calls of a file `{ file, text }` whose path is written there */
export function callsIn(source) {
  const tree = parsed(source)
  const wrappers = wrappersIn(tree)
  const found = []
  const seen = new Set()
  walk(tree.body, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const call = callOf(node, wrappers)
    if (!call?.path) return
    const type = node.typeArguments?.params[0]
    for (const inner of [node, ...node.arguments]) walk(inner, (one) => seen.add(one))
    if (isPath(call.path))
      found.push({
        ...call,
        file: source.file,
        line: tree.line(node),
        ...(type && call.method && { answer: [tree.start(type), tree.end(type)] }),
      })
  })
  // A path that stands alone is given to a download.
  walk(tree.body, (node) => {
    const path = seen.has(node) ? undefined : textOf(node)
    if (path && isPath(path) && path.endsWith('/')) found.push({ file: source.file, line: tree.line(node), path })
  })
  return found
}

function callOf({ callee, arguments: args }, wrappers) {
  const texts = args.map(({ expression }) => textOf(expression))
  if (callee.value === 'request') return { method: texts[0], path: texts[1] }
  if (callee.value === 'requestFile') return { path: texts[0] }
  const wrapper = wrappers.get(callee.value)
  return wrapper && texts[0] !== undefined ? { method: wrapper.method, path: wrapper.head + texts[0] } : undefined
}

/** Functions of the file with a type of answer that pass their first argument on: `ask<T>(path) => request<T>('GET', path)`. */
function wrappersIn(tree) {
  const found = new Map()
  walk(tree.body, (node) => {
    const made = node.type === 'VariableDeclarator' ? node.init : undefined
    const parameter = made?.type === 'ArrowFunctionExpression' && made.typeParameters ? made.params[0] : undefined
    if (parameter?.type !== 'Identifier') return
    walk(made.body, (inner) => {
      if (inner.type !== 'CallExpression' || inner.callee.value !== 'request') return
      const [method, path] = inner.arguments.map(({ expression }) => expression)
      if (path?.type === 'Identifier' && path.value === parameter.value)
        found.set(node.id.value, { method: textOf(method), head: '' })
      const isTail = path?.type === 'TemplateLiteral' && path.expressions.at(-1)?.value === parameter.value
      if (isTail && path.expressions.length === 1 && path.quasis[1].cooked === '')
        found.set(node.id.value, { method: textOf(method), head: path.quasis[0].cooked })
    })
  })
  return found
}

/** The text of a literal or a template, `{}` for each value in it; undefined for anything else. */
function textOf(node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ cooked }) => cooked).join('{}')
  return undefined
}

/** Whether a text is a path of the API that begins with a name: what begins with a value is unknown here. */
const isPath = (text) => /^[a-z]\w*\/((\w+|\{\})\/)*$/.test(text)
