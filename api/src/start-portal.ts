import { sql } from 'kysely'
import { buildApp } from './app'
import { checkedFigures } from './insight/carbon/after-upgrade'
import { serveCopies } from './core/backup/live-copy'
import { installedVariants, watchBrands } from './core/brands/watch-brands'
import { clockOf } from './core/clock'
import { clearExpiredHourly } from './core/db/clear-expired'
import { firstRow } from './core/db/db'
import { openDatabase } from './core/db/open-database'
import { openReplica } from './core/db/replica'
import { watchFeeds } from './exchange/feeds/watch-feeds'
import { watchInterrupted } from './exchange/imports/interrupted'
import { watchFiles } from './exchange/imports/pictures/watch-files'
import { changePricesAtMidnight } from './exchange/imports/prices-at-midnight'
import { planDigestsHourly } from './insight/digest/plan-digests'
import { learnNightly } from './trade/proposal/learn-proposals'
import { planRunsOften } from './trade/recurring/plan-runs'
import { Downloads } from './core/downloads/downloads'
import { actorOfSession } from './identity/session/load-actor'
import { hasAccounts } from './identity/installation/accounts'
import { readEnv } from './core/env'
import type { App } from './core/http/app-types'
import { makeLog } from './core/http/logger'
import { Jobs } from './core/jobs/jobs'
import { makePrivateFolder } from './core/private-folder'
import type { Portal } from './core/portal'
import { repairSite } from './core/site/repair-site'
import { sendSecurityLogOften } from './core/security-log/send'
import { prepareDatabase } from './prepare-database'
import { startTracing } from './core/watch/tracing'
import { withinLimit } from './core/watch/within-limit'
import { portProblem, usableAddress } from './usable-address'

/** How long a stop waits for the jobs that have begun (rule W-13). */
const presentJobMs = 1_500

/** A running portal. */
export interface RunningPortal {
  portal: Portal
  app: App
  port: number
  /** It listens on loopback alone, because of its demonstration accounts (rule P-2). */
  isForThisMachine: boolean
  /** False until the first account is made (rule P-50). */
  hasAccounts: boolean
  /** Syncs of the embedded database's log to disk so far; undefined on a server. */
  walSyncs?: () => Promise<number>
  /** Lets running calls end, then closes the database and gives its folder back. */
  close: () => Promise<void>
}

/**
 * Starts the portal: configuration, database, schema, demonstration data, server.
 * @throws StartError with one line for what the person who starts it can correct (rule P-12)
 */
export async function startPortal(env: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const config = readEnv(env)
  const { variants, problems } = await installedVariants(config)
  makePrivateFolder(config.dataDir)
  const address = await usableAddress(config)
  const endTracing = await startTracing(env)
  const database = await openDatabase(config)
  try {
    const { db, reserved, forJobs } = database
    const clock = clockOf(config.demoDate)
    const isUpgraded = await prepareDatabase(database, config, clock)
    const log = makeLog(env.LOG_LEVEL)
    const replica = await openReplica(config, database, log)
    for (const problem of problems) console.error(`${config.assetsDir}: ${problem}`)
    const portal: Portal = {
      db,
      reserved,
      replica,
      config,
      variants,
      clock,
      jobs: new Jobs(forJobs, log),
      log,
      connections: database.connections,
      downloads: new Downloads({ db, config }, (session, host) =>
        actorOfSession({ reserved, variants, clock, config }, session, host),
      ),
    }
    const stopRepair = await repairSite(config.siteDir, log)
    const app = await buildApp(portal)
    const isForThisMachine = config.host === undefined && (await hasKnownPasswords(portal))
    const port = await listen(app, config.port, isForThisMachine ? 'localhost' : address)
    portal.jobs.start()
    let isOpen = true
    if (isUpgraded) void checkedFigures(db).then((outcome) => isOpen && console.log(outcome))
    const stops = [
      clearExpiredHourly(portal),
      planDigestsHourly(portal),
      learnNightly(portal),
      planRunsOften(portal),
      watchInterrupted(db),
      changePricesAtMidnight(portal),
      watchFeeds(portal),
      sendSecurityLogOften(portal),
      watchFiles(portal),
      watchBrands(variants, config.assetsDir, log),
      stopRepair,
    ]
    if (database.copyTo) stops.push(await serveCopies(config.dataDir, database.copyTo, log))
    const close = async () => {
      isOpen = false
      // Before the papers' workers end: a job that prints would wait for them in vain.
      await withinLimit(() => portal.jobs.stop(), presentJobMs, undefined)()
      for (const stop of stops) await stop()
      await app.close()
      await replica?.close()
      await database.close()
      await endTracing()
    }
    return {
      portal,
      app,
      port,
      isForThisMachine,
      hasAccounts: await hasAccounts(db),
      walSyncs: database.walSyncs,
      close,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(app: App, port: number, host: string): Promise<number> {
  try {
    return Number(new URL(await app.listen({ port, host })).port)
  } catch (error) {
    throw portProblem(error, port, host)
  }
}

/** Whether demonstration accounts, whose password everybody knows, can log in. */
async function hasKnownPasswords({ db, config }: Portal): Promise<boolean> {
  if (config.production) return false
  return (await firstRow(db, sql`select 1 from account where is_demo and active`)) !== undefined
}
