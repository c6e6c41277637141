import { sql, type RawBuilder } from 'kysely'
import type { LimitPeriod } from '@portal/shared-sdk/contract'
import { instantOf, type Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'

const monthsOf: Record<LimitPeriod, number> = { X: 1, M: 1, T: 3, S: 6, A: 12 }

/**
 * First moment of the limit period that a day lies in: month, quarter, half-year or year of the calendar,
 * without a period (X) the month.
 * @param today YYYY-MM-DD in Madrid
 */
export function periodStart(period: LimitPeriod, today: string): Date {
  const month = Number(today.slice(5, 7))
  const length = monthsOf[period]
  const first = Math.floor((month - 1) / length) * length + 1
  return instantOf(`${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`)
}

/**
 * What is spent of a centre's limit in the current period, in euros of base, as an expression: orders that were sent or
 * validated. Waiting and cancelled ones do not count.
 */
export function purchaseCurrent(
  clock: Clock,
  center: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): RawBuilder<string> {
  const start = (code: LimitPeriod) => sql`${periodStart(code, clock.today())}::timestamptz`
  return sql<string>`(select coalesce(sum(o.base), 0) from sale_order o
    where o.center_id = ${center} and o.state not in ('pending_validation', 'cancelled')
      and o.order_datetime >= case ${period} when 'T' then ${start('T')} when 'S' then ${start('S')} when 'A' then
        ${start('A')} else ${start('M')} end)`
}

/**
 * The same for one centre, in a transaction that has locked its row. null: without a period (X) there is
 * no limit (rule L-15).
 */
export async function purchaseCurrentOf(tx: Db, clock: Clock, center: number): Promise<string | null> {
  const row = await firstRow(
    tx,
    sql<{ spent: string }>`
    select ${purchaseCurrent(clock, sql`c.id`, sql`c.purchase_limit_period`)} as spent from center c
    where c.id = ${center} and c.purchase_limit_period <> 'X'`,
  )
  return row?.spent ?? null
}
