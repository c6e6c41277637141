import { sql } from 'kysely'
import type { Party } from '@portal/shared-sdk/contract'
import { centsOf, limitEffect } from '@portal/shared-sdk/contract/money'
import { purchaseCurrent } from '../../clients/centers/purchase-period'
import type { Clock } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'

interface Waiting {
  id: number
  base: string
  state: string
  center: Party | null
}

/**
 * What each waiting document alone would make of the limit of its centre, in percent; no entry where there is no limit
 * or the document is decided (rule D-106).
 */
export async function limitsUsed(
  db: Db,
  clock: Clock,
  documents: readonly Waiting[],
): Promise<ReadonlyMap<number, number>> {
  const waiting = documents.flatMap(({ id, base, state, center }) =>
    state === 'pending_validation' && center ? [{ id, base, center: center.id }] : [],
  )
  const centers = [...new Set(waiting.map(({ center }) => center))]
  if (centers.length === 0) return new Map()
  const limits = await rows(
    db,
    sql<{ id: number; purchase_limit: string; spent: string }>`
    select c.id, c.purchase_limit, ${purchaseCurrent(clock, sql`c.id`, sql`c.purchase_limit_period`)} as spent
    from center c where c.id = any(${centers}::int[]) and c.purchase_limit > 0 and c.purchase_limit_period <> 'X'`,
  )
  const limitOf = new Map(limits.map((limit) => [limit.id, limit]))
  return new Map(
    waiting.flatMap(({ id, base, center }) => {
      const limit = limitOf.get(center)
      if (!limit) return []
      const { percent } = limitEffect(centsOf(limit.purchase_limit), centsOf(limit.spent), centsOf(base))
      return percent === null ? [] : [[id, percent] as const]
    }),
  )
}
