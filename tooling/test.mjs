// npm test: runs everything in phases; `npm test -- unit api` runs only these of check, unit, api, embedded, browser,
// drills, `npm test -- cart` the unit and browser tests of an area.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaNames } from './areas.mjs'
import { drillArguments, dueDrills } from './drills.mjs'
import { install } from './install.mjs'
import { deployed, nodeOf } from './node-version.mjs'
import { root } from './root.mjs'
import { apiTests, browserTests, groupApiTests, groupBrowserTests } from './test-groups.mjs'
import { jestTimes, playwrightTimes, readReport, slowest } from './test-report.mjs'

const args = process.argv.slice(2)
const areas = args.filter((name) => areaNames().includes(name))
const results = mkdtempSync(join(tmpdir(), 'portal-results-'))
const sums = { passed: 0, failed: 0, skipped: 0 }

const phases = {
  check: ['types and lint', check],
  unit: ['unit', ofPages],
  api: ['API on PostgreSQL', onPostgres],
  embedded: ['API on the embedded database', onEmbedded],
  browser: ['browser, on the embedded database', inBrowser],
  drills: ['drills', inTurn],
}

/**
 * What runs on the embedded database too: opening, upgrading and backing it up, and each call once. All browser tests run on
 * it as well, with the demonstration data.
 */
const onBothDatabases = /^api\/(src\/core\/(backup|db)\/|src\/core\/http\/rights-walk|test\/versions\/)/

/** The groups that take longest begin first. */
const inOrder = ['--testSequencer=./tooling/jest/in-order.cjs']

process.chdir(root)
for (const name of args) {
  if (!(name in phases) && !areas.includes(name)) {
    const known = [...Object.keys(phases), ...areaNames()]
    console.error(`${name}: no such phase or area; there are ${known.join(', ')}`)
    process.exit(1)
  }
}
const named = args.filter((name) => name in phases)
const asked = named.length > 0 || areas.length === 0 ? named : ['unit', 'browser']
try {
  install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
for (const [name, [title, run]] of Object.entries(phases)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${title}`)
  const started = Date.now()
  let sum
  try {
    sum = await run()
  } catch (error) {
    console.error(error.message)
    sum = { passed: 0, failed: 1, skipped: 0 }
  }
  for (const key of Object.keys(sums)) sums[key] += sum[key]
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  // Tests that passed on a retry are counted, so that somebody fixes them.
  const flaky = sum.flaky === undefined ? '' : `, ${sum.flaky} flaky`
  if (sum.times?.length) console.log(`The slowest files:\n${slowest(sum.times)}`)
  console.log(
    `== ${title}: ${sum.passed} passed, ${sum.failed} failed${flaky}${skipped}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
}
rmSync(results, { recursive: true, force: true })
console.log(`\n${sums.passed} passed, ${sums.failed} failed`)
process.exit(sums.failed > 0 || sums.passed === 0 ? 1 : 0)

async function check() {
  const { runChecks } = await import('./check.mjs')
  const done = await runChecks()
  for (const { name, ok, output } of done) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${ok ? '' : `\n${output}`}`)
  return { passed: done.filter(({ ok }) => ok).length, failed: done.filter(({ ok }) => !ok).length, skipped: 0 }
}

/** Three workers keep two cores busy: each waits for timers, the database or a replica for a part of its time. */
async function jest(project, env = {}, more = [], node = process.execPath) {
  const file = join(results, `${project}-${Date.now()}.json`)
  const code = await run(
    node,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--maxWorkers=3',
      '--silent',
      '--json',
      `--outputFile=${file}`,
      ...more,
    ],
    root,
    env,
  )
  const report = readReport(file)
  // A file that cannot be loaded has no tests to count, but is a failure.
  const broken =
    report?.testResults.filter(({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0)
      .length ?? 1
  const sum = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken,
    skipped: report?.numPendingTests ?? 0,
  }
  return { ...(code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum), times: report ? jestTimes(report) : [] }
}

function ofPages() {
  const isAsked = (file) => areas.length === 0 || areas.some((name) => file.startsWith(`mfe-${name}/`))
  return jest('browser', { TEST_GROUPS: groupBrowserTests(browserTests().filter(isAsked)) }, inOrder)
}

async function onPostgres() {
  const { testPostgres } = await import('./postgres.mjs')
  const server = await testPostgres()
  if (!server) console.log('On the embedded database: there is no DATABASE_URL and no PostgreSQL on this machine')
  // Kept where ROWS_FOLDER names a folder: tooling/citus.mjs reads it.
  const kept = process.env.ROWS_FOLDER || undefined
  const rows = kept ?? mkdtempSync(join(tmpdir(), 'portal-rows-'))
  try {
    const files = apiTests().filter((file) => !file.includes('open-database'))
    // By TCP a statement costs a third more; tests of replicas, drills and bench connect by it.
    const url = server?.socketUrl ?? server?.url ?? ''
    const env = { DATABASE_URL: url, ROWS_FOLDER: rows, TEST_GROUPS: groupApiTests(files) }
    const sum = await jest('node', env, inOrder, deployedNode())
    const isRight = await declaredRows(rows)
    return { ...sum, [isRight ? 'passed' : 'failed']: sum[isRight ? 'passed' : 'failed'] + 1 }
  } finally {
    if (!kept) rmSync(rows, { recursive: true, force: true })
    await server?.stop()
  }
}

/** The Node that one deploys, where it can be had; else the present one, which is said. */
function deployedNode() {
  const node = nodeOf(deployed)
  console.log(node ? `On Node ${deployed}` : `On Node ${process.versions.node}: ${deployed} could not be fetched`)
  return node ?? process.execPath
}

/** Whether the rows that the statements of the tests answered are those that the code declares. */
async function declaredRows(folder) {
  const { checkRows } = await import('./check-rows.mjs')
  const { faults, compared, unseen } = checkRows(folder)
  for (const fault of faults) console.log(fault)
  console.log(`Declared rows of SQL: ${compared} compared, ${unseen} that no test reads, ${faults.length} differ`)
  return faults.length === 0
}

function onEmbedded() {
  const folder = groupApiTests(apiTests().filter((file) => onBothDatabases.test(file)))
  return jest('node', { DATABASE_URL: '', TEST_GROUPS: folder }, [`--testPathPatterns=${folder}`, ...inOrder])
}

function inBrowser() {
  return playwright(['playwright', 'test', ...areas.flatMap(specsOf)])
}

/** The folders of an area's browser tests: that of its name, or one for each word of it. */
function specsOf(name) {
  return name.split('-').map((word) => `/e2e/${word}/`)
}

function inTurn() {
  const { names, third, why } = dueDrills()
  console.log(`${names.join(', ')}: ${why} (all: npm run drill); part ${third + 1} of 3 of areas`)
  return playwright(drillArguments([...new Set([...names, 'areas'])]), { AREAS_THIRD: String(third) })
}

async function playwright(args, more = {}) {
  const { ensureChromium } = await import('./chromium.mjs')
  ensureChromium()
  const file = join(results, `browser-${Date.now()}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...more }
  const code = await run('npx', [...args, '--reporter=line,json'], join(root, 'e2e'), env)
  const report = readReport(file)
  const stats = report?.stats
  const sum = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    flaky: stats?.flaky ?? 0,
  }
  return {
    ...(code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum),
    times: report ? playwrightTimes(report) : [],
  }
}

/** Runs a program with its output on this process's; answers its exit code. */
function run(command, args, cwd, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('close', (code, signal) => {
      if (signal) console.error(`${[command, ...args].slice(0, 3).join(' ')} was ended by ${signal}`)
      resolve(code ?? 1)
    })
  })
}
