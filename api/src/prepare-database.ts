import type { Day } from '../demo/calendar'
import { loadDemoData } from '../demo/load'
import type { Clock } from './core/clock'
import { takeAdvisoryLock } from './core/db/advisory-lock'
import { migrate } from './core/db/migrate'
import type { Database } from './core/db/open-database'
import { transaction } from './core/db/transaction'
import type { Config } from './core/env'
import { storeMissingCarbon } from './insight/carbon/after-upgrade'

const demoLock = 7_102_546

/** Brings the schema up to date and loads the demonstration data if wanted; tells whether the schema has changed. */
export function prepareDatabase({ db, withLongTimeout }: Database, config: Config, clock: Clock): Promise<boolean> {
  return withLongTimeout(async () => {
    const isUpgraded = await migrate(db)
    if (config.demoData)
      await transaction(db, async (tx) => {
        await takeAdvisoryLock(tx, demoLock)
        await loadDemoData(tx, { today: clock.today() as Day, issuer: config.variant })
      })
    await storeMissingCarbon(db, console.log)
    return isUpgraded
  })
}
