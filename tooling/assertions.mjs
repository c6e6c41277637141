import { parseSync } from '@swc/core'

/** How often TypeScript asserts what the compiler cannot see: `value!`, and `value as Type` but `as const`. */
export function assertionsIn(file, text) {
  const counts = { nonNull: 0, casts: 0 }
  const look = (node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'TsNonNullExpression') counts.nonNull += 1
    if (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') counts.casts += 1
    Object.values(node).forEach(look)
  }
  look(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body)
  return counts
}
