import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { figuresCommand } from './figures-database.mjs'
import { referenceFiles, writeInvoices } from './invoices-file.mjs'
import { row } from './rows.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const wholeLines = 500_000

/**
 * A file of invoices on PostgreSQL by `npm run import`, and the same file again: how long they take, how much memory
 * the program holds, and whether the stored sums are those of the documents afterwards. Goals are of 500,000 lines.
 */
export async function measure({ lines = wholeLines } = {}) {
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
    await query(server.url, `drop database ${url.pathname.slice(1)}`)
    return { rows: rowsOf(lines, first, again, checkMs), details: { first, again, checkMs } }
  } finally {
    rmSync(folder, { recursive: true })
    await server.stop()
  }
}

function rowsOf(lines, first, again, checkMs) {
  const isWhole = lines === wholeLines
  const what = `${lines.toLocaleString('en')} lines in ${(lines / 20).toLocaleString('en')} invoices`
  return [
    row(`${what}: first time`, first.seconds, isWhole ? 180 : null, 's', first.told),
    row(`${what}: the same file again`, again.seconds, isWhole ? 30 : null, 's', again.told),
    row(`${what}: resident memory`, Math.max(first.megabytes, again.megabytes), 500, 'MB'),
    row('figures check finds no difference', checkMs / 1000, null, 's'),
  ]
}

/** `npm run import -- OBJECT FILE`: its seconds, the most memory that it held, and the counts that it told. */
async function importFile(url, object, path) {
  const started = performance.now()
  const program = spawn(process.execPath, [join(root, 'api/dist/import.js'), object, path], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DEMO_DATA: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [text, megabytes] = ['', 0]
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (piece) => (text += piece))
  const watch = setInterval(() => (megabytes = Math.max(megabytes, residentOf(program.pid))), 100)
  const code = await new Promise((done) => program.once('exit', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(`import ${object} ended with ${code}: ${text.slice(-2000)}`)
  const told = /(created|changed|unchanged) [\d.,]+/g.exec(text)?.[0] ?? text.trim().split('\n').at(-1)
  return { seconds: Math.round((performance.now() - started) / 100) / 10, megabytes, told }
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
  await db.query(text)
  await db.end()
}
