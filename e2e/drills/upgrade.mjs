// Shows that the version before works beside this one on one database while it is upgraded, and how long a migration
// locks a large table: `node e2e/drills/upgrade.mjs`, with `minutes=10`, `lines=5000000` and `from=COMMIT` for others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testPostgres } from '../../tooling/postgres.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { enlarge, newDatabase, withClient } from './databases.mjs'
import { loadOn } from './upgrade-load.mjs'
import { whileInserting } from './upgrade-locks.mjs'
import { buildAt, commitBefore, migrationsSince, nameOf } from './version-before.mjs'
import { watchLocks } from './watch-locks.mjs'

/**
 * @param minutes for which both versions work beside each other
 * @param lines how many order lines the database has
 * @param from the commit of the version before
 * @returns a line for each figure, and what failed
 */
export async function drill({ minutes, lines, from = commitBefore() }) {
  if (!from) return { report: ['This clone lacks the history in which the version before stands'], failures: [] }
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres({ isDurable: true })
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const before = join(folder, 'before')
    buildAt(from, before)
    const url = await newDatabase(postgres.url, 'portal')
    const start = async (name, checkout) => {
      const settings = {
        DATABASE_URL: url,
        DEMO_DATA: '1',
        LOG_LEVEL: 'silent',
        CALLS_PER_MINUTE: '10000000',
        JWT_SECRET: 'a secret of a drill, long enough to sign with',
      }
      const portal = await forkPortal(join(folder, 'data'), settings, checkout)
      endings.push(() => portal.end('SIGKILL'))
      return Object.assign(portal, { name })
    }
    const old = await start('before', before)
    await enlarge(url, lines)
    const beside = await upgradeBeside({ url, folder, lines, old, start, minutes })
    return {
      report: [
        `Version before: ${nameOf(from)}, ${migrationsSince(from)} migrations ago; ${lines} order lines`,
        ...beside.report,
      ],
      failures: beside.failures,
    }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** Upgrades the database below the old process, lets both work, stops the old one, and upgrades it below this one. */
async function upgradeBeside({ url, folder, lines, old, start, minutes }) {
  const portals = [old]
  const stopLoad = await loadOn(portals, old.make)
  await sleep(5_000)
  const locks = await watchLocks(url)
  const begun = performance.now()
  const now = await start('now', undefined)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const longest = (await locks())
    .slice(0, 3)
    .map(({ table, mode, held, ms }) => `${table} ${mode} ${held ? 'held' : 'waited for'} ${ms} ms`)
  portals.push(now)
  await sleep(minutes * 60_000)
  // As a balancer does before a process is stopped: it gets no further calls.
  portals.shift()
  await sleep(1_000)
  const code = await old.end('SIGTERM')
  const next = await whileInserting({ url, folder, lines })
  await sleep(5_000)
  const { calls, orders, doubled, failures, longest: ms, longestPath } = await stopLoad()
  const { stored, jobs } = await outcome(url, orders)
  const lost = orders.length - stored
  return {
    report: [
      `Upgrade under load: ${seconds} s; locks: ${longest.join(', ') || 'none was seen'}`,
      `Side by side ${minutes} min: ${calls} calls, ${failures.length} failures, the longest ${Math.round(ms)} ms (${longestPath})`,
      ...next,
      `${orders.length} orders, each sent to both: ${doubled} doubled, ${lost} lost; ${jobs} jobs failed; the old process ended with code ${code}`,
    ],
    failures: [...failures, ...(doubled + lost + jobs + code ? ['orders, jobs or the stop: see above'] : [])],
  }
}

const outcome = (url, orders) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from sale_order where id = any($1)) as stored,
        (select count(*)::int from job where last_error is not null) as jobs`,
      [orders],
    )
    return rows[0]
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = Object.fromEntries(process.argv.slice(2).map((each) => each.split('=')))
  const { report, failures } = await drill({
    minutes: Number(asked.minutes ?? 0.5),
    lines: Number(asked.lines ?? 200_000),
    from: asked.from,
  })
  console.log([...report, ...new Set(failures)].slice(0, 30).join('\n'))
  process.exit(failures.length > 0 ? 1 : 0)
}
