import { testPostgres } from '../../tooling/postgres.mjs'
import { addCarbon } from './carbon-rows.mjs'
import { figuresCommand, onFigures } from './figures-database.mjs'
import { summary, timesOf } from './load.mjs'
import { row } from './rows.mjs'

const goalMs = 40
const certificateGoalMs = 300

/**
 * Every carbon call on PostgreSQL with so many lines of delivery notes and one connection: for the client with one line
 * in a hundred and 40 centres, and the client with a single note; a certificate as PDF; and the rebuild of the stored
 * emissions of all notes. On the server of DATABASE_URL the database is reused by the next run.
 */
export async function measure({ lines = 2_000_000, requests = 200 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return {
      rows: [row('carbon', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')],
      details: {},
    }
  try {
    return await onFigures(server.url, lines, async (figures) => {
      const isNew = await addCarbon(figures.db)
      const rebuildMs = await rebuild(figures, isNew)
      const calls = await measureCalls(figures, requests)
      return { rows: [...calls.map(rowOf), ...rebuildRows(rebuildMs, lines)], details: { calls, rebuildMs } }
    })
  } finally {
    await server.stop()
  }
}

const rowOf = ({ what, goal, p50, p95 }) => row(`${what}: p95`, p95, goal, 'ms', `p50 ${p50} ms`)

const rebuildRows = ({ empty, full }, lines) => [
  row(`rebuild, emissions of ${lines.toLocaleString('en')} lines not stored`, empty, 60_000, 'ms'),
  row('rebuild with everything stored', full, 60_000, 'ms'),
]

/** Milliseconds of `figures rebuild`: with no emissions stored, and with all. */
async function rebuild({ db, url }, isNew) {
  if (!isNew) await db.query('update delivery_note set co2e_kg = null')
  const empty = await figuresCommand(url, 'rebuild')
  await db.query('vacuum analyze delivery_note')
  return { empty, full: await figuresCommand(url, 'rebuild') }
}

/** `{ what, goal, p50, p95, worst }` of each call. */
async function measureCalls({ portal, db, anAccount }, requests) {
  const { token } = await anAccount({ role: 'sales_manager', stat_node_id: 1, can_see_delivery_notes: true })
  const { rows } = await db.query(
    'select client_id as client, center_id as center from delivery_note where client_id in (1, (select max(id) from client where id <= 5000)) order by client_id, id',
  )
  const calls = []
  for (const [which, { client, center }] of [
    ['biggest client', rows[0]],
    ['smallest client', rows.at(-1)],
  ])
    for (const { what, path, goal = goalMs } of requestsOf(client, center)) {
      const times = await timesOf({ url: portal.url, token, requests, next: () => ({ path }) })
      calls.push({ what: `${what}, ${which}`, goal, ...summary(times) })
    }
  calls.push(await measureCertificates({ portal, token, client: 1 }))
  calls.push(await measureChecks({ portal, db, requests }))
  return calls
}

const requestsOf = (client, center) => [
  { what: 'deliveries', path: `info_co2e/?client=${client}` },
  { what: 'deliveries of a centre', path: `info_co2e/?client=${client}&center=${center}` },
  { what: 'simulator', path: `simulator_co2e/?client=${client}` },
  { what: 'simulator of a centre', path: `simulator_co2e/?client=${client}&center=${center}` },
  { what: "cart's box", path: `center_co2e/${center}/` },
  { what: 'fewer journeys', path: `center_co2e/${center}/journeys/` },
  { what: 'swaps', path: `center_co2e/${center}/swaps/` },
]

/** Reads each certificate to its end, as it is streamed. */
async function measureCertificates({ portal, token, client }) {
  const times = []
  for (let at = 0; at < 25; at += 1) {
    const started = performance.now()
    const answer = await fetch(`${portal.url}/api/client_co2e/${client}/certificate/`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const size = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200 || size < 1000) throw new Error(`The certificate answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  // The first one starts the printing thread.
  return { what: 'certificate as PDF', goal: certificateGoalMs, ...summary(times.slice(1)), first: times[0] }
}

async function measureChecks({ portal, db, requests }) {
  const { rows } = await db.query('select code from carbon_certificate limit 1')
  const next = () => ({ path: `co2e_certificates/${rows[0].code}/` })
  return {
    what: 'check of a certificate',
    goal: goalMs,
    ...summary(await timesOf({ url: portal.url, token: '', requests, next })),
  }
}
