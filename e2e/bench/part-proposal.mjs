import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { Connection } from './connection.mjs'
import { onFigures } from './figures-database.mjs'
import { measuredIds } from './figures-world.mjs'
import { summary } from './load.mjs'
import { row } from './rows.mjs'

const nightSeconds = 300
const freshMs = 100
const warmUps = 3

/**
 * The proposals of 5,000 clients with so many order lines on PostgreSQL, made at once as the night makes them: learning
 * and all centres. Then over HTTP with a token and one connection: a centre's proposal as it was made, and just after an
 * order of the centre, which is sent before each, of random centres and of those of the client with forty.
 * On the server of DATABASE_URL the database is reused by the next run, also of `growth`.
 */
export async function measure({ lines = 1_000_000, requests = 60 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return { rows: [row('proposals', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')], details: {} }
  try {
    return await onFigures(server.url, lines, (world) => measureWorld(world, requests), { hasOrderLines: true })
  } finally {
    await server.stop()
  }
}

async function measureWorld(world, requests) {
  await world.db.query('truncate center_proposal')
  const begun = performance.now()
  const said = await learn(world.url)
  const seconds = (performance.now() - begun) / 1000
  const { any, big } = await centersOf(world.db, requests)
  const { token } = await world.anAccount({ role: 'admin', can_see_delivery_notes: true })
  const line = new Connection(world.portal.url, token)
  const send = async (asked) => {
    const answer = await line.send(asked)
    if (answer.status >= 300) throw new Error(`${asked.path}: ${answer.status} ${answer.text()}`)
    return answer
  }
  const made = await timesOf(any, ({ center }) => proposalMs(send, center))
  const fresh = await timesOf(any, (center) => afterOrder(send, center))
  const freshBig = await timesOf(big, (center) => afterOrder(send, center))
  line.close()
  const times = (title, { p50, p95 }, goal) => row(title, p95, goal, 'ms', `p50 ${p50} ms`)
  return {
    rows: [
      row('learning and all proposals', seconds, nightSeconds, 's', said.replaceAll('\n', '; ')),
      times('a proposal as it was made in the night: p95', made, freshMs),
      times('a proposal just after an order of the centre: p95', fresh, freshMs),
      times('the same of a client with 40 centres: p95', freshBig, freshMs),
    ],
    details: { said, seconds, made, fresh, freshBig },
  }
}

async function timesOf(centers, one) {
  const times = []
  for (const center of centers) times.push(await one(center))
  return summary(times.slice(warmUps))
}

/** `npm run portal -- proposal learn` on a database; answers what it prints. */
async function learn(url) {
  const program = spawn(process.execPath, [join(root, 'api/dist/portal-cli.js'), 'proposal', 'learn'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  program.stdout.on('data', (text) => (said += text))
  const code = await new Promise((done) => program.once('exit', done))
  if (code !== 0) throw new Error(`proposal learn ended with ${code}`)
  return said.trim()
}

const proposalMs = async (send, center) => (await send({ path: `centers/${center}/proposal/` })).ms

/** Orders what is proposed first, and answers the time that the next proposal takes, in which it no longer stands. */
async function afterOrder(send, { client, center, product }) {
  const write = (method, path, body) => send({ method, path, body, key: randomUUID() })
  await write('PATCH', 'cart/clear/', { client })
  await write('POST', 'cart/add_cart_item/', { client, center, product, quantity: 3 })
  await write('PATCH', 'cart/create_order/', { client, center })
  const answer = await send({ path: `centers/${center}/proposal/` })
  if (JSON.parse(answer.text()).lines.some(({ line }) => line === product))
    throw new Error(`centre ${center}: what was just ordered is proposed`)
  return answer.ms
}

/** Centres with their client and the article that is proposed first, of any clients and of the one with forty. */
async function centersOf(db, requests) {
  const read = async (condition) => {
    const { rows } = await db.query(
      `select c.id as center, c.client_id as client, (p.articles -> 0 ->> 'product')::int as product
      from center_proposal p join center c on c.id = p.center_id
      where jsonb_array_length(p.articles) > 0 and ${condition} order by hashint4(c.id) limit $1`,
      [requests + warmUps],
    )
    if (rows.length <= warmUps) throw new Error(`${rows.length} proposals where ${condition}`)
    return rows
  }
  return { any: await read('true'), big: await read(`c.client_id = ${measuredIds.big}`) }
}
