// Reads TypeScript as a syntax tree whose nodes know where they stand.
import { createRequire } from 'node:module'
import { lineAt } from './problem.mjs'

const { parseSync } = createRequire(import.meta.url)('@swc/core')

// The compiler counts positions on from file to file, in bytes, and begins at the first statement: this one is known.
const first = '0;'

/**
 * A file's syntax tree. `start(node)` and `end(node)` are positions in the text, `line(node)` is the line, from 1. A file
 * that is no TypeScript has `body` [] and tells nothing: the check of types does.
 * @param {{ file: string, text: string }} source file: its path, for messages
 */
export function parsed({ file, text }) {
  let ast
  try {
    ast = parseSync(first + text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  } catch {
    return { file, text, body: [], start: () => 0, end: () => 0, line: () => 1 }
  }
  const [known, ...body] = ast.body
  const bytes = Buffer.from(text)
  const isPlain = bytes.length === text.length
  const at = (position) => {
    const offset = position - known.span.start - first.length
    return isPlain ? offset : bytes.subarray(0, offset).toString().length
  }
  const start = ({ span }) => at(span.start)
  return { file, text, body, start, end: ({ span }) => at(span.end), line: (node) => lineAt(text, start(node)) }
}

/** Calls `visit` for each node below and including this one, outer ones first. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit)
  }
}

/**
 * The line of a place in the object that a file exports as default, such as ['routes', 1, 'path']: of its deepest part
 * that is written there.
 */
export function lineOfPlace(source, place) {
  const tree = parsed(source)
  const exported = tree.body.find(({ type }) => type === 'ExportDefaultExpression')?.expression
  let node = exported?.type === 'CallExpression' ? exported.arguments[0]?.expression : exported
  if (!node) return 1
  let line = tree.line(node)
  for (const step of place) {
    const found =
      typeof step === 'number'
        ? node.elements?.[step]?.expression
        : node.properties?.find(({ key }) => (key?.value ?? '') === step)
    if (!found) break
    line = tree.line(found.key ?? found)
    node = found.value ?? found
  }
  return line
}
