// Shows what ten orders a second for a minute, two mails with a paper each, do to everybody else's calls, and when the
// mails are away: `node e2e/drills/burst.mjs`, with a number for other seconds than 60.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { aBuyer, buyable } from '../bench/buyer.mjs'
import { Connection } from '../bench/connection.mjs'
import { summary } from '../bench/load.mjs'
import { pace } from '../bench/pace.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { mailSink } from './mail-sink.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const perSecond = 10
const buyers = 30
const linesOfOrder = 8
const readers = 4
const calmSeconds = 20
/** What a mail server near by takes for a mail, in ms. */
const mailMs = 50
const limitSeconds = 600

/**
 * Reads lists, then sends orders beside it, then waits for their mails.
 * @returns reads (`{ p50, p95, worst }` in ms) and seconds of processor that the portal took, in each of the three times;
 * how many mails waited at the end of the orders, came, came twice, and after how many seconds all were away
 */
export async function drill({ seconds = 60 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-burst-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres({ isDurable: true })
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const sink = await mailSink(mailMs)
    endings.push(() => sink.close())
    const portal = await forkPortal(folder, {
      DATABASE_URL: postgres.url,
      DEMO_DATA: '1',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '10000000',
      SMTP_URL: `smtp://127.0.0.1:${sink.port}?ignoreTLS=true`,
    })
    endings.push(() => portal.end('SIGTERM'))
    const database = new Client({ connectionString: postgres.url })
    await database.connect()
    endings.push(() => database.end())
    const senders = await manyBuyers(portal)
    // Their first orders have warmed up what sends and prints.
    await untilAway(sink, 2 * buyers)
    const { token } = await portal.make('anAccount', { role: 'admin', can_see_delivery_notes: true })
    const reading = readLists(portal.url, token)
    endings.push(() => reading.stop())
    const during = async (work) => {
      const [from, processor] = [reading.times.length, processorOf(portal.pid)]
      const begun = performance.now()
      const result = await work()
      const spent = processorOf(portal.pid) - processor
      const reads = summary(reading.times.slice(from))
      return { result, reads, processor: spent, seconds: (performance.now() - begun) / 1000 }
    }
    await sleep(3_000)
    const before = await during(() => sleep(calmSeconds * 1000))
    const orders = await during(() => sendOrders(senders, seconds))
    const due = 2 * (buyers + seconds * perSecond)
    const waiting = await waitingMails(database)
    const after = await during(() => untilAway(sink, due))
    const came = new Set(sink.ids).size
    return { before, orders, after, waiting, due, came, twice: sink.ids.length - came }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** Accounts of sales, each for a client with an address, that answer what sends the order of eight lines again. */
async function manyBuyers(portal) {
  const products = await buyable(portal, 200)
  const all = []
  for (let at = 0; at < buyers; at++) {
    const buyer = await aBuyer(portal, { email: `compras${at}@burst.test` })
    const own = Array.from({ length: linesOfOrder }, (_, n) => products[(at * 7 + n * 13) % products.length])
    await buyer.fill(own)
    const customer = { client: buyer.client, center: buyer.center }
    const send = async () => JSON.parse((await buyer.send('PATCH', 'cart/create_order/', customer)).text())
    const { id } = await send()
    const lines = JSON.parse((await buyer.send('GET', `orders/${id}/`)).text()).entries
    const wanted = lines.map((line) => ({ line: line.id, quantity: line.quantity }))
    all.push(async () => {
      await buyer.send('POST', 'cart/add_reorder/', { kind: 'order', id, lines: wanted })
      await send()
    })
  }
  return all
}

/** Sends orders at their pace, however long one takes; answers the times of all, in ms. */
async function sendOrders(senders, seconds) {
  const times = []
  const free = senders.map(() => Promise.resolve())
  for (let n = 0; n < seconds * perSecond; n++) {
    const at = n % senders.length
    free[at] = free[at].then(async () => {
      const begun = performance.now()
      await senders[at]()
      times.push(performance.now() - begun)
    })
    await sleep(1000 / perSecond)
  }
  await Promise.all(free)
  return times
}

/** People who look at lists, each with a tenth of a second between two: `{ times, stop }`, times in ms; stop tells failures. */
function readLists(url, token) {
  const times = []
  let isOver = false
  let page = 0
  const paths = [
    () => `orders/?page=${1 + (page % 50)}`,
    () => `products/?page=${1 + (page % 50)}`,
    () => `products/?search=gel&page=${1 + (page % 3)}`,
    () => `delivery_notes/?page=${1 + (page % 50)}`,
    () => 'account/',
  ]
  const all = Array.from({ length: readers }, async () => {
    const line = new Connection(url, token)
    while (!isOver) {
      const path = paths[(page += 1) % paths.length]()
      const { status, ms } = await line.send({ path })
      if (status !== 200) throw new Error(`${path}: ${status}`)
      times.push(ms)
      await sleep(100)
    }
    line.close()
  })
  const ended = Promise.all(all)
  ended.catch(() => undefined)
  return {
    times,
    stop: () => {
      isOver = true
      return ended
    },
  }
}

async function waitingMails(database) {
  const { rows } = await database.query(
    `select count(*)::int as n from job where kind = 'paper-mail' and done_at is null and failed_at is null`,
  )
  return rows[0].n
}

async function untilAway(sink, count) {
  const begun = performance.now()
  while (new Set(sink.ids).size < count && performance.now() - begun < limitSeconds * 1000) await sleep(100)
}

/** Seconds of processor that a process has taken, with its threads. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const load = loadavg()[0].toFixed(1)
  const seconds = Number(process.argv[2] ?? 60)
  const ms = pace()
  const { before, orders, after, waiting, due, came, twice } = await drill({ seconds })
  const line = (what, { reads, processor, seconds: took }) =>
    console.log(
      `${what.padEnd(22)} ${took.toFixed(0).padStart(4)} s: reads p50 ${reads.p50} ms, p95 ${reads.p95} ms, ` +
        `worst ${reads.worst} ms; the portal took ${processor.toFixed(1)} s of processor`,
    )
  console.log(`Load ${load}; the fixed piece of work took ${ms} ms`)
  line('Before', before)
  line(`${orders.result.length} orders`, orders)
  const sent = summary(orders.result)
  console.log(`An order with its cart: p50 ${sent.p50} ms, p95 ${sent.p95} ms; ${waiting} mails waited at the end`)
  line('Until mails were away', after)
  console.log(`${came} of ${due} mails came, ${twice} twice`)
  process.exit(came === due && twice === 0 ? 0 : 1)
}
