// node tooling/api-report.mjs: writes what shared-sdk and shared-ui export, with types, into their api-report.txt, and the
// version that the change asks for into package.json. `--check` compares only: a part of `npm run check`. `--as minor`: for
// a change that looks major and breaks no area.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeBetween, greater, versionAfter } from './api-change.mjs'
import { exportedTypes } from './exported-types.mjs'
import { emitTypes, typedPackages, typesOf } from './package-types.mjs'
import { root } from './root.mjs'
import { releasedVersions } from './versions.mjs'

const reportOf = (name) => join(root, name, 'api-report.txt')
const manifestOf = (name) => join(root, name, 'package.json')

/** The lines of a package's report, from its declarations below `types`. */
function linesOf(name, types) {
  const { exports } = JSON.parse(readFileSync(manifestOf(name), 'utf8'))
  const entries = Object.entries(exports).filter(([, source]) => typeof source === 'string' && /\.tsx?$/.test(source))
  return exportedTypes(
    join(types, name),
    entries.map(([entry, source]) => [entry, typesOf(source).replace('./types/', '')]),
  )
}

/** A report as it is written: `{ since, kind, lines }`; since: the released version that `kind` is told of. */
function readReport(name) {
  const [head, ...lines] = readFileSync(reportOf(name), 'utf8').trimEnd().split('\n')
  const [, since, kind] = /^# since (\S+): (\w+)/.exec(head) ?? []
  if (!since)
    throw new Error(`${name}/api-report.txt: "# since VERSION: none, minor or major" expected in the first line`)
  return { since, kind, lines }
}

const textOf = ({ since, kind, lines }) => `# since ${since}: ${kind}\n${lines.join('\n')}\n`

/** Writes a report anew, and a version that says as much. Answers what to print. */
function write(name, lines, asked) {
  const before = readReport(name)
  const { kind, changes } = changeBetween(before.lines, lines)
  const all = greater(before.kind, asked ?? kind)
  writeFileSync(reportOf(name), textOf({ since: before.since, kind: all, lines }))
  const manifest = readFileSync(manifestOf(name), 'utf8')
  const { version } = JSON.parse(manifest)
  const next = versionAfter(before.since, all, version)
  if (next !== version)
    writeFileSync(manifestOf(name), manifest.replace(/^ {2}"version": "[^"]*"/m, `  "version": "${next}"`))
  return [
    ...changes.map((line) => `  ${line}`),
    `${name} ${next}: ${asked ?? kind} change, ${all} since ${before.since}`,
  ]
}

/** What is wrong with a report, as sentences. */
function problemsOf(name, lines) {
  const report = readReport(name)
  const { version } = JSON.parse(readFileSync(manifestOf(name), 'utf8'))
  const { kind, changes } = changeBetween(report.lines, lines)
  const released = releasedVersions().at(-1)
  const problems = []
  if (kind !== 'none' || report.lines.join('\n') !== lines.join('\n'))
    problems.push(
      `${name}: its exported types are not those of ${name}/api-report.txt (${kind} change); run node tooling/api-report.mjs`,
      ...changes.map((line) => `  ${line}`),
    )
  if (report.since !== released)
    problems.push(`${name}/api-report.txt is since ${report.since}, the last version is ${released}`)
  else if (versionAfter(released, report.kind, version) !== version)
    problems.push(
      `${name} is ${version}, and has a ${report.kind} change since ${released}: ${versionAfter(released, report.kind, version)} expected`,
    )
  return problems
}

/** After a release: nothing has changed since that version. */
export function startReports(version) {
  for (const name of typedPackages)
    writeFileSync(reportOf(name), textOf({ ...readReport(name), since: version, kind: 'none' }))
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, as: { type: 'string' } } })
  const folder = mkdtempSync(join(tmpdir(), 'portal-types-'))
  try {
    const types = emitTypes(folder)
    const changes = typedPackages.flatMap((name) =>
      values.check ? problemsOf(name, linesOf(name, types)) : write(name, linesOf(name, types), values.as),
    )
    for (const line of changes) console.log(line)
    process.exitCode = values.check && changes.length > 0 ? 1 : 0
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
