// Checks types, lint, format, rules and declarations of all packages: `npm run check`. Prints one line a check.
import { delimiter, join } from 'node:path'
import { report, runChecks as runAll } from '../area-tooling/run-checks.mjs'
import { root } from './root.mjs'

const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

const checks = [
  ['types: browser packages', 'tsc', ['-p', 'tsconfig.json']],
  ['types: api', 'tsc', ['-p', 'api/tsconfig.json']],
  ['types: e2e', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['lint: rules and import directions', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['layers of the API', 'node', ['tooling/check-layers.mjs']],
  ['format', 'oxfmt', ['--check']],
  ['rules: numbers and citations', 'node', ['tooling/check-rules.mjs']],
  ['migrations beside the version before', 'node', ['tooling/check-migrations.mjs']],
  ['licences of what we ship', 'node', ['tooling/licences.mjs', '--check']],
  ['declarations: what areas name of each other', 'node', ['tooling/check-declarations.mjs']],
  ['exported types of what other repositories install', 'node', ['tooling/api-report.mjs', '--check']],
]

/** Runs all checks at once. Answers `[{ name, ok, output }]` in their order. */
export const runChecks = () => runAll(checks, { cwd: root, env })

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const started = Date.now()
  const passed = report(await runChecks())
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  process.exit(passed ? 0 : 1)
}
