import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Every pattern of what the server reads: of the contract's schemas, and of the code.
const folders = ['shared-sdk/contract', 'api/src', 'api/workers']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name)),
)

/** The expressions of a file: written between slashes, as `pattern` of a schema, or as the text of a RegExp. */
function patternsIn(file) {
  const found = []
  const look = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'RegExpLiteral') found.push(new RegExp(node.pattern, node.flags.replace(/[gy]/g, '')))
    const isPattern = node.type === 'KeyValueProperty' && node.key.value === 'pattern'
    const isMade = node.type === 'NewExpression' && node.callee.value === 'RegExp'
    const text = isPattern ? node.value : isMade ? node.arguments[0]?.expression : undefined
    if (text?.type === 'StringLiteral') found.push(new RegExp(text.value, 'u'))
    for (const inner of Object.values(node)) look(inner)
  }
  look(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))
  return found.map((pattern) => ({ file, pattern }))
}

const starts = ['', 'a', '1', 'a@', '[$']
const repeated = [
  ...'.a1 -@,\n(<"\'/\\=;:_&%é+*#>[{A0',
  '\u0301',
  'aa ',
  '1.',
  '1,',
  'a.',
  'a@',
  'a-',
  ' ;',
  '.@',
  '[$',
]
const ends = ['', '!', '@']

/** What takes an expression longest among texts of this length: [ms, text]. */
function slowest(pattern, length, max) {
  for (const start of starts) {
    for (const piece of repeated) {
      for (const end of ends) {
        const text = start + piece.repeat(length / piece.length) + end
        let best = Infinity
        for (let time = 0; time < 3 && best > max; time++) {
          const begun = performance.now()
          pattern.test(text)
          best = Math.min(best, performance.now() - begun)
        }
        if (best > max) return [Math.round(best), start, piece, end]
      }
    }
  }
  return undefined
}

// Of 16,000 letters a linear expression takes a fraction of a millisecond, one that goes back over them 0.2 s and more.
test('no expression takes time that grows faster than its text (rule P-42)', () => {
  const all = files.flatMap(patternsIn)
  expect(all.length).toBeGreaterThan(100)
  const slow = all.flatMap(({ file, pattern }) => {
    const found = slowest(pattern, 16_000, 60)
    return found ? [[file, String(pattern), ...found]] : []
  })
  expect(slow).toEqual([])
}, 120_000)

test('the test knows an expression that goes back', () => {
  expect(slowest(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 16_000, 60)).toBeDefined()
  expect(slowest(/\s*;\s*/, 16_000, 60)).toBeDefined()
})
