// Takes the primary of three PostgreSQL nodes away from a portal amid orders: killed (-9), frozen as without a network,
// and moved by a planned switch. Tells when writes were back, what callers saw meanwhile and what became of the orders
// that were answered: `node e2e/drills/failover.mjs`.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../../tooling/root.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { buy } from './buy.mjs'
import { countStored } from './count-orders.mjs'
import { callAt } from './killed-erp.mjs'
import { missingPrograms, patroniCluster } from './patroni-cluster.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const buyers = 4
const goalSeconds = 30
const patienceMs = 90_000

/** What is done to the primary. */
const faults = {
  'killed (-9)': (cluster, node) => cluster.kill(node),
  frozen: (cluster, node) => cluster.freeze(node),
  'switched as planned': (cluster, node) => cluster.switchOver(node),
}

/**
 * @param onFault called with what was done, the seconds without an answered write, and how often callers saw each status
 * @returns what became of the orders
 */
export async function drill({ onFault = () => {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const cluster = await patroniCluster()
    let isGood = false
    endings.push(() => cluster.end(isGood))
    const env = { DATABASE_URL: cluster.url, DEMO_DATA: '0', LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '10000000' }
    const portal = await forkPortal(folder, env)
    endings.push(() => portal.end('SIGKILL'))
    const world = await makeWorld(portal)
    const state = { orders: [], isOver: false, tries: [] }
    state.onTry = (status) => state.tries.push({ status, at: performance.now() })
    const work = Promise.all([...world.buyers.map((token) => buy(world, token, state)), read(world, state)])
    // Whoever fails ends the drill at once.
    const failed = work.then(() => new Promise(() => undefined))
    for (const [what, act] of Object.entries(faults))
      onFault({ what, ...(await Promise.race([oneFault(cluster, state, act), failed])) })
    state.isOver = true
    await work
    const result = await counted(cluster.url, state.orders)
    isGood = true
    return result
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function oneFault(cluster, state, act) {
  await sleep(3_000)
  const node = await cluster.leader()
  const begun = performance.now()
  state.tries = []
  await act(cluster, node)
  // Over when there is another primary and writes have gone on for a while.
  while ((await cluster.leader().catch(() => undefined))?.name === node.name || writesLately(state) < 5) {
    if (performance.now() - begun > patienceMs) throw new Error(`No writes ${patienceMs / 1000} s after a fault`)
    await sleep(200)
  }
  const { tries } = state
  await cluster.mend(node)
  await cluster.untilWhole()
  return { seconds: longestGap(begun, tries) / 1000, statuses: statusesOf(tries) }
}

/** Writes of the last two seconds that were answered. */
const writesLately = ({ tries }) =>
  tries.filter(({ status, at, isRead }) => status === 200 && !isRead && at > performance.now() - 2_000).length

/** The longest time (ms) without an answered write. */
function longestGap(begun, tries) {
  const moments = tries.filter(({ status, isRead }) => status === 200 && !isRead).map(({ at }) => at)
  return Math.max(...moments.map((at, turn) => at - (moments[turn - 1] ?? begun)))
}

function statusesOf(tries) {
  const times = new Map()
  for (const { status = 'no answer' } of tries) times.set(status, (times.get(status) ?? 0) + 1)
  return [...times].map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** Reads the list of orders all the while. */
async function read({ url, reader }, state) {
  while (!state.isOver) {
    const status = await callAt(url, reader, 'GET', 'orders/').then(
      () => 200,
      (error) => error.status,
    )
    state.tries.push({ status, at: performance.now(), isRead: true })
    if (status !== 200 && status !== 503) throw new Error(`A list was answered ${status}`)
    await sleep(100)
  }
}

async function counted(url, orders) {
  const db = new Client({ connectionString: url })
  await db.connect()
  try {
    return await countStored(db, orders)
  } finally {
    await db.end()
  }
}

async function makeWorld(portal) {
  const client = await portal.make('aClient')
  const center = await portal.make('aCenter', { client_id: client.id })
  const products = []
  for (let n = 0; n < 2; n += 1) products.push((await portal.make('aProduct', { stock: 10_000_000 })).id)
  const tokens = []
  for (let n = 0; n < buyers; n += 1)
    tokens.push((await portal.make('anAccount', { role: 'client', clients: [client.id] })).token)
  const reader = await portal.make('anAccount', { role: 'admin' })
  return { url: portal.url, client: client.id, center: center.id, products, buyers: tokens, reader: reader.token }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(`Not installed: ${missing.join(', ')} (apt-get install postgresql patroni etcd-server haproxy)`)
    process.exit(1)
  }
  let late = 0
  const { answered, lost, doubled, broken } = await drill({
    onFault: ({ what, seconds, statuses }) => {
      late += seconds > goalSeconds ? 1 : 0
      console.log(`Primary ${what}: writes back after ${seconds.toFixed(1)} s; callers saw ${statuses}`)
    },
  })
  console.log(`${answered} orders answered, ${lost} lost, ${doubled} doubled, ${broken} broken`)
  console.log(late === 0 ? `Writes were back within ${goalSeconds} s each time` : `${late} times later than that`)
  process.exit(lost + doubled + broken + late === 0 ? 0 : 1)
}
