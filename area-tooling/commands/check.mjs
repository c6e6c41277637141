import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areaFolder } from '../area-folder.mjs'
import { declarationOf, problemOfArea } from '../declaration.mjs'
import { packageFolder } from '../package-folder.mjs'
import { report, runChecks } from '../run-checks.mjs'
import { problemsOfWords, readWords, sourcesOf } from '../webpack/words.mjs'

const own = fileURLToPath(new URL('..', import.meta.url))

/** portal-area check: everything that must hold before a release, but what the running portal decides. */
export async function run(subject) {
  const started = Date.now()
  const folder = areaFolder(subject)
  const node = process.execPath
  const program = (name, bin) => {
    const place = packageFolder(name, [own])
    const { bin: bins } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    return join(place, typeof bins === 'string' ? bins : bins[bin])
  }
  const results = await runChecks(
    [
      ['declaration', () => [problemOfArea(declarationOf(folder))].filter(Boolean)],
      ['words', () => problemsOfWords(readWords(folder), sourcesOf(folder))],
      ['types', node, [program('typescript', 'tsc'), '-p', '.']],
      ['lint', node, [program('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']],
      ['format', node, [program('oxfmt', 'oxfmt'), '--check']],
      ['tests', node, [program('jest', 'jest')]],
    ],
    { cwd: folder, env: { ...process.env, OXLINT_TSGOLINT_PATH: program('oxlint-tsgolint', 'tsgolint') } },
  )
  const passed = report(results)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  return passed ? 0 : 1
}
