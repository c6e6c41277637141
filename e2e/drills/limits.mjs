// Shows that cheap calls answer while all others wait for a lock, that no call waits for a database that hangs for more
// than 16 s, that a morning's log-ins are all answered, none later than its turn may be, and that two processes count forms
// and ZIPs together, also when one is killed: `node e2e/drills/limits.mjs`.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { leasesOfKilled } from './limits-together.mjs'
import { breakableProxy } from './watch-proxy.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const callers = 30
const logIns = { count: 1_500, seconds: 15 }
const password = 'Una-clave-larga-7'

/** Runs the four on a portal with PostgreSQL. Times in seconds. */
export async function drill() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-limits-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres()
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const proxy = await breakableProxy(new URL(postgres.url))
    endings.push(() => proxy.close())
    const settings = {
      DATABASE_URL: proxy.url,
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '10000000',
      JWT_SECRET: 'a secret of a drill, long enough to sign with',
    }
    const portal = await forkPortal(folder, settings)
    endings.push(() => portal.end('SIGKILL'))
    const { token } = await portal.make('anAccount', { role: 'admin' })
    const get = (path) => timed(`${portal.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const database = new Client({ connectionString: postgres.url })
    await database.connect()
    endings.push(() => database.end())
    const other = await forkPortal(join(folder, 'other'), settings)
    endings.push(() => other.end('SIGKILL'))
    return {
      together: await leasesOfKilled(portal, other),
      locked: await whileLocked(database, get),
      hanging: await whileHanging(proxy, get),
      logIns: await morning(database, portal, get),
    }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function timed(url, options) {
  const begun = performance.now()
  const { status, headers } = await fetch(url, options)
  const again = headers.has('retry-after') ? ' with Retry-After' : ''
  return { status: `${status}${again}`, seconds: (performance.now() - begun) / 1000 }
}

const p95 = (answers) => {
  const sorted = answers.map(({ seconds }) => seconds).sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]
}
const statuses = (answers) => [...new Set(answers.map(({ status }) => status))].sort().join(' and ')

async function whileLocked(database, get) {
  // What the account tells of the articles is known by then.
  await get('account/')
  await database.query('begin')
  await database.query('lock table product')
  const waiting = Array.from({ length: callers }, (_, at) => get(`products/?page=${at + 1}`))
  await sleep(1_000)
  const answers = []
  for (let turn = 0; turn < 50; turn++) answers.push(await get('account/'))
  await database.query('rollback')
  return { p95: p95(answers), statuses: statuses(answers), waited: statuses(await Promise.all(waiting)) }
}

async function whileHanging(proxy, get) {
  proxy.hold()
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, at) => get(at % 2 ? 'account/' : `products/?ordering=name&page=${at + 1}`)),
  )
  proxy.mend()
  const mended = performance.now()
  while ((await get('account/')).status !== '200') await sleep(50)
  return {
    longest: Math.max(...answers.map(({ seconds }) => seconds)),
    statuses: statuses(answers),
    healthy: (performance.now() - mended) / 1000,
  }
}

/** Fifteen hundred people log in within 15 s, while somebody else works. */
async function morning(database, portal, get) {
  const { email } = await portal.make('anAccount', { role: 'admin', password })
  await database.query(
    `insert into account (email, password_hash, role)
     select 'persona' || n || '@many.test', password_hash, role from account, generate_series(1, $1) n where email = $2`,
    [logIns.count, email],
  )
  const others = []
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      others.push(await get('account/'))
      await sleep(200)
    }
  })()
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: logIns.count }, async (_, at) => {
      await sleep((at * logIns.seconds * 1000) / logIns.count)
      return timed(`${portal.url}/api/api-token-auth/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `persona${at + 1}@many.test`, password }),
      })
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await work
  return {
    statuses: statuses(answers),
    seconds,
    longest: Math.max(...answers.map((a) => a.seconds)),
    others: { p95: p95(others), statuses: statuses(others), longest: Math.max(...others.map((a) => a.seconds)) },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { together, locked, hanging, logIns: many } = await drill()
  const ms = (seconds) => `${Math.round(seconds * 1000)} ms`
  const s = (seconds) => `${seconds.toFixed(1)} s`
  console.log(
    `Together: with a ZIP and five forms at one process and five forms at another a further ZIP ${together.zip} and form ` +
      `${together.form}; the other killed, form ${s(together.formAfter)} and ZIP ${s(together.zipAfter)} later`,
  )
  console.log(`Locked: account/ ${locked.statuses}, p95 ${ms(locked.p95)}; ${callers} that waited: ${locked.waited}`)
  console.log(
    `Hanging: ${callers} calls ${hanging.statuses}, the longest ${s(hanging.longest)}; healthy after ${ms(hanging.healthy)}`,
  )
  console.log(
    `Log-ins: ${logIns.count} in ${logIns.seconds} s: ${many.statuses}, all answered after ${s(many.seconds)}, ` +
      `the longest ${s(many.longest)}; another's account/ meanwhile ${many.others.statuses}, ` +
      `p95 ${ms(many.others.p95)}, the longest ${s(many.others.longest)}`,
  )
}
