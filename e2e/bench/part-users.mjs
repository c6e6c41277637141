import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { Connection } from './connection.mjs'
import { onFigures } from './figures-database.mjs'
import { measuredIds } from './figures-world.mjs'
import { randoms, summary } from './load.mjs'
import { forkPortal } from './portal-with-builders.mjs'
import { row } from './rows.mjs'
import { nextStep } from './user-steps.mjs'

const thinkMs = 3_000
const goal = { users: 5_000, ms: 150 }
/** Every so manieth user is of sales. */
const salesEvery = 20
const firstUsers = 250

/**
 * People at work: each makes a call, thinks for three seconds (half to one and a half of them, by chance) and goes on, on
 * PostgreSQL with so many lines of orders, over two processes of the portal. users: so many; without it more and more of
 * them, to the most whose p95 stays at 150 ms without an error. seconds: for which each number is measured, after as many
 * to warm up.
 */
export async function measure({ users, lines = 2_000_000, seconds = 20 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return { rows: [row('users', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')], details: {} }
  const env = { JWT_SECRET: 'a secret of the bench, long enough to sign with' }
  const options = { hasOrderLines: true, env }
  try {
    const runs = await onFigures(server.url, lines, (world) => onTwo(world, env, { users, seconds }), options)
    return { rows: rowsOf(runs), details: { runs } }
  } finally {
    await server.stop()
  }
}

const isGood = ({ p95, errors }) => p95 <= goal.ms && errors === 0

function rowsOf(runs) {
  const max = Math.max(0, ...runs.filter(isGood).map(({ users }) => users))
  return [
    ...runs.map(({ users, p50, p95, errors, perSecond, load }) =>
      row(
        `${users} users: p95`,
        p95,
        goal.ms,
        'ms',
        `p50 ${p50} ms, ${perSecond} calls a second, ${errors} errors; ${load} processes ran or waited`,
      ),
    ),
    row(`most users with p95 ${goal.ms} ms and no error (goal ${goal.users})`, max, null, ''),
  ]
}

/** Adds a second process to that of the world, and measures. */
async function onTwo({ url, portal, anAccount }, env, { users, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-users-'))
  const settings = { ...env, DATABASE_URL: url, DEMO_DATA: '0', CALLS_PER_MINUTE: '10000000' }
  const second = await forkPortal(folder, settings)
  const crowd = new Crowd([portal.url, second.url], anAccount)
  try {
    return users ? [await crowd.work(users, seconds)] : await climb(crowd, seconds)
  } finally {
    crowd.leave()
    await second.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Doubles the number until it is too large, then halves the distance three times. */
async function climb(crowd, seconds) {
  const runs = []
  const run = async (count) => {
    runs.push(await crowd.work(count, seconds))
    return isGood(runs.at(-1))
  }
  let [good, bad] = [0, firstUsers]
  while (bad <= goal.users && (await run(bad)))
    [good, bad] = [bad, bad < goal.users ? Math.min(goal.users, bad * 2) : Infinity]
  for (let turn = 0; turn < 3 && bad < Infinity; turn += 1) {
    const middle = Math.round((good + bad) / 2)
    if (await run(middle)) good = middle
    else bad = middle
  }
  return runs.toSorted((one, other) => one.users - other.users)
}

/** People who come to stay: each has an account, a connection to one of the processes, and a cart. */
class Crowd {
  #users = []
  constructor(urls, anAccount) {
    this.urls = urls
    this.anAccount = anAccount
  }

  /** Lets so many of them work; `{ users, p50, p95, worst, errors, perSecond, load }`. */
  async work(count, seconds) {
    while (this.#users.length < count) {
      const missing = Math.min(50, count - this.#users.length)
      const first = this.#users.length
      this.#users.push(...(await Promise.all(Array.from({ length: missing }, (_, at) => this.#newcomer(first + at)))))
    }
    const state = { isOver: false, times: undefined, errors: 0 }
    const all = this.#users.slice(0, count).map((user) => stay(user, state))
    await sleep(seconds * 1000)
    state.times = []
    await sleep(seconds * 1000)
    const { times, errors } = state
    const load = loadavg()[0].toFixed(1)
    state.isOver = true
    await Promise.all(all)
    return { users: count, ...summary(times), errors, perSecond: Math.round(times.length / seconds), load }
  }

  async #newcomer(at) {
    const isSales = at % salesEvery === salesEvery - 1
    const client = 20 + (isSales ? Math.floor(at / salesEvery) : at % 4_900)
    const account = isSales
      ? // The zone of that client (figures-world.mjs).
        { role: 'sales_manager', stat_node_id: measuredIds.zone + ((client + 1) % 20), can_see_sale_invoices: true }
      : { clients: [client], can_see_delivery_notes: true, can_see_sale_invoices: true }
    const { token } = await this.anAccount(account)
    const line = new Connection(this.urls[at % this.urls.length], token)
    const send = (method, path, body, key) => line.send({ method, path, body, key })
    return {
      isSales,
      client,
      center: client * 100,
      lines: [],
      random: randoms(at + 1),
      send,
      leave: () => line.close(),
    }
  }

  leave() {
    for (const user of this.#users) user.leave()
  }
}

async function stay(user, state) {
  const think = () => sleep(thinkMs * (0.5 + user.random()))
  await sleep(thinkMs * user.random())
  while (!state.isOver) {
    const { times } = state
    const answer = await nextStep(user).catch(() => ({ status: 0, ms: 0 }))
    if (times && !state.isOver) {
      times.push(answer.ms)
      if (answer.status === 0 || answer.status >= 300) {
        state.errors += 1
        state.first ??= answer
      }
    }
    await think()
  }
}
