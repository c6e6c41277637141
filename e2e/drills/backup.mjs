// Shows that an installation comes back whole from one file, and how long it takes: from a running embedded portal, into
// PostgreSQL, and with many order lines. `node e2e/drills/backup.mjs`, with a number for more lines.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import seed from '../support/seed.mjs'
import { enlarge, newDatabase } from './databases.mjs'

/**
 * @param lines how many order lines the large database has
 * @returns a line for each figure
 */
export async function drill(lines) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres({ isDurable: true })
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    await seed()
    const dataDir = join(folder, 'data')
    cpSync(process.env.PORTAL_SEED, dataDir, { recursive: true })
    const file = (name) => join(folder, name)
    const report = [await whileRunning(dataDir, file('live.zip'), endings)]
    const [moved, back] = [await newDatabase(postgres.url, 'moved'), await newDatabase(postgres.url, 'back')]
    const move = await portal(['move-to-postgres', moved], { DATA_DIR: dataDir })
    report.push(`Embedded to PostgreSQL: ${move.seconds} s; ${first(move)}`)
    await enlarge(moved, lines)
    const on = (url, name) => ({ DATA_DIR: join(folder, name), DATABASE_URL: url })
    const write = await portal(['backup', file('large.zip')], on(moved, 'data'))
    report.push(`${lines} order lines: backup ${write.seconds} s, ${megabytes(file('large.zip'))} MB`)
    const restore = await portal(['restore', file('large.zip')], on(back, 'back'))
    report.push(`${lines} order lines: restore ${restore.seconds} s; ${first(restore)}`)
    const verify = await portal(['verify', file('large.zip'), '--database'], on(back, 'back'))
    const figures = await portal(['figures', 'check'], on(back, 'back'))
    return [...report, `verify ${verify.seconds} s: ${last(verify)}`, `figures: ${last(figures)}`]
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

const first = ({ output }) => output.split('\n')[0]
const last = ({ output }) => output.trim().split('\n').at(-1)
const megabytes = (file) => (statSync(file).size / 1e6).toFixed(1)

/** Backs up a running embedded portal while somebody calls it. */
async function whileRunning(dataDir, file, endings) {
  const running = await forkPortal(dataDir, { LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '10000000' })
  endings.push(() => running.end('SIGKILL'))
  const { token } = await running.make('anAccount', { role: 'admin' })
  let isDone = false
  const backup = portal(['backup', file], { DATA_DIR: dataDir }).finally(() => {
    isDone = true
  })
  const times = []
  while (!isDone) {
    const begun = performance.now()
    const { status } = await fetch(`${running.url}/api/orders/`, { headers: { authorization: `Bearer ${token}` } })
    if (status !== 200) throw new Error(`orders/ answered ${status} during a backup`)
    times.push(performance.now() - begun)
  }
  const { seconds } = await backup
  await running.end('SIGTERM')
  const longest = (Math.max(...times) / 1000).toFixed(2)
  return `Live, embedded: backup ${seconds} s, ${megabytes(file)} MB; ${times.length} calls meanwhile, the longest ${longest} s`
}

/** Runs a command of the portal's; answers what it printed. */
async function portal(args, env) {
  const begun = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'api/dist/portal-cli.js'), ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env },
  })
  return { output: stdout, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await drill(Number(process.argv[2] ?? 200_000))).join('\n'))
  process.exit(0)
}
