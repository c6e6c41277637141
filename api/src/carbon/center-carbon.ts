import { sql } from 'kysely'
import type { CenterCarbon } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../clock'
import { firstRow, type Db } from '../db/db'
import { lastYearOf, momentsOf } from '../figures/months'
import { deliveredIn, deliveredTo, type CarbonScope } from './scope'
import { thousandths, treesOf } from './units'

/**
 * center_co2e/{id}/: the last twelve whole months, this year up to today, and what the year comes to at the average of its
 * days, today among them (rule H-12).
 */
export async function centerCarbon(db: Db, scope: CarbonScope, clock: Pick<Clock, 'today'>): Promise<CenterCarbon> {
  const today = clock.today()
  const year = Number(today.slice(0, 4))
  const lastTwelve = momentsOf(lastYearOf(clock))
  const thisYear = { from: instantOf(`${year}-01-01`), until: instantOf(dayAfter(today, 1)) }
  const gramsIn = (period: { from: Date; until: Date }) =>
    sql`(coalesce(sum(d.co2e_kg) filter (where ${deliveredIn(period)}), 0) * 1000)::bigint`
  const sums = (await firstRow(
    db,
    sql<{ notes: number; months: number; year: number }>`
    select count(*) as notes, ${gramsIn(lastTwelve)} as months, ${gramsIn(thisYear)} as year
    from delivery_note d where ${deliveredTo(scope)} and ${deliveredIn({ from: lastTwelve.from, until: thisYear.until })}`,
  ))!
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(`${year}-01-01`)) / 86_400_000)
  const projected = (sums.year * daysUntil(`${year + 1}-01-01`)) / (daysUntil(today) + 1)
  return {
    data: sums.notes > 0,
    co2e: thousandths(sums.months),
    co2e_current_year: thousandths(sums.year),
    co2e_year_projection: thousandths(Math.round(projected)),
    trees: treesOf(sums.months),
  }
}
