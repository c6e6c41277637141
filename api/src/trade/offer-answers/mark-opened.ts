import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { OfferHead } from '../offers/queries'
import { recordAnswer } from './store-answer'

/**
 * Marks a sent offer as seen by its client or lead (O-20); the caller holds its row.
 * @param account who saw it in the portal; null: seen by the mailed link
 */
export async function markOpened(
  tx: Db,
  clock: Clock,
  offer: Pick<OfferHead, 'id' | 'state' | 'version'>,
  account: number | null,
): Promise<void> {
  await sql`update offer set state = 'opened', opened_datetime = coalesce(opened_datetime, ${clock.now()}),
    version = version + 1
    where id = ${offer.id}`.execute(tx)
  await recordAnswer(tx, clock, { offer, action: 'opened', account })
}
