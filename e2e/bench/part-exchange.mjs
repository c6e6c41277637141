import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { figuresCommand } from './figures-database.mjs'
import { referenceFiles, writeArticles, writeInvoices } from './invoices-file.mjs'
import { row } from './rows.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const wholeLines = 500_000

/**
 * A file of invoices on PostgreSQL by `npm run import`, and the same file again: how long they take, how much memory
 * the program holds, what the program and PostgreSQL compute, and whether the stored sums are those of the documents
 * afterwards. Goals are of 500,000 lines. articles: a first load of so many more, which is long.
 */
export async function measure({ lines = wholeLines, articles = 0 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server) return { rows: [row('exchange', null, null, '', 'this machine has no PostgreSQL')], details: {} }
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const url = new URL(server.url)
    url.pathname = `/exchange_${Date.now()}`
    await query(server.url, `create database ${url.pathname.slice(1)}`)
    for (const [object, text] of Object.entries(referenceFiles())) {
      const path = join(folder, `${object}.csv`)
      writeFileSync(path, text)
      await importFile(url.href, object, path)
    }
    const path = join(folder, 'invoices.csv')
    await writeInvoices(path, lines)
    const first = await importFile(url.href, 'invoices', path)
    const again = await importFile(url.href, 'invoices', path)
    const checkMs = await figuresCommand(url.href, 'check')
    const loaded = articles > 0 ? await firstLoad(url.href, join(folder, 'articles.csv'), articles) : null
    await query(server.url, `drop database ${url.pathname.slice(1)}`)
    return {
      rows: [...rowsOf(lines, first, again, checkMs), ...(loaded ? [articlesRow(articles, loaded)] : [])],
      details: { first, again, checkMs, loaded },
    }
  } finally {
    rmSync(folder, { recursive: true })
    await server.stop()
  }
}

function rowsOf(lines, first, again, checkMs) {
  const isWhole = lines === wholeLines
  const what = `${lines.toLocaleString('en')} lines in ${(lines / 20).toLocaleString('en')} invoices`
  return [
    row(`${what}: first time`, first.seconds, isWhole ? 180 : null, 's', toldOf(first)),
    row(`${what}: the same file again`, again.seconds, isWhole ? 30 : null, 's', toldOf(again)),
    row(`${what}: resident memory`, Math.max(first.megabytes, again.megabytes), 500, 'MB'),
    row('figures check finds no difference', checkMs / 1000, null, 's'),
  ]
}

/** Time that passed depends on what else the machine does; what was computed hardly. */
const toldOf = ({ told, computed }) =>
  `${told}; computed: program ${computed.program} s, PostgreSQL ${computed.postgres} s`

const articlesRow = (count, loaded) =>
  row(
    `${count.toLocaleString('en')} articles, first load`,
    loaded.seconds,
    count === 1_000_000 ? 600 : null,
    's',
    toldOf(loaded),
  )

async function firstLoad(url, path, count) {
  await writeArticles(path, count)
  return importFile(url, 'articles', path)
}

/** `npm run import -- OBJECT FILE`: its seconds, the most memory that it held, and the counts that it told. */
async function importFile(url, object, path) {
  const postgres = await postmasterOf(url)
  const before = childrenSeconds(postgres)
  const started = performance.now()
  const program = spawn(process.execPath, [join(root, 'api/dist/import.js'), object, path], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DEMO_DATA: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [text, megabytes, seconds] = ['', 0, 0]
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (piece) => (text += piece))
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentOf(program.pid))
    seconds = Math.max(seconds, ownSeconds(program.pid))
  }, 100)
  const code = await new Promise((done) => program.once('exit', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(`import ${object} ended with ${code}: ${text.slice(-2000)}`)
  const told = /(created|changed|unchanged) [\d.,]+/g.exec(text)?.[0] ?? text.trim().split('\n').at(-1)
  const passed = tenths((performance.now() - started) / 1000)
  // A connection's time is counted once its process has ended.
  await sleep(500)
  const computed = { program: tenths(seconds), postgres: tenths(childrenSeconds(postgres) - before) }
  return { seconds: passed, megabytes, told, computed }
}

const tenths = (number) => Math.round(number * 10) / 10
/** Of Linux's clock, in which times of processes are told. */
const ticksPerSecond = 100

/** Seconds that a process has computed so far. */
const ownSeconds = (pid) => secondsOf(pid, 11)
/** Seconds that the ended processes below one have computed: of PostgreSQL's first one, all past connections. */
const childrenSeconds = (pid) => secondsOf(pid, 13)

function secondsOf(pid, field) {
  try {
    // The name in brackets may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return (Number(fields[field]) + Number(fields[field + 1])) / ticksPerSecond
  } catch {
    return 0
  }
}

async function postmasterOf(url) {
  const { rows } = await query(url, `select pg_read_file('postmaster.pid') as text`)
  return Number(rows[0].text.split('\n')[0])
}

/** The most memory that a process has held so far. */
function residentOf(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)
  } catch {
    return 0
  }
}

async function query(url, text) {
  const db = new Client({ connectionString: url })
  await db.connect()
  try {
    return await db.query(text)
  } finally {
    await db.end()
  }
}
