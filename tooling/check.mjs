// Checks types, lint, format, rules and declarations of all packages: `npm run check`. Prints one line a check.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
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
]

/** Runs all checks at once. Answers `[{ name, ok, output }]` in their order. */
export function runChecks() {
  return Promise.all(
    checks.map(
      ([name, command, args]) =>
        new Promise((resolve) => {
          const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
          let output = ''
          child.stdout.on('data', (text) => {
            output += text
          })
          child.stderr.on('data', (text) => {
            output += text
          })
          child.on('error', (error) => resolve({ name, ok: false, output: error.message }))
          child.on('close', (code) => resolve({ name, ok: code === 0, output }))
        }),
    ),
  )
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const started = Date.now()
  const results = await runChecks()
  for (const { name, ok, output } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
    if (!ok) console.log(output)
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}
