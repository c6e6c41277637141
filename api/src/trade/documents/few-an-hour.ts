import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { tooOften } from '../../core/http/problem'
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
  const now = clock.now()
  const since = new Date(now.getTime() - 3_600_000)
  const lately = await firstRow(
    tx,
    sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(at) as first from document_event
    where kind = ${kind} and document_id = ${document} and action = ${action} and at > ${since} and at <= ${now}`,
  )
  if (!lately?.first || lately.count < max) return
  throw tooOften((lately.first.getTime() - since.getTime()) / 1000)
}
