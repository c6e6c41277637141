import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from './app'
import { checkedFigures, storeMissingCarbon } from './insight/carbon/after-upgrade'
import { clockOf } from './core/clock'
import { takeAdvisoryLock } from './core/db/advisory-lock'
import { clearExpiredHourly } from './core/db/clear-expired'
import { firstRow, type Db } from './core/db/db'
import { migrate } from './core/db/migrate'
import { openDatabase } from './core/db/open-database'
import { transaction } from './core/db/transaction'
import { planDigestsHourly } from './insight/digest/plan-digests'
import { Downloads } from './core/downloads/downloads'
import { actorOfSession } from './identity/session/load-actor'
import { readEnv, type Config } from './core/env'
import type { App } from './core/http/app-types'
import { loggerOf } from './core/http/logger'
import { Jobs } from './core/jobs/jobs'
import { makePrivateFolder } from './core/private-folder'
import { packageFolder } from './core/package-folder'
import type { Portal } from './core/portal'
import { sendSecurityLogOften } from './core/security-log/send'
import { StartError } from './core/start-error'
import { loadVariants } from './core/variants/load-variants'

const demoLock = 7_102_546

/** A running portal. */
export interface RunningPortal {
  portal: Portal
  app: App
  port: number
  /** It listens on loopback alone, because of its demonstration accounts (rule P-2). */
  isForThisMachine: boolean
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
  const variants = loadVariants(join(packageFolder(), '..', 'shell', 'variants'), config.variant)
  makePrivateFolder(config.dataDir)
  const address = await usableAddress(config)
  const database = await openDatabase(config)
  try {
    const { db } = database
    const clock = clockOf(config.demoDate)
    const isUpgraded = await database.withLongTimeout(async () => {
      const changed = await migrate(db)
      if (config.demoData) await loadDemonstration(db, { today: clock.today(), issuer: config.variant })
      await storeMissingCarbon(db, console.log)
      return changed
    })
    const portal: Portal = {
      db,
      config,
      variants,
      clock,
      jobs: new Jobs(db, console),
      downloads: new Downloads({ db, config }, (session, host) =>
        actorOfSession({ db, variants, clock, config }, session, host),
      ),
    }
    const app = await buildApp(portal, { logger: loggerOf(env.LOG_LEVEL) })
    const isForThisMachine = config.host === undefined && (await hasKnownPasswords(portal))
    const port = await listen(app, config.port, isForThisMachine ? 'localhost' : address)
    portal.jobs.start()
    let isOpen = true
    if (isUpgraded) void checkedFigures(db).then((outcome) => isOpen && console.log(outcome))
    const stopClearing = clearExpiredHourly(portal)
    const stopDigests = planDigestsHourly(portal)
    const stopLog = sendSecurityLogOften(portal, console)
    const close = async () => {
      isOpen = false
      stopClearing()
      await stopDigests()
      await stopLog()
      await app.close()
      await portal.jobs.stop()
      await database.close()
    }
    return { portal, app, port, isForThisMachine, walSyncs: database.walSyncs, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loads the demonstration data into an empty database (rule P-16); a build without the package demo has none. */
async function loadDemonstration(db: Db, options: { today: string; issuer: string }): Promise<void> {
  const { loadDemoData }: Partial<typeof import('@portal/demo/load')> = await import('@portal/demo/load')
  if (!loadDemoData) return console.log('This build has no demonstration data')
  await transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, demoLock)
    await loadDemoData(tx, options)
  })
}

async function listen(app: App, port: number, host: string): Promise<number> {
  try {
    return Number(new URL(await app.listen({ port, host })).port)
  } catch (error) {
    throw portProblem(error as NodeJS.ErrnoException, port, host)
  }
}

/** Whether demonstration accounts, whose password everybody knows, can log in. */
async function hasKnownPasswords({ db, config }: Portal): Promise<boolean> {
  if (config.production) return false
  return (await firstRow(db, sql`select 1 from account where is_demo and active`)) !== undefined
}

/**
 * The address to listen on: HOST, else all addresses of IPv6 and IPv4, or of IPv4 on a machine without IPv6. Refuses a
 * port in use before the database is opened and filled, which takes long.
 */
function usableAddress({ port, host = '::' }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', (error: NodeJS.ErrnoException) => {
      const hasNoIPv6 = host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? '')
      if (hasNoIPv6) resolve(usableAddress({ port, host: '0.0.0.0' }))
      else reject(portProblem(error, port, host))
    })
    trial.listen({ port, host }, () => trial.close(() => resolve(host)))
  })
}

function portProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another PORT.`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user. Choose another PORT.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? ''))
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
