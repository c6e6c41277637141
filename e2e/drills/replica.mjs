// Shows that a read replica that is paused, killed or frozen under load costs no call, and that nobody misses what it has
// written itself, in two processes: `node e2e/drills/replica.mjs`, with a number for more seconds a phase.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { replicatedPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const readers = 8
const writers = 2
const lists = ['products/', 'orders/', 'leads/', 'clients/', 'sp_dashboard/clients/', 'offers/', 'products/counts/']
const key = 'a key of sixteen letters'

/**
 * Runs the phases, each for some seconds.
 * @returns of each phase its calls, how many failed (not 200), how many writes their account missed, and the share of
 * reads that the replica answered
 */
export async function drill(seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-replica-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const pair = await replicatedPostgres({ isDurable: true })
    if (!pair) throw new Error('The drill needs PostgreSQL')
    endings.push(() => pair.stop())
    const { replica } = pair
    const portals = []
    for (let at = 0; at < 2; at++) {
      const portal = await forkPortal(folder, {
        DATABASE_URL: pair.url,
        DATABASE_READ_URL: replica.url,
        READ_LAG_SECONDS: '3',
        DEMO_DATA: '0',
        LOG_LEVEL: 'silent',
        CALLS_PER_MINUTE: '10000000',
        METRICS_KEY: key,
      })
      endings.push(() => portal.end('SIGKILL'))
      portals.push(portal)
    }
    await untilUsed(portals)
    const load = await loadOn(portals)
    const during = phases(portals, load, seconds)
    const done = [await during('healthy')]
    done.push(await during('paused', { begin: () => asked(replica.url, 'select pg_wal_replay_pause()') }))
    await asked(replica.url, 'select pg_wal_replay_resume()')
    await untilUsed(portals)
    done.push(await during('healthy again'))
    done.push(await during('killed', { begin: () => replica.kill() }))
    await replica.start()
    await untilUsed(portals)
    done.push(await during('frozen', { begin: () => replica.freeze() }))
    replica.thaw()
    await untilUsed(portals)
    done.push(await during('healthy at last'))
    await load.end()
    return done
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** Readers and writers that call without a pause until `end`. `counts` goes on while phases pass. */
async function loadOn(portals) {
  const { make } = portals[0]
  const products = []
  for (let n = 0; n < 30; n++) products.push((await make('aProduct', {})).id)
  for (let n = 0; n < 30; n++) await make('aLead', {})
  const counts = { calls: 0, failed: 0, missed: 0, slowest: 0 }
  let isOver = false
  const call = async (portal, { token }, path, method = 'GET', body) => {
    const begun = performance.now()
    const answer = await fetch(`${portal.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const content = await answer.text()
    counts.calls += 1
    counts.slowest = Math.max(counts.slowest, (performance.now() - begun) / 1000)
    if (!answer.ok) counts.failed += 1
    return answer.ok && content ? JSON.parse(content) : undefined
  }
  const read = async (portal, account) => {
    while (!isOver) for (const path of lists) await call(portal, account, path)
  }
  // What one process was told, the other is asked for at once.
  const write = async (account) => {
    for (let at = 0; !isOver; at++) {
      const [here, there] = at % 2 ? portals : portals.toReversed()
      const obj = products[at % products.length]
      const marked = await call(here, account, 'favourite_products/', 'POST', { obj })
      const has = async () =>
        (await call(there, account, 'favourite_products/?page_size=100'))?.results.some((row) => row.obj.id === obj)
      if (marked && !(await has())) counts.missed += 1
      if (marked) await call(here, account, `favourite_products/${marked.id}/`, 'DELETE')
      if (marked && (await has())) counts.missed += 1
      await sleep(200)
    }
  }
  const running = []
  for (let n = 0; n < readers + writers; n++) {
    const account = await make('anAccount', { role: 'admin' })
    running.push(n < readers ? read(portals[n % 2], account) : write(account))
  }
  return {
    counts,
    end: () => {
      isOver = true
      return Promise.all(running)
    },
  }
}

/** Answers what runs a phase and counts it. */
function phases(portals, { counts }, seconds) {
  return async (name, { begin } = {}) => {
    Object.assign(counts, { calls: 0, failed: 0, missed: 0, slowest: 0 })
    const before = await readsOf(portals)
    await begin?.()
    await sleep(seconds * 1000)
    const after = await readsOf(portals)
    const [there, all] = [after.replica - before.replica, after.all - before.all]
    return { name, ...counts, share: all > 0 ? there / all : 0 }
  }
}

async function readsOf(portals) {
  const sums = { replica: 0, all: 0 }
  for (const { url } of portals) {
    const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })).text()
    for (const [, target, count] of text.matchAll(/^portal_reads_total\{target="(\w+)".*\} (\d+)$/gm)) {
      sums.all += Number(count)
      if (target === 'replica') sums.replica += Number(count)
    }
  }
  return sums
}

async function untilUsed(portals) {
  for (const { url } of portals) while (!(await (await fetch(`${url}/readyz`)).json()).replica.used) await sleep(100)
}

async function asked(connectionString, text) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seconds = Number(process.argv[2] ?? 10)
  for (const { name, calls, failed, missed, slowest, share } of await drill(seconds))
    console.log(
      `${name}: ${calls} calls in ${seconds} s, ${failed} failed, ${missed} own writes missed, ` +
        `the slowest ${slowest.toFixed(1)} s, ${Math.round(share * 100)} % of lists from the replica`,
    )
}
