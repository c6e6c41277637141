import { sql } from 'kysely'
import type { CenterCarbon } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, type Clock } from '../../core/clock'
import { oneRow, type Db } from '../../core/db/db'
import { lastYearOf, momentsOf } from '../../trade/figures/months'
import { changeOf } from '../../trade/figures/percent'
import { deliveredIn, deliveredTo, type CarbonScope } from './scope'
import { thousandths, treesOf } from './units'

/**
 * center_co2e/{id}/: the last twelve whole months; this year up to today and its projection at the daily average so
 * far, both compared with the year before (rule H-12).
 */
export async function centerCarbon(db: Db, scope: CarbonScope, clock: Pick<Clock, 'today'>): Promise<CenterCarbon> {
  const today = clock.today()
  const year = Number(today.slice(0, 4))
  const lastTwelve = momentsOf(lastYearOf(clock))
  const thisYear = { from: instantOf(`${year}-01-01`), until: instantOf(dayAfter(today, 1)) }
  const yearBefore = { from: instantOf(`${year - 1}-01-01`), until: thisYear.from }
  const sameDays = { from: yearBefore.from, until: instantOf(dayAfter(yearEarlier(today), 1)) }
  const gramsIn = (period: { from: Date; until: Date }) =>
    sql`(coalesce(sum(d.co2e_kg) filter (where ${deliveredIn(period)}), 0) * 1000)::bigint`
  const sums = await oneRow(
    db,
    sql<{ notes: number; months: number; year: number; year_before: number; same_days: number }>`
    select count(*) filter (where d.delivery_note_datetime >= ${lastTwelve.from}) as notes,
      ${gramsIn(lastTwelve)} as months, ${gramsIn(thisYear)} as year,
      ${gramsIn(yearBefore)} as year_before, ${gramsIn(sameDays)} as same_days
    from delivery_note d where ${deliveredTo(scope)}
      and ${deliveredIn({ from: yearBefore.from, until: thisYear.until })}`,
  )
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(`${year}-01-01`)) / 86_400_000)
  const projected = Math.round((sums.year * daysUntil(`${year + 1}-01-01`)) / (daysUntil(today) + 1))
  return {
    data: sums.notes > 0,
    co2e: thousandths(sums.months),
    co2e_current_year: thousandths(sums.year),
    co2e_current_year_vs_aa: changeOf(BigInt(sums.year), BigInt(sums.same_days)),
    co2e_year_projection: thousandths(projected),
    co2e_year_projection_vs_aa: changeOf(BigInt(projected), BigInt(sums.year_before)),
    trees: treesOf(sums.months),
  }
}

/** The same day of the year before, both YYYY-MM-DD; of 29 February the 28th. */
const yearEarlier = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28')
