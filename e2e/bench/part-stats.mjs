import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { figuresCommand, onFigures } from './figures-database.mjs'
import { measuredIds } from './figures-world.mjs'
import { summary, timesOf } from './load.mjs'
import { row } from './rows.mjs'
import { sheetRows } from './sheet-rows.mjs'
import { monthsAgo, statisticsRequests } from './statistics-requests.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const goalMs = 40

/**
 * The calls of statistics on PostgreSQL with so many invoice lines, for the biggest client and the smallest, and with a
 * hundredth of the lines for the ratio of both; how much the stored sums slow down writing an invoice, their rebuild,
 * and a spreadsheet of 50,000 rows. On the server of DATABASE_URL both databases are reused by the next run.
 */
export async function measure({ lines = 2_000_000, requests = 200 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return {
      rows: [row('statistics', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')],
      details: {},
    }
  try {
    const few = await onWorld(server.url, Math.round(lines / 100), (world) => measureCalls(world, requests))
    const many = await onWorld(server.url, lines, async (world) => ({
      calls: await measureCalls(world, requests),
      sheet: await measureSheet(world),
      writing: await measureWriting(world),
      rebuildMs: await rebuild(world.url),
    }))
    return { rows: rowsOf(few, many, lines), details: { few, many } }
  } finally {
    await server.stop()
  }
}

function rowsOf(few, { calls, sheet, writing, rebuildMs }, lines) {
  const cost = writing.withSums.p50 / writing.withoutSums.p50
  return [
    ...calls.flatMap(({ what, p50, p95 }) => {
      const before = few.find((call) => call.what === what)
      return [
        row(`${what}: p95`, p95, goalMs, 'ms', `p50 ${p50} ms`),
        row(`${what}: times the p50 of a hundredth of the lines`, p50 / before.p50, 3, '', `${before.p50} ms there`),
      ]
    }),
    row(
      `spreadsheet of ${sheet.rows.toLocaleString('en')} articles`,
      sheet.ms,
      6000,
      'ms',
      `${Math.round(sheet.bytes / 1000)} KB`,
    ),
    row(
      'invoice of 30 lines: times one without sums',
      cost,
      1.3,
      '',
      `p50 ${writing.withSums.p50} and ${writing.withoutSums.p50} ms`,
    ),
    row(
      'ten writers at once: p95 of an invoice',
      writing.together.p95,
      null,
      'ms',
      `${writing.perSecond} invoices a second`,
    ),
    row('ten writers at once: deadlocks', writing.deadlocks, 0, ''),
    row('sums that are wrong afterwards', writing.differences, 0, ''),
    row(`rebuild of ${lines.toLocaleString('en')} lines, nothing stored`, rebuildMs.empty, 60_000, 'ms'),
    row('rebuild with everything stored', rebuildMs.full, 60_000, 'ms'),
  ]
}

/** Runs `work` on figuresWorld with so many lines, with the ids of what is measured and an account of sales. */
const onWorld = (serverUrl, lines, work) =>
  onFigures(serverUrl, lines, async (figures) => {
    const sales = await figures.anAccount({ role: 'sales_manager', stat_node_id: measuredIds.root })
    return work({ ...figures, ...measuredIds, sales })
  })

/** `{ what, p50, p95, worst }` of each call, with one connection. */
async function measureCalls({ portal, sales, big, small }, requests) {
  const calls = []
  for (const { what, path } of statisticsRequests({ big, small }))
    calls.push({
      what,
      ...summary(await timesOf({ url: portal.url, token: sales.token, requests, next: () => ({ path: path() }) })),
    })
  return calls
}

async function measureSheet({ portal, sales, sheet }) {
  const started = performance.now()
  const answer = await fetch(
    `${portal.url}/api/client_product_purchases/excel/?client=${sheet}&after=${monthsAgo(36)}&before=${monthsAgo(0)}`,
    { headers: { authorization: `Bearer ${sales.token}` } },
  )
  const content = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`client_product_purchases/excel/: ${answer.status} ${content}`)
  return { ms: Math.round(performance.now() - started), bytes: content.length, rows: sheetRows(content) }
}

async function measureWriting({ db, portal, big }) {
  const deadlocks = async () =>
    Number(
      (await db.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks,
    )
  const before = await deadlocks()
  const times = await portal.make('invoiceTimes', { client: big })
  return {
    withSums: summary(times.withSums),
    withoutSums: summary(times.withoutSums),
    together: summary(times.together),
    perSecond: Math.round((times.together.length * 1000) / times.togetherMs),
    differences: times.differences,
    deadlocks: (await deadlocks()) - before,
  }
}

/** Milliseconds of `figures rebuild`: with all sums stored, and with none. */
async function rebuild(url) {
  const full = await figuresCommand(url, 'rebuild')
  const db = new Client({ connectionString: url })
  await db.connect()
  await db.query('truncate product_sales, client_sales, supplier_sales, consumption_month')
  await db.end()
  const empty = await figuresCommand(url, 'rebuild')
  return { full, empty }
}
