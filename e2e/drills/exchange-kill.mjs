// Kills a portal on PostgreSQL (-9) amid orders of buyers, files of an ERP, its feed and its webhooks, and takes the ERP
// away at times; then counts both sides: `node e2e/drills/exchange-kill.mjs`, with a number for other than 10 kills.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { figuresCommand } from '../bench/figures-database.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { buy } from './buy.mjs'
import { countOrders } from './count-orders.mjs'
import { callAt, killedErp } from './killed-erp.mjs'
import { aFile, articles, sendFile, storedPart } from './killed-files.mjs'
import { freePort } from './watch-proxy.mjs'

const { Pool } = createRequire(join(root, 'api/package.json'))('pg')
const buyers = 4
/** Of so many kills the ERP is away for the first ones: from a delivery that meets nobody until it is back. */
const [awayEvery, awayFor] = [7, 2]
/** A portal that was killed while it sent holds the ERP's other deliveries back until its lease ends, after 120 s. */
const unmetMs = 150_000
const patienceMs = 600_000

/** @returns what was counted on both sides; see `print` */
export async function drill({ kills, onKill = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-exchange-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres()
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const erp = await killedErp()
    endings.push(() => erp.stop())
    const env = {
      DATABASE_URL: postgres.url,
      DEMO_DATA: '0',
      LOG_LEVEL: 'fatal',
      PORT: String(await freePort()),
      CALLS_PER_MINUTE: '10000000',
      WEBHOOK_PRIVATE_HOSTS: erp.host,
    }
    let portal
    endings.push(() => portal?.end('SIGKILL'))
    const start = async () => (portal = await forkPortal(folder, env))
    const world = await makeWorld(await start(), erp)
    const db = new Pool({ connectionString: postgres.url, max: 2 })
    endings.push(() => db.end())
    return await trials({ kills, onKill, world, erp, db, url: postgres.url, start, kill: () => portal.end('SIGKILL') })
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function trials({ kills, onKill, world, erp, db, url, start, kill }) {
  const state = { orders: [], files: [], sending: null, isOver: false }
  let isBooked = false
  const buying = Promise.all([...world.buyers.map((token) => buy(world, token, state)), sendFiles(world, state)])
  const reading = erp.work({ url: world.url, key: world.key, isOver: () => isBooked })
  // Whoever fails ends the drill at once.
  const failed = Promise.race([buying, reading]).then(() => new Promise(() => undefined))
  const amid = (work) => Promise.race([work, failed])
  const found = { part: 0, none: 0, whole: 0 }
  for (let turn = 1; turn <= kills; turn += 1) {
    if (turn % awayEvery === 1) {
      erp.leave()
      await amid(untilMetNobody(erp))
    }
    await amid(untilMoved(state))
    await sleep(Math.random() * 1_500)
    await kill()
    // What a file that was not answered left behind, before anybody mends it.
    if (state.sending) found[await storedPart(db, state.sending)] += 1
    await start()
    if (turn % awayEvery === 1 + awayFor) erp.comeBack()
    onKill(turn, state.orders.filter(({ number }) => number).length)
  }
  erp.comeBack()
  await sleep(1_000)
  state.isOver = true
  await amid(buying)
  const waitedMs = await amid(untilBooked(erp, state.orders))
  isBooked = true
  await reading
  await amid(untilNoneIsRead(db))
  return {
    ...(await countOrders(db, state.orders, erp)),
    ...(await countFiles(db, world, state.files, found)),
    retried: (
      await db.query(`select count(*)::int as n from webhook_delivery where state = 'delivered' and attempts > 1`)
    ).rows[0].n,
    reading: (await db.query(`select count(*)::int as n from import_run where state = 'reading'`)).rows[0].n,
    figures: await figuresCommand(url, 'check').then(
      () => true,
      () => false,
    ),
    waitedMs,
  }
}

/** Sends one file after the other, each until it is answered. */
async function sendFiles(world, state) {
  for (let turn = 0; !state.isOver; turn += 1) {
    const file = aFile(turn)
    state.sending = file
    const { run, sent } = await sendFile(world, file)
    state.sending = null
    state.files.push({ file, sent, counts: run.counts })
  }
}

/** Waits for the first order that is answered from now on, on a busy machine half a minute at most. */
async function untilMoved({ orders }) {
  const answered = () => orders.filter(({ number }) => number !== null).length
  const before = answered()
  for (let waited = 0; answered() === before && waited < 30_000; waited += 50) await sleep(50)
}

/** Waits for a delivery to an ERP that has just left. */
async function untilMetNobody(erp) {
  const begun = performance.now()
  while (!erp.away().hasMet && performance.now() - begun < unmetMs) await sleep(50)
}

/** Waits until the ERP has each order by both ways. @returns ms */
async function untilBooked({ books }, orders) {
  const begun = performance.now()
  const isBooked = () => {
    const [hooked, fed] = [new Set(books.webhook.values()), new Set(books.feed.values())]
    return orders.every(({ number }) => hooked.has(number) && fed.has(number))
  }
  while (!isBooked() && performance.now() - begun < patienceMs) await sleep(500)
  return Math.round(performance.now() - begun)
}

/** Waits until the history has no file that is being read (rule E-115). */
async function untilNoneIsRead(db) {
  const begun = performance.now()
  const reading = () => db.query(`select from import_run where state = 'reading'`)
  while ((await reading()).rowCount > 0 && performance.now() - begun < 180_000) await sleep(1_000)
}

/** What became of the files: each is whole in the database, and all of them again write nothing. */
async function countFiles(db, world, files, found) {
  // Of prices the newest file counts.
  const last = new Map(files.map(({ file }) => [file.documents ? file : file.object, file]))
  let [notWhole, rewritten] = [0, 0]
  for (const file of last.values()) {
    if ((await storedPart(db, file)) !== 'whole') notWhole += 1
    const { run } = await sendFile(world, file)
    if (run.counts.unchanged !== file.rows.length) rewritten += 1
  }
  const repeated = files.filter(({ sent }) => sent > 1)
  return {
    files: files.length,
    resent: repeated.length,
    found,
    notWhole,
    rewritten,
    // The answer to a file that was sent again tells either all rows new, or all as they are.
    mixed: repeated.filter(({ counts }) => counts.unchanged > 0 && counts.created + counts.changed > 0).length,
  }
}

async function makeWorld(portal, erp) {
  const client = await portal.make('aClient', { source_id: 'K1' })
  const center = await portal.make('aCenter', { client_id: client.id, source_id: 'D1' })
  const products = []
  for (let n = 1; n <= articles; n += 1)
    products.push((await portal.make('aProduct', { source_id: `A${n}`, stock: 10_000_000, price: '10.00' })).id)
  const tokens = []
  // Who sees no prices may send twenty orders an hour whose sums are compared (C-42), and a killed call counts as one.
  const buyer = { role: 'client', clients: [client.id], can_see_prices: true, can_see_totals: true }
  for (let n = 0; n < buyers; n += 1) tokens.push((await portal.make('anAccount', buyer)).token)
  const admin = await portal.make('anAccount', { role: 'admin' })
  const { key } = await portal.make('aMachine', { may: ['read:events', 'take:orders', 'import:all'] })
  const types = ['order.sent', 'order.validated']
  await callAt(portal.url, admin.token, 'POST', 'webhooks/', { url: `http://${erp.host}/portal`, types })
  return { url: portal.url, client: client.id, center: center.id, products, buyers: tokens, key }
}

/** The counts as lines, and whether nothing was lost, doubled, halved or left behind. */
export function summaryOf(result) {
  const { lost, doubled, broken, unheard, heardTwice, unfed, fedTwice, untaken, notWhole, rewritten, mixed } = result
  const isGood =
    [lost, doubled, broken, unheard, heardTwice, unfed, fedTwice, untaken, notWhole, rewritten, mixed].every(
      (count) => count === 0,
    ) &&
    result.found.part === 0 &&
    result.reading === 0 &&
    result.figures &&
    result.away.met > 0 &&
    result.retried > 0
  return {
    isGood,
    lines: [
      `portal: ${result.answered} orders answered, ${lost} lost, ${doubled} doubled, ${broken} broken`,
      `ERP by webhook: ${unheard} lost, ${heardTwice} doubled (${result.repeated.webhook} deliveries repeated)`,
      `ERP away ${result.away.times} times, ${result.away.timesMet} of them with deliveries under way: ${result.away.met} met nobody; ${result.retried} arrived by a further attempt`,
      `ERP by feed: ${unfed} lost, ${fedTwice} doubled (${result.repeated.feed} events read again); ${untaken} without its number`,
      `files: ${result.files} applied, ${result.resent} of them sent again; in the database at a kill: ${result.found.none} not at all, ${result.found.whole} whole, ${result.found.part} in part`,
      `files: ${notWhole} not whole at the end, ${mixed} answered as partly new, ${rewritten} written by sending them again`,
      `runs left as being read: ${result.reading}; stored sums ${result.figures ? 'as the documents' : 'WRONG'}`,
      `the last order was at the ERP ${(result.waitedMs / 1000).toFixed(1)} s after the last kill's work`,
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kills = Number(process.argv[2] ?? process.env.EXCHANGE_KILLS ?? 10)
  const begun = performance.now()
  const result = await drill({
    kills,
    onKill: (turn, orders) => turn % 10 === 0 && console.log(`${turn} kills, ${orders} orders answered`),
  }).catch((error) => {
    // What still tries would go on for ever.
    console.error(error)
    process.exit(1)
  })
  const { isGood, lines } = summaryOf(result)
  for (const line of lines) console.log(line)
  console.log(
    `${isGood ? '0 lost, 0 doubled' : 'NOT as promised'} after ${kills} kills, ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  process.exit(isGood ? 0 : 1)
}
