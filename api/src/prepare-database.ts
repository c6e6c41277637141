import type { Clock } from './core/clock'
import { takeAdvisoryLock } from './core/db/advisory-lock'
import type { Db } from './core/db/db'
import { migrate } from './core/db/migrate'
import type { Database } from './core/db/open-database'
import { transaction } from './core/db/transaction'
import type { Config } from './core/env'
import { storeMissingCarbon } from './insight/carbon/after-upgrade'

const demoLock = 7_102_546

/** Brings the schema up to date and loads the demonstration data if wanted; tells whether the schema has changed. */
export function prepareDatabase(database: Database, config: Config, clock: Clock): Promise<boolean> {
  const { db } = database
  return database.withLongTimeout(async () => {
    const isUpgraded = await migrate(database)
    if (config.demoData) await loadDemonstration(db, { today: clock.today(), issuer: config.variant })
    await storeMissingCarbon(db, console.log)
    return isUpgraded
  })
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
