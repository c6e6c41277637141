import { takeAdvisoryLock } from '../../core/db/advisory-lock'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import { importLock } from './apply'
import { applyDatedPrices } from './objects/standing-prices'

const lookMs = 5_000

/** Puts the prices of today in force, where they are not yet (rule E-30). */
export const pricesOfToday = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<number> =>
  transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, importLock)
    return applyDatedPrices(tx, clock.today())
  })

/** Does so now and whenever a day begins in Madrid. @returns stops it */
export function changePricesAtMidnight(portal: Pick<Portal, 'db' | 'clock'>): () => Promise<void> {
  let done = ''
  return inRounds(lookMs, async () => {
    const today = portal.clock.today()
    if (today === done) return
    await pricesOfToday(portal)
    done = today
  })
}
