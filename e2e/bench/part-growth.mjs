import { loadavg } from 'node:os'
import { testPostgres } from '../../tooling/postgres.mjs'
import { backendsOf, computedBy } from './computed.mjs'
import { onFigures } from './figures-database.mjs'
import { measuredIds } from './figures-world.mjs'
import { mainCalls } from './growth-requests.mjs'
import { summary } from './load.mjs'
import { row } from './rows.mjs'

const smallest = 20_000
const warmUps = 5
const maxLong = 40

/**
 * The main calls over HTTP with one connection, with 20,000 lines of orders, ten times as many, and so on to `lines`; as
 * many lines of delivery notes and of invoices, and 5,000 clients. Beside the time that passed stands what the portal's
 * main thread and PostgreSQL computed. On the server of DATABASE_URL the databases are reused by the next run.
 */
export async function measure({ lines = 2_000_000, from = smallest, requests = 200 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return { rows: [row('growth', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')], details: {} }
  try {
    const sizes = []
    for (let size = from; size <= lines; size *= 10) {
      const calls = await onFigures(server.url, size, (world) => callsOf(world, requests), { hasOrderLines: true })
      sizes.push({ size, load: loadavg()[0].toFixed(1), calls })
    }
    return { rows: sizes.at(-1).calls.map(({ what }) => rowOf(what, sizes)), details: { sizes } }
  } finally {
    await server.stop()
  }
}

function rowOf(what, sizes) {
  const found = sizes.map(({ size, load, calls }) => ({ size, load, ...calls.find((call) => call.what === what) }))
  const note = found.map(
    ({ size, load, p50, p95, computed }) =>
      `${size.toLocaleString('en')}: ${p50}, ${p95} (computed ${computed.p50}, ${computed.p95}; load ${load})`,
  )
  return row(`${what}: p95`, found.at(-1).p95, null, 'ms', `p50, p95 of ${note.join('; ')}`)
}

/** `{ what, p50, p95, worst, computed }` of each call. */
async function callsOf(world, requests) {
  const { calls, end } = await mainCalls(world, measuredIds)
  const measured = []
  for (const { what, send, before, isLong } of calls) {
    const [times, computed] = [[], []]
    for (let turn = -warmUps; turn < (isLong ? Math.min(maxLong, requests) : requests); turn += 1) {
      await before?.()
      const pids = [world.portal.pid, ...(await backendsOf(world.db))]
      const begun = computedBy(pids)
      const ms = await send()
      if (turn < 0) continue
      times.push(ms)
      computed.push(computedBy(pids) - begun)
    }
    measured.push({ what, ...summary(times), computed: summary(computed) })
  }
  end()
  return measured
}
