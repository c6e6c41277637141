// Kills a portal on the embedded database while orders are being sent, 20 times, and checks that every order that was
// answered is stored completely after the next start: `node e2e/drills/kill.mjs`, with a number for fewer trials.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { forkPortal } from '../bench/portal-with-builders.mjs'

const buyers = 4
const linesOfOrder = 2

/**
 * Runs trials: buyers send orders as fast as they can, the process gets SIGKILL at a random moment, it is started again,
 * and every order is read back.
 * @param onTrial called with each trial's number and result.
 * @returns a result a trial: the numbers of `answered` orders, of `missing` and `broken` ones among them, and of `syncs`
 * of the write-ahead log while `counted` of them were answered.
 */
export async function drill({ trials, onTrial = () => {} }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  const results = []
  let portal
  try {
    portal = await start(dataDir)
    const world = await makeWorld(portal)
    for (let trial = 1; trial <= trials; trial++) {
      const result = await oneTrial(portal, world, () =>
        start(dataDir).then((next) => {
          portal = next
          return next
        }),
      )
      results.push(result)
      onTrial(trial, result)
    }
    return results
  } finally {
    await portal?.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function oneTrial(portal, world, restart) {
  const answered = []
  const before = await portal.make('walSyncs')
  let isOver = false
  const sending = world.buyers.map((buyer) => send(portal, world, buyer, answered, () => isOver))
  // Kills at a random moment after the first order was answered.
  for (let waited = 0; answered.length === 0 && waited < 30_000; waited += 20) await sleep(20)
  await sleep(Math.random() * 1500)
  const counted = answered.length
  const syncs = (await portal.make('walSyncs')) - before
  await sleep(Math.random() * 50)
  isOver = true
  await Promise.all([portal.end('SIGKILL'), ...sending])
  const next = await restart()
  const { missing, broken } = await readBack(next, world, answered)
  return { answered: answered.length, missing, broken, syncs, counted }
}

/** Fills and sends carts until the portal is killed. Adds the orders that were answered with 200 to `answered`. */
async function send(portal, { client, center, products }, token, answered, isOver) {
  try {
    while (!isOver()) {
      for (const product of products)
        await call(portal, token, 'POST', 'cart/add_cart_item/', {
          client,
          center,
          product,
          quantity: 1 + Math.floor(Math.random() * 9),
        })
      const order = await call(portal, token, 'PATCH', 'cart/create_order/', { client, center })
      answered.push(order.id)
    }
  } catch (error) {
    if (!isOver() && error.status) throw error
  }
}

async function readBack(portal, { reader, products }, answered) {
  let missing = 0
  let broken = 0
  for (const id of answered) {
    const order = await call(portal, reader, 'GET', `orders/${id}/`).catch(() => undefined)
    if (!order) missing += 1
    else if (!isWhole(order, products.length)) broken += 1
  }
  // Orders that were not answered may be missing, but not incomplete.
  const { results } = await call(portal, reader, 'GET', 'orders/?page_size=100')
  for (const { id } of results) {
    if (!isWhole(await call(portal, reader, 'GET', `orders/${id}/`), products.length)) broken += 1
  }
  return { missing, broken }
}

function isWhole({ entries, base }, lines) {
  const cents = entries.reduce((sum, entry) => sum + Math.round(entry.base * 100), 0)
  return entries.length === lines && cents === Math.round(base * 100)
}

async function makeWorld(portal) {
  const client = await portal.make('aClient')
  const center = await portal.make('aCenter', { client_id: client.id })
  const products = []
  for (let n = 0; n < linesOfOrder; n++) products.push((await portal.make('aProduct', { stock: 1_000_000 })).id)
  const accounts = []
  for (let n = 0; n < buyers; n++)
    accounts.push(await portal.make('anAccount', { role: 'client', clients: [client.id] }))
  const reader = await portal.make('anAccount', { role: 'admin' })
  return {
    client: client.id,
    center: center.id,
    products,
    buyers: accounts.map(({ token }) => token),
    reader: reader.token,
  }
}

async function call({ url }, token, method, path, body) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200)
    throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`), {
      status: answer.status,
    })
  return answer.json()
}

/** A portal on this data folder without demonstration data. */
const start = (dataDir) => forkPortal(dataDir, { DEMO_DATA: '0', LOG_LEVEL: 'fatal' })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const trials = Number(process.argv[2] ?? 20)
  const results = await drill({
    trials,
    onTrial: (trial, { answered, missing, broken, syncs, counted }) =>
      console.log(
        `trial ${trial}: ${answered} orders answered, ${missing} missing, ${broken} broken; ${syncs} log syncs for ${counted} orders`,
      ),
  })
  const good = results.filter(
    ({ missing, broken, syncs, counted }) => missing === 0 && broken === 0 && syncs >= counted,
  ).length
  console.log(`${good} of ${trials} trials kept every answered order whole and synced`)
  process.exit(good === trials ? 0 : 1)
}
