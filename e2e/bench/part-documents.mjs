import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { Connection } from './connection.mjs'
import { randoms } from './load.mjs'
import { madePortal } from './made-portal.mjs'
import { row } from './rows.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

const clients = 120
const centersEach = 4
const articles = 300
const linesEach = 14

/**
 * Lists and searches of orders on PostgreSQL with so many order lines, and with a hundredth of them for the ratio of the
 * two; the spreadsheet of 50,000 lines and what the portal answers meanwhile.
 */
export async function measure({ lines = 2_000_000, requests = 300 } = {}) {
  const few = await onServer(Math.round(lines / 100), requests, false)
  const many = few && await onServer(lines, requests, true)
  if (!many) return { rows: [row(`orders of ${lines} lines`, null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL to an empty database')], details: {} }
  const count = lines.toLocaleString('en')
  return {
    rows: [
      ...many.lists.map(({ what, p50, p95 }) => {
        const before = few.lists.find((list) => list.what === what)
        return row(`${what}, ${count} lines: p95`, p95, 30, 'ms', `p50 ${p50} ms; ${before.p95} ms with a hundredth, ratio ${(p95 / before.p95).toFixed(1)}`)
      }),
      row(`spreadsheet of ${many.sheet.lines} lines`, many.sheet.ms, 6000, 'ms', `${Math.round(many.sheet.bytes / 1000)} KB`),
      row('memory above idle while it is made', many.sheet.above, 300, 'MB'),
      row('slowest answer to others meanwhile', many.sheet.slowest, null, 'ms', `${many.sheet.answers} answers`),
    ],
    details: { few, many },
  }
}

async function onServer(lines, requests, hasSheet) {
  const database = await testPostgres({ isDurable: true })
  if (!database) return null
  const portal = await madePortal({ DATABASE_URL: database.url, DEMO_DATA: '0' })
  const db = new Client({ connectionString: database.url })
  await db.connect()
  try {
    const world = await aWorld(portal, db, lines)
    const lists = []
    for (const { what, account, path } of asked(world)) lists.push({ what, ...await timesOf(portal.url, account.token, path, requests) })
    return { lists, ...(hasSheet && { sheet: await measureSheet(portal, world) }) }
  } finally {
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

/** Clients with centres, articles, and orders of fourteen lines over three years, a third of them in the last one. */
async function aWorld(portal, db, lines) {
  const ids = []
  for (let at = 0; at < clients; at += 1) {
    const client = await portal.make('aClient', { name: `${names[at % names.length]} ${at}` })
    for (let center = 0; center < centersEach; center += 1) await portal.make('aCenter', { client_id: client.id, name: `${places[center]} ${at}` })
    ids.push(client.id)
  }
  for (let at = 0; at < articles; at += 1) await portal.make('aProduct', {})
  const orders = Math.ceil(lines / linesEach)
  await db.query(`
    insert into sale_order (number, client_id, center_id, state, client_order_number, order_datetime, delivery_datetime, base, tax_total, total, final, search_norm)
    select 'PED-' || lpad(n::text, 8, '0'), c.client_id, c.id, (array['delivered','invoiced','received','cancelled'])[1 + n % 4], 'PO-' || n * 7,
      now() - make_interval(secs => n * (3 * 365 * 86400.0 / $1)), now() - make_interval(secs => n * (3 * 365 * 86400.0 / $1)) + interval '2 days', 10 + n % 900, 2, 12 + n % 900, 12 + n % 900,
      lower('ped-' || lpad(n::text, 8, '0') || ' po-' || n * 7 || ' ' || c.name || ' ' || cl.name)
    from generate_series(1, $1::int) n
    join (select id, client_id, name, row_number() over (order by id) as turn, count(*) over () as many from center) c on c.turn = 1 + (n::bigint * 7919) % c.many
    join client cl on cl.id = c.client_id`, [orders])
  await db.query(`
    insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    select o.id, at, p.id, p.external_id, p.name, 'Unidad', 1, 1 + at, 10, 10 * (1 + at), 21
    from sale_order o cross join generate_series(1, $1::int) at
    join (select id, external_id, name, row_number() over (order by id) as turn, count(*) over () as many from product) p on p.turn = 1 + (o.id::bigint * 31 + at * 17) % p.many`, [linesEach])
  await db.query('vacuum analyze')
  return {
    ids, orders,
    admin: await portal.make('anAccount', { role: 'admin' }),
    manager: await portal.make('anAccount', { role: 'sales_manager', clients: ids.slice(0, 40) }),
    buyer: await portal.make('anAccount', { clients: [ids[3]], can_see_prices: true, can_see_totals: true }),
  }
}

const names = ['Hotel Miramar', 'Colegio Aurora', 'Clínica Avenida', 'Residencia Sol', 'Gimnasio Norte', 'Restaurante Faro']
const places = ['Cocina', 'Lavandería', 'Habitaciones', 'Oficina']
const yearBack = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

function asked({ ids, orders, admin, manager, buyer }) {
  const random = randoms(5)
  const any = (list) => list[Math.floor(random() * list.length)]
  const after = yearBack()
  const code = () => String(1 + Math.floor(random() * orders)).padStart(8, '0')
  return [
    { what: 'orders of a year, all clients', account: admin, path: () => `orders/?after=${after}&page=${1 + Math.floor(random() * 20)}` },
    { what: 'orders of a year, a branch of 40 clients', account: manager, path: () => `orders/?after=${after}` },
    { what: 'orders of a year, one client', account: admin, path: () => `orders/?after=${after}&client=${any(ids)}` },
    { what: 'orders of a year, a buyer', account: buyer, path: () => `orders/?after=${after}` },
    { what: 'by total, all clients and years', account: admin, path: () => 'orders/?ordering=-total' },
    { what: 'search for a number, all clients and years', account: admin, path: () => `orders/?search=${code().slice(2)}` },
    { what: 'search for a common word, all clients and years', account: admin, path: () => `orders/?search=${any(['hotel', 'cocina', 'colegio'])}` },
    { what: 'search for a client and a place, of a year', account: admin, path: () => `orders/?after=${after}&search=${encodeURIComponent(`${any(['aurora', 'miramar', 'norte'])} ${any(['cocina', 'oficina'])}`)}` },
    { what: 'search of a branch of 40 clients', account: manager, path: () => `orders/?search=${code().slice(3)}` },
    { what: 'search of one client', account: admin, path: () => `orders/?client=${any(ids)}&search=${code().slice(5)}` },
  ]
}

async function timesOf(url, token, path, requests) {
  const connection = new Connection(url, token)
  const times = []
  for (let turn = -20; turn < requests; turn += 1) {
    const { status, ms } = await connection.send({ path: path() })
    if (status !== 200) throw new Error(`${path()}: ${status}`)
    if (turn >= 0) times.push(ms)
  }
  connection.close()
  times.sort((a, b) => a - b)
  const at = (share) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}

/** The orders of so many days that their lines are just below 50,000; the first day counts whole. */
async function measureSheet(portal, { admin, orders }) {
  const days = Math.floor((3 * 365 * 49_500) / (orders * linesEach)) - 1
  const after = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const ask = () => fetch(`${portal.url}/api/purchases/excel/?after=${after}`, { headers: { authorization: `Bearer ${admin.token}` } })
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))[1]) / 1024
  const idle = memory()
  let most = idle
  const timer = setInterval(() => { most = Math.max(most, memory()) }, 20)
  const meanwhile = new Connection(portal.url, admin.token)
  let isDone = false
  const others = (async () => {
    const times = []
    while (!isDone) times.push((await meanwhile.send({ path: 'orders/?page_size=20' })).ms)
    return times
  })()
  const started = performance.now()
  const answer = await ask()
  const content = Buffer.from(await answer.arrayBuffer())
  const ms = Math.round(performance.now() - started)
  isDone = true
  const times = await others
  clearInterval(timer)
  meanwhile.close()
  if (answer.status !== 200) throw new Error(`purchases/excel/: ${answer.status} ${content}`)
  return { ms, bytes: content.length, above: Math.round(most - idle), slowest: Math.round(Math.max(...times)), answers: times.length, lines: await rowsOf(content) }
}

async function rowsOf(content) {
  const xlsx = createRequire(join(root, 'api/package.json'))('@e965/xlsx')
  const book = xlsx.read(content, { dense: true })
  return xlsx.utils.decode_range(Object.values(book.Sheets)[0]['!ref'] ?? 'A1').e.r
}
