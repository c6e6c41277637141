// Shows that each alert of docs/operations/portal.rules.yml comes within a minute of its fault: a portal on PostgreSQL, a
// real Prometheus, one fault after the other: `node e2e/drills/watch.mjs`, with names for some of them.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { faultsOf } from './watch-faults.mjs'
import { breakableProxy, freePort } from './watch-proxy.mjs'

const rules = join(root, 'docs/operations/portal.rules.yml')
const key = 'the key of this drill'
const limitSeconds = 60

/** The names of the alerts, as the file has them. */
export const alertNames = () => [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

/**
 * Makes each fault and waits for its alert.
 * @param onAlert called with the alert's name and the seconds from its fault until it fired; null: not within a minute
 */
export async function drill({ names = alertNames(), onAlert = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-watch-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres()
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const proxy = await breakableProxy(new URL(postgres.url))
    endings.push(() => proxy.close())
    const portOf = { well: await freePort(), other: await freePort() }
    const targets = []
    const start = async (name, env) => {
      const portal = await forkPortal(join(folder, name), {
        DATABASE_URL: proxy.url,
        DEMO_DATA: '0',
        METRICS_PORT: String(portOf[name]),
        METRICS_KEY: key,
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        LOG_LEVEL: 'silent',
        ...env,
      })
      endings.push(() => portal.end('SIGKILL'))
      targets.push(`127.0.0.1:${portOf[name]}`)
      writeFileSync(join(folder, 'targets.json'), JSON.stringify([{ targets: [...new Set(targets)] }]))
      return portal
    }
    const portal = await start('well', {})
    const prometheus = await startPrometheus(folder, endings)
    const faults = faultsOf({ portal, proxy, postgresUrl: postgres.url, start })
    for (const name of names) {
      const fault = faults[name]
      if (!fault) throw new Error(`No fault is known for the alert ${name}`)
      await untilCalm(prometheus, name)
      const heal = await fault()
      onAlert(name, await untilFiring(prometheus, name))
      await heal?.()
    }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** Starts Prometheus with the alerts as they are and an interval of 2 s; answers its address. */
async function startPrometheus(folder, endings) {
  const checked = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr || checked.stdout)
  const file = join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    `global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 2s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: portal
    authorization: { credentials: '${key}' }
    file_sd_configs: [{ files: ['${join(folder, 'targets.json')}'], refresh_interval: 1s }]
`,
  )
  const port = await freePort()
  const server = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  )
  endings.push(
    () => new Promise((done) => (server.exitCode === null ? server.once('exit', done) && server.kill() : done())),
  )
  return `http://127.0.0.1:${port}`
}

/** The names of the alerts that fire; undefined while Prometheus does not answer. */
async function firing(prometheus) {
  const response = await fetch(`${prometheus}/api/v1/alerts`).catch(() => undefined)
  if (!response?.ok) return undefined
  const { data } = await response.json()
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

/** Waits until the alert does not fire, as it may after a start on a busy machine. */
async function untilCalm(prometheus, name) {
  for (let turn = 0; turn < 300; turn++) {
    if ((await firing(prometheus))?.includes(name) === false) return
    await sleep(500)
  }
  throw new Error(`${name} fires without its fault`)
}

async function untilFiring(prometheus, name) {
  const begun = Date.now()
  while (Date.now() - begun < limitSeconds * 1000) {
    if ((await firing(prometheus))?.includes(name)) return Math.round((Date.now() - begun) / 1000)
    await sleep(500)
  }
  return null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let late = 0
  const names = process.argv.length > 2 ? process.argv.slice(2) : alertNames()
  await drill({
    names,
    onAlert: (name, seconds) => {
      late += seconds === null ? 1 : 0
      console.log(`${name.padEnd(24)} ${seconds === null ? `not within ${limitSeconds} s` : `${seconds} s`}`)
    },
  })
  console.log(`${names.length - late} of ${names.length} alerts came within ${limitSeconds} s`)
  process.exit(late === 0 ? 0 : 1)
}
