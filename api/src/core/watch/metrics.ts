import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../http/app-types'
import type { Portal } from '../portal'
import { watchReplica } from './replica-figures'
import { readBrowserErrors } from './browser-errors'
import { spaceOf, type Checks } from './checks'
import { watchHolds } from './event-loop'
import { storedFigures, type StoredFigures } from './stored-figures'
import { ownVersion } from './version'
import { withinLimit } from './within-limit'

const storedLimitMs = 2_000
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

type Watched = Pick<Portal, 'reserved' | 'replica' | 'config' | 'jobs' | 'connections'>

/**
 * The figures of this process as Prometheus reads them (rules W-6 to W-9). Answers the function that writes them; calls
 * are counted from now on.
 */
export function metricsOf(app: App, portal: Watched, readiness: () => Promise<Checks>): () => Promise<string> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countCalls(app, register)
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] })

  gauge('build_info', 'Which version runs.', ['version']).set({ version: ownVersion() }, 1)
  const memory = gauge('memory_warn_bytes', 'Resident memory from which one is to be warned (MEMORY_WARN_MB).')
  memory.set(portal.config.memoryWarn)
  const checked = gauge('check', 'Whether a check of /readyz is good.', ['check'])
  const connections = gauge('database_connections', 'Connections of the pool; waiting: calls for one.', ['state'])
  const free = gauge('disk_free_bytes', 'Free space of DATA_DIR.')
  const size = gauge('disk_size_bytes', 'Size of the file system of DATA_DIR.')
  const least = gauge('disk_min_free_bytes', 'Free space below which /readyz fails (DISK_MIN_FREE_MB).')
  least.set(portal.config.diskMinFree)
  const browser = new Counter({
    name: 'portal_browser_errors_total',
    help: 'Failures of areas that browsers reported.',
    labelNames: ['area', 'phase'] as const,
    registers: [register],
  })
  const held = gauge('event_loop_held_seconds', 'The longest time in the last minute in which nothing was answered.')
  const holds = watchHolds()
  app.addHook('onClose', (_app, done) => {
    holds.stop()
    done()
  })
  const up = gauge('database_up', 'Whether the figures of the database could be read.')
  if (portal.replica) watchReplica(portal.replica, register)
  const showStored = storedGauges(gauge, portal)
  const readStored = withinLimit(() => storedFigures(portal.reserved).catch(() => undefined), storedLimitMs, undefined)

  return async () => {
    const [checks, space, stored] = await Promise.all([
      readiness(),
      spaceOf(portal.config.dataDir).catch(() => undefined),
      readStored(),
    ])
    for (const [check, { ok }] of Object.entries(checks)) checked.set({ check }, ok ? 1 : 0)
    for (const [state, count] of Object.entries(portal.connections())) connections.set({ state }, count)
    if (space) free.set(space.free)
    if (space) size.set(space.size)
    held.set(holds.longest())
    up.set(stored ? 1 : 0)
    showStored(stored)
    browser.reset()
    for (const { area, phase, count } of readBrowserErrors(app)) browser.inc({ area, phase }, count)
    return register.metrics()
  }
}

/** The time of each call by the route's pattern, never by its address (rule W-7). */
function countCalls(app: App, register: Registry): void {
  const time = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time of calls by route and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    time.observe(
      {
        method: route ? request.method : 'any',
        route: route ?? 'page',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

type MakeGauge = <Label extends string>(name: string, help: string, labelNames?: readonly Label[]) => Gauge<Label>

/** Answers the function that shows what was read of the database; without it these figures are left out. */
function storedGauges(gauge: MakeGauge, { jobs }: Watched): (stored: StoredFigures | undefined) => void {
  const waiting = gauge('jobs_waiting', 'Jobs that are not done, by kind.', ['kind'])
  const failing = gauge('jobs_failing', 'Jobs that failed and are tried again, by kind.', ['kind'])
  const oldest = gauge('job_oldest_due_seconds', 'Seconds since the oldest job that is not done was due.', ['kind'])
  const givenUp = gauge('jobs_given_up', 'Jobs that were given up, by kind.', ['kind'])
  const mails = gauge('mails', 'Mails by state: waiting, failing (of these), given_up.', ['state'])
  const imports = gauge('imports', 'Imports by object and state.', ['object', 'state'])
  const age = gauge('import_age_seconds', 'Seconds since the last import, by object and state.', ['object', 'state'])
  const deliveries = gauge('webhook_deliveries', 'Deliveries of webhooks: waiting, given_up.', ['state'])
  const withdrawn = gauge('canaries_withdrawn', 'Canaries of areas withdrawn in the last day.', ['area'])
  const all = [withdrawn, waiting, failing, oldest, givenUp, mails, imports, age, deliveries]
  return (stored) => {
    for (const one of all) one.reset()
    if (!stored) return
    for (const { area, count } of stored.withdrawals) withdrawn.set({ area }, count)
    const isMail = ({ kind }: { kind: string }) => jobs.isMail(kind)
    for (const { kind, ...count } of stored.jobs) {
      waiting.set({ kind }, count.waiting)
      failing.set({ kind }, count.failing)
      oldest.set({ kind }, count.oldestDue)
    }
    for (const { kind, count } of stored.givenUp) givenUp.set({ kind }, count)
    const mailJobs = stored.jobs.filter(isMail)
    mails.set({ state: 'waiting' }, sum(mailJobs.map((job) => job.waiting)))
    mails.set({ state: 'failing' }, sum(mailJobs.map((job) => job.failing)))
    mails.set({ state: 'given_up' }, sum(stored.givenUp.filter(isMail).map(({ count }) => count)))
    for (const { count, age: seconds, ...labels } of stored.imports) {
      imports.set(labels, count)
      age.set(labels, seconds)
    }
    for (const state of ['waiting', 'failed'] as const)
      deliveries.set(
        { state: state === 'failed' ? 'given_up' : state },
        sum(stored.deliveries.filter((one) => one.state === state).map(({ count }) => count)),
      )
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
