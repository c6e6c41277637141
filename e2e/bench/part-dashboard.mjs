import { testPostgres } from '../../tooling/postgres.mjs'
import { dashboardRequests } from './dashboard-requests.mjs'
import { onFigures } from './figures-database.mjs'
import { summary, timesOf } from './load.mjs'
import { row } from './rows.mjs'

const goalMs = 40

/**
 * Every call of the dashboard on PostgreSQL with so many invoice lines, 5,000 clients and 200 sales people, and one
 * connection: for an admin, who sees all clients, for a zone and for one sales person. On the server of DATABASE_URL the
 * database is reused by the next run, also of `stats`.
 */
export async function measure({ lines = 2_000_000, requests = 100 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return {
      rows: [row('dashboard', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')],
      details: {},
    }
  try {
    const calls = await onFigures(server.url, lines, (figures) => measureCalls(figures, requests))
    return {
      rows: calls.map(({ what, who, p50, p95 }) => row(`${what}, ${who}: p95`, p95, goalMs, 'ms', `p50 ${p50} ms`)),
      details: { calls },
    }
  } finally {
    await server.stop()
  }
}

/** `{ what, who, p50, p95, worst }` of each call and account. */
async function measureCalls({ portal, db, anAccount }, requests) {
  const [zone, person] = await nodes(db)
  const accounts = {
    everything: await anAccount({ role: 'admin' }),
    'a zone': await anAccount({ role: 'sales_manager', stat_node_id: zone }),
    'a sales person': await anAccount({ role: 'sales_manager', stat_node_id: person }),
  }
  const { rows } = await db.query('select id from client where stat_node_id = $1 order by id limit 3', [person])
  const calls = []
  for (const { what, path } of dashboardRequests(rows.map(({ id }) => id))) {
    for (const [who, { token }] of Object.entries(accounts))
      calls.push({
        what,
        who,
        ...summary(
          await timesOf({
            url: portal.url,
            token,
            requests,
            warmUps: 5,
            next: () => ({ path: `sp_dashboard/${path()}` }),
          }),
        ),
      })
  }
  return calls
}

/** A zone and one of its sales people. */
async function nodes(db) {
  const { rows } = await db.query('select id, parent_id from stat_node where level = 3 order by id limit 1')
  return [rows[0].parent_id, rows[0].id]
}
