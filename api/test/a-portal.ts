import { join } from 'node:path'
import { buildApp, type ServerOptions } from '../src/app'
import { installedVariants } from '../src/core/brands/watch-brands'
import { clockOf, instantOf, localTime } from '../src/core/clock'
import { Downloads } from '../src/core/downloads/downloads'
import { actorOfSession } from '../src/identity/session/load-actor'
import { openReplica } from '../src/core/db/replica'
import type { Config } from '../src/core/env'
import { makeLog } from '../src/core/http/logger'
import { Jobs } from '../src/core/jobs/jobs'
import type { Portal } from '../src/core/portal'
import { aBuyerSystem } from './a-buyer-system'
import { aMachine } from './a-machine'
import { aCenter, aClient, aLead } from './a-client'
import { anAccount, strangerOf, type Caller } from './an-account'
import { anOrder } from './an-order'
import { aProduct } from './a-product'
import { schemaController } from './compiled-schemas'
import { aDatabase } from './test-database'
import type { TestClock, TestParts } from './test-parts'

// The first test after a change of the migrations makes the template, which takes long on a busy machine.
jest.setTimeout(120_000)

const silent = makeLog('silent')
const opened: (() => Promise<unknown>)[] = []
afterAll(() => closePortals())

/** Closes what was opened. Files that run together (tooling/test-groups.mjs) call it after each of them. */
export async function closePortals(): Promise<void> {
  // In reverse order: a server is closed before its database.
  for (const close of opened.splice(0).toReversed()) await close()
}

/** A portal of its own on an empty database, with builders for the rows that a test needs. */
export type TestPortal = Awaited<ReturnType<typeof aPortal>>
/**
 * Starts a portal and closes it after the file's last test, even when the start fails halfway. Call it in beforeAll:
 * `let portal: TestPortal; beforeAll(async () => { portal = await aPortal() })`.
 * Set DATABASE_URL to run the same test on a PostgreSQL server.
 */
export async function aPortal(settings: Partial<Config> = {}, server: ServerOptions = {}) {
  const database = await aDatabase()
  opened.push(() => database.close())
  const config: Config = {
    port: 0,
    dataDir: database.dataDir,
    siteDir: join(database.dataDir, 'site'),
    assetsDir: join(database.dataDir, 'assets'),
    databaseUrl: database.databaseUrl,
    variant: 'prisma',
    jwtSecret: 'a secret of tests, long enough to sign with',
    publicUrl: 'http://portal.test',
    trustProxy: false,
    demoData: false,
    production: false,
    namedStatements: !process.env.POOLER_URL,
    statementLimitMs: 15_000,
    callsPerMinute: 1_000_000,
    securityLogDays: 180,
    webhookPrivateHosts: [],
    areaOverrides: ['localhost'],
    diskMinFree: 0,
    memoryWarn: 1_000_000_000,
    ...settings,
  }
  if (config.replica)
    config.replica = { ...config.replica, url: sameDatabase(config.replica.url, database.databaseUrl) }
  const { db, reserved, forJobs } = database
  const replica = await openReplica(config, database, silent)
  opened.push(() => replica?.close() ?? Promise.resolve())
  const { variants } = await installedVariants(config)
  const clock = testClock()
  const portal: Portal & { clock: TestClock } = {
    db,
    reserved,
    replica,
    config,
    variants,
    clock,
    jobs: new Jobs(forJobs),
    log: silent,
    connections: database.connections,
    downloads: new Downloads({ db, config }, (session, host) =>
      actorOfSession({ reserved, variants, clock, config }, session, host),
    ),
  }
  opened.push(() => portal.jobs.stop())
  const app = await buildApp(portal, { schemaController, ...server })
  opened.push(() => app.close())
  await app.ready()
  const parts: TestParts = { ...portal, app, database }
  return {
    ...parts,
    /** Calls without a token. */
    stranger: strangerOf(parts),
    anAccount: (options?: Parameters<typeof anAccount>[1]): Promise<Caller> => anAccount(parts, options),
    aClient: (options?: Parameters<typeof aClient>[1]) => aClient(db, options),
    aCenter: (options?: Parameters<typeof aCenter>[1]) => aCenter(db, options),
    aLead: (options?: Parameters<typeof aLead>[1]) => aLead(db, options),
    aProduct: (options?: Parameters<typeof aProduct>[1]) => aProduct(db, options),
    anOrder: (options?: Parameters<typeof anOrder>[1]) => anOrder(db, options),
    aMachine: (options: Parameters<typeof aMachine>[1]) => aMachine(parts, options),
    aBuyerSystem: (options?: Parameters<typeof aBuyerSystem>[1]) => aBuyerSystem(parts, options),
  }
}

/** A replica has the database of this portal under the same name. */
function sameDatabase(replicaUrl: string, databaseUrl = '') {
  const url = new URL(replicaUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

function testClock(): TestClock {
  let stopped: Date | undefined
  const running = clockOf()
  return {
    now: () => stopped ?? running.now(),
    today: () => (stopped ? localTime(stopped).slice(0, 10) : running.today()),
    set: (local) => {
      stopped = instantOf(local)
    },
  }
}
