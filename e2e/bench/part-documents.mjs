import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { Connection } from './connection.mjs'
import { documentRequests } from './document-requests.mjs'
import { documentsWorld } from './documents-world.mjs'
import { summary, timesOf } from './load.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'
import { row } from './rows.mjs'
import { sheetRows } from './sheet-rows.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/**
 * Lists and searches of orders, delivery notes and invoices on PostgreSQL with so many lines each, and with a hundredth
 * of them for the ratio of both; the spreadsheet of 50,000 lines, and the portal's answers to others meanwhile.
 */
export async function measure({ lines = 2_000_000, requests = 300 } = {}) {
  const few = await onServer(Math.round(lines / 100), requests, false)
  const many = few && (await onServer(lines, requests, true))
  if (!many)
    return {
      rows: [
        row(
          `documents of ${lines} lines`,
          null,
          null,
          '',
          'this machine has no PostgreSQL; set DATABASE_URL to an empty database',
        ),
      ],
      details: {},
    }
  const count = lines.toLocaleString('en')
  return {
    rows: [
      ...many.lists.map(({ what, p50, p95 }) => {
        const before = few.lists.find((list) => list.what === what)
        return row(
          `${what}, ${count} lines: p95`,
          p95,
          30,
          'ms',
          `p50 ${p50} ms; ${before.p95} ms with a hundredth, ratio ${(p95 / before.p95).toFixed(1)}`,
        )
      }),
      row(
        `spreadsheet of ${many.sheet.lines} lines`,
        many.sheet.ms,
        6000,
        'ms',
        `${Math.round(many.sheet.bytes / 1000)} KB`,
      ),
      row('memory above idle while it is made', many.sheet.above, 300, 'MB'),
      row('slowest answer to others meanwhile', many.sheet.slowest, null, 'ms', `${many.sheet.answers} answers`),
    ],
    details: { few, many },
  }
}

async function onServer(lines, requests, hasSheet) {
  const database = await testPostgres({ isDurable: true })
  if (!database) return null
  const portal = await portalWithBuilders({ DATABASE_URL: database.url, DEMO_DATA: '0' })
  const db = new Client({ connectionString: database.url })
  await db.connect()
  try {
    const world = await documentsWorld(portal, db, lines)
    const lists = await measureLists(portal.url, world, requests)
    return { lists, ...(hasSheet && { sheet: await measureSheet(portal, world) }) }
  } finally {
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

/** `{ what, p50, p95, worst }` of each list. */
async function measureLists(url, world, requests) {
  const lists = []
  for (const { what, account, path } of documentRequests(world)) {
    lists.push({
      what,
      ...summary(await timesOf({ url, token: account.token, requests, next: () => ({ path: path() }) })),
    })
  }
  return lists
}

/** Measures the spreadsheet of as many days as have just below 50,000 order lines. */
async function measureSheet(portal, { admin, lines }) {
  const days = Math.floor((3 * 365 * 49_500) / lines) - 1
  const after = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const ask = () =>
    fetch(`${portal.url}/api/purchases/excel/?after=${after}`, { headers: { authorization: `Bearer ${admin.token}` } })
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))[1]) / 1024
  const idle = memory()
  let max = idle
  const timer = setInterval(() => {
    max = Math.max(max, memory())
  }, 20)
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
  return {
    ms,
    bytes: content.length,
    above: Math.round(max - idle),
    slowest: Math.round(Math.max(...times)),
    answers: times.length,
    lines: sheetRows(content),
  }
}
