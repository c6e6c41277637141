// Refuses migrations beside which the version before fails, or that lock a table for long: a part of `npm run check`
// (CONTRIBUTING, "Expand, then contract").
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { migrationsOf, releasedVersions } from './versions.mjs'

/** Those below were there before the rule. */
const firstNumber = '380'
const migrations = join(root, 'api/db/migrations')

/** Rules of squawk that are matters of style, or that hold by the way in which the portal applies a file. */
const leftOut = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-text-field',
  'require-timeout-settings',
  'require-lock-timeout',
  'require-statement-timeout',
  'ban-concurrent-index-creation-in-transaction',
]

/** Rules of squawk about what the version before reads or writes. */
const breaking = [
  'ban-drop-column',
  'ban-drop-table',
  'renaming-column',
  'renaming-table',
  'changing-column-type',
  'adding-required-field',
  'adding-not-nullable-field',
]

/** What squawk does not look for: in a statement, what is wrong with it, and whether the version before fails. */
const ours = [
  [/\bcreate unique index\b/i, 'a unique index refuses rows that the version before writes', true],
  [/\bdrop (function|procedure|trigger|view)\b/i, 'the version before relies on what is dropped', true],
  [/\bcreate or replace\b/i, 'the version before calls what is replaced', true],
  [/\balter column \w+ drop default\b/i, 'the version before does not give this column', true],
  [/\badd column\b[^;,]*\bcheck\s*\(/i, 'a check of a new column reads the table: add it NOT VALID, validate it later'],
  [/\block table\b|\btruncate\b|\bcluster\b/i, 'it locks a table'],
]
const changesRows = [/^\s*(update|delete)\b/i, 'rows are changed at once: say `-- batches: TABLE`']

/**
 * What is wrong with a migration, as sentences.
 * @param name the file's
 * @param released versions that were released
 */
export function problemsOfMigration(name, text, released) {
  const contract = /^-- contract (\S+): \S/m.exec(text)?.[1]
  const isBatches = /^-- batches: \w+$/m.test(text)
  const statements = statementsOf(text)
  const made = statements.map((each) => /^create (?:unlogged )?table (\w+)/i.exec(each)?.[1]).filter(Boolean)
  const ofOthers = statements.filter((each) => !made.includes(tableOf(each)))
  const found = [
    ...squawk(text).map(({ rule, line, message }) => [`line ${line}: ${message} (${rule})`, breaking.includes(rule)]),
    ...[...ours, ...(isBatches ? [] : [changesRows])].flatMap(([pattern, problem, isBreaking]) =>
      ofOthers.some((each) => pattern.test(each)) ? [[problem, isBreaking]] : [],
    ),
  ]
  const problems = found.filter(([, isBreaking]) => !isBreaking || !contract).map(([problem]) => problem)
  if (contract && !released.includes(contract))
    problems.push(`contract ${contract}: no such version is released, so the version before may still read it`)
  for (const step of [/\bindex concurrently\b/i, /\bvalidate constraint\b/i])
    if (statements.some((each) => step.test(each)) && !statements.every((each) => step.test(each)))
      problems.push('indexes that are made concurrently, and validations, are files of their own')
  if (isBatches && !(statements.length === 1 && /\$1\b/.test(text) && /\$2\b/.test(text)))
    problems.push('batches are one statement, for rows with id > $1 and id <= $2')
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Without comments and bodies of functions. */
const statementsOf = (text) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)

/** The table that a statement is about. */
const tableOf = (statement) =>
  /^(?:alter table|create (?:unique )?index[^(]*? on|create trigger .*? on|update|delete from)\s+(\w+)/is.exec(
    statement,
  )?.[1]

/** Rules that a text breaks, by line, as the linter of this name finds them. */
function squawk(text) {
  const { stdout, stderr, error } = spawnSync(
    join(root, 'node_modules/.bin/squawk'),
    ['--assume-in-transaction', '--pg-version=15', '--reporter=json', `--exclude=${leftOut.join(',')}`],
    { input: text, encoding: 'utf8' },
  )
  if (error || !stdout) throw new Error(`squawk did not run: ${error?.message ?? stderr}`)
  return JSON.parse(stdout).map(({ rule_name: rule, line, message }) => ({ rule, line: line + 1, message }))
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const released = releasedVersions()
  const before = migrationsOf(released.at(-1))
  const files = readdirSync(migrations).filter(
    (file) => file.endsWith('.sql') && file >= firstNumber && !before.includes(file),
  )
  const problems = files.flatMap((file) => [
    // A program knows by the number which migrations are of a newer one.
    ...(file < before.at(-1) ? [`${file}: its number is below those of version ${released.at(-1)}`] : []),
    ...problemsOfMigration(file, readFileSync(join(migrations, file), 'utf8'), released),
  ])
  for (const problem of problems) console.log(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
