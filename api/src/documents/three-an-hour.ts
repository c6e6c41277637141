import { sql } from 'kysely'
import type { Clock } from '../clock'
import { firstRow, type Db } from '../db/db'
import { tooOften } from '../http/problem'
import type { Text } from '../http/texts'

const most = 3

/**
 * Refuses a fourth mail about a document within an hour: its events of that kind are counted, whose `at` is the clock's
 * time. The caller holds the document's row, so that calls at once do not share the last one.
 * @throws 429
 */
export async function threeAnHour(
  tx: Db,
  clock: Clock,
  { kind, id, action }: { kind: 'offer' | 'catalog'; id: number; action: 'asked' | 'mailed' },
  text?: Text,
): Promise<void> {
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  const lately = await firstRow(
    tx,
    sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(at) as first from document_event
    where kind = ${kind} and document_id = ${id} and action = ${action} and at > ${hourAgo}`,
  )
  if (!lately?.first || lately.count < most) return
  throw tooOften((lately.first.getTime() - hourAgo.getTime()) / 1000, text)
}
