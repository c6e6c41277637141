// Which folder of the API may import which: a part of `npm run check`.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from './root.mjs'

const source = join(root, 'api/src')

/** Folders of api/src from the bottom to the top: each imports itself and those before it. */
export const layers = ['core', 'identity', 'clients', 'catalogue', 'trade', 'insight', 'exchange']

/**
 * Imports that run up, or of the demonstration, as sentences.
 * @param sources texts by file name below api/src
 */
export function importsUp(sources) {
  const problems = []
  for (const [file, text] of Object.entries(sources)) {
    if (/from\s*'@portal\/demo/.test(text) || (/'@portal\/demo/.test(text) && file !== 'prepare-database.ts'))
      problems.push(`api/src/${file} imports the demonstration, which only prepare-database.ts may, by import()`)
    const own = layers.indexOf(file.split('/')[0])
    // What stands beside the layers puts them together.
    if (own < 0) continue
    for (const [, named] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), named))
      if (target.startsWith('..')) continue
      if (layers.indexOf(target.split('/')[0]) > own || !target.includes('/'))
        problems.push(`api/src/${file} imports ${target}, which stands above it`)
    }
  }
  return problems
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const files = readdirSync(source, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = Object.fromEntries(
    files.map((file) => [relative('.', file), readFileSync(join(source, file), 'utf8')]),
  )
  const strangers = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !layers.includes(entry.name))
    .map(({ name }) => `api/src/${name} is none of the layers: ${layers.join(', ')}`)
  const problems = [...strangers, ...importsUp(sources)]
  for (const problem of problems) console.log(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
