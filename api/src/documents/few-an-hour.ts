import { sql } from 'kysely'
import type { Clock } from '../clock'
import { firstRow, type Db } from '../db/db'
import { tooOften } from '../http/problem'
import type { DocumentKind } from './copy-cart-lines'

const most = 3

/**
 * Refuses what was done to a document three times within the hour. They are counted in its history, for all processes;
 * the caller holds the document's row.
 * @throws 429 with the seconds until there is one again
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
  if (!lately?.first || lately.count < most) return
  throw tooOften((lately.first.getTime() - since.getTime()) / 1000)
}
