import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tooling/root.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/** `npm run import -- OBJECT FILE`: its seconds, the most memory that it held, and the counts that it told. */
export async function importFile(url, object, path) {
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
  const counts = /(created|changed|unchanged) [\d.,]+/g.exec(text)?.[0] ?? text.trim().split('\n').at(-1)
  const passed = tenths((performance.now() - started) / 1000)
  // A connection's time is counted once its process has ended.
  await sleep(500)
  const computed = { program: tenths(seconds), postgres: tenths(childrenSeconds(postgres) - before) }
  return { seconds: passed, megabytes, counts, computed }
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

/** One statement on a connection of its own. */
export async function query(url, text) {
  const db = new Client({ connectionString: url })
  await db.connect()
  try {
    return await db.query(text)
  } finally {
    await db.end()
  }
}
