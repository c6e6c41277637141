import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { refuseMore } from '../../core/http/refuse-more'
import type { DocumentKind } from './copy-cart-lines'

const max = 3

/**
 * Allows an action on a document three times an hour, counted in its history. The caller holds the document's row.
 * @throws 429 with the seconds until the next one is allowed
 */
export async function refuseOften(
  tx: Db,
  clock: Pick<Clock, 'now'>,
  kind: DocumentKind,
  document: number,
  action: 'mailed' | 'asked',
): Promise<void> {
  const times = sql`select at from document_event
    where kind = ${kind} and document_id = ${document} and action = ${action}`
  await refuseMore(tx, { max, minutes: 60, times, now: clock.now() })
}
