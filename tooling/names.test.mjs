import { parseSync } from '@swc/core'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Names of variables, parameters and functions that the glossary replaces. */
const replaced = /^(most([A-Z].*)?|tell|told|works|whose|of)$/

/** A quick look, as few files have such a word where a name is given. */
const mayName = /(?:\b(?:const|let|function)\s+|[({,[:]\s*|\.{3}|^\s*)(?:most\w*|tell|told|works|whose|of)\b/m

const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
const files = stdout.split('\n').filter((file) => file && !file.endsWith('.d.ts'))
const given = files.flatMap((file) => namesIn(file).map((name) => ({ file, name })))

/** The names that a file gives to variables, parameters and functions; of files without such words none. */
function namesIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (!mayName.test(text)) return []
  const names = []
  const look = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'VariableDeclarator') names.push(...namesOf(node.id))
    if (node.identifier) names.push(node.identifier.value)
    if (Array.isArray(node.params)) names.push(...node.params.flatMap((one) => namesOf(one.pat ?? one)))
    Object.values(node).forEach(look)
  }
  look(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }))
  return names
}

/** The names of a variable or of what is taken apart. */
function namesOf(pattern) {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.value]
  if (pattern.type === 'AssignmentPatternProperty') return [pattern.key.value]
  const inner = [
    pattern.left,
    pattern.argument,
    pattern.value,
    ...(pattern.elements ?? []),
    ...(pattern.properties ?? []),
  ]
  return inner.flatMap((one) => (one && typeof one === 'object' ? namesOf(one) : []))
}

test('no name is a word that the glossary replaces', () => {
  const places = given.filter(({ name }) => replaced.test(name)).map(({ file, name }) => `${name} in ${file}`)
  expect(places).toEqual([])
})

test('names are found in whatever gives them', () => {
  expect(given.map(({ name }) => name)).toEqual(expect.arrayContaining(['namesOf', 'pattern', 'given', 'stdout']))
})
