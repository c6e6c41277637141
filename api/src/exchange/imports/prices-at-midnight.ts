import { takeAdvisoryLock } from '../../core/db/advisory-lock'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { importLock } from './apply'
import { applyDatedPrices } from './objects/standing-prices'

const lookMs = 5_000

/** Puts the prices of today in force, where they are not yet (rule E-30). */
export const pricesOfToday = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<number> =>
  transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, importLock)
    return applyDatedPrices(tx, clock.today())
  })

/**
 * Does so now and whenever a day begins in Madrid; a failed round is made up for by the next look.
 * @returns stops it
 */
export function changePricesAtMidnight(portal: Pick<Portal, 'db' | 'clock'>): () => Promise<void> {
  let done = ''
  let round: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const look = () => {
    const today = portal.clock.today()
    if (today === done || isRunning) return
    isRunning = true
    round = pricesOfToday(portal)
      .then(() => {
        done = today
      })
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
      })
  }
  look()
  const timer = setInterval(look, lookMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
