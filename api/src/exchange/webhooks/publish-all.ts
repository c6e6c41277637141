import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { publishDue } from '../events/publish'
import { addDeliveries } from './add-deliveries'

/** Publishes every event that is due, and hands it to its receivers in the same transactions (rules E-50, E-57). */
export const publishAll =
  ({ db, jobs }: Pick<Portal, 'db' | 'jobs'>) =>
  async (): Promise<void> => {
    for (;;) {
      const published = await transaction(db, async (tx) => {
        const events = await publishDue(tx)
        await addDeliveries(tx, jobs, events)
        return events.length
      })
      if (published === 0) return
    }
  }
