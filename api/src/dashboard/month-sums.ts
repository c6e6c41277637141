import { sql, type RawBuilder } from 'kysely'
import { centsOf, type Cents } from '@portal/shared-sdk/contract/money'
import { plannedAnew, rows, type Db } from '../db/db'
import { daysOf, listMonths, type Months } from '../figures/months'
import type { Whose } from './portfolio'

/** Cents by month, YYYY-MM. */
export type MonthSums = Map<string, Cents>

/** Whether a column of months (their first days) is in one of several periods. */
export const inMonths = (column: string, ...periods: Months[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    periods
      .map(daysOf)
      .map(({ from, until }) => sql`(${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${until}::date)`),
    sql` or `,
  )})`

/** The sum of a period. */
export const sumOf = (sums: MonthSums, months: Months): Cents =>
  listMonths(months).reduce((sum, month) => sum + (sums.get(month) ?? 0n), 0n)

/** What clients bought, by month of some periods (rule T-1). */
export async function salesByMonth(db: Db, whose: Whose, ...periods: Months[]): Promise<MonthSums> {
  const found = await rows(
    db,
    sql<{ month: string; amount: string }>`${plannedAnew}
    select month, sum(amount)::text as amount from client_sales where ${inMonths('month', ...periods)} and ${whose('client_id')} group by month`,
  )
  return new Map(found.map(({ month, amount }) => [month.slice(0, 7), centsOf(amount)]))
}

export interface Targets {
  target: MonthSums
  forecast: MonthSums
}

/** Targets and forecasts of clients by month of some periods (rule B-6). */
export async function targetsByMonth(db: Db, whose: Whose, ...periods: Months[]): Promise<Targets> {
  return targetsOf(
    await rows(
      db,
      sql<TargetRow>`${plannedAnew}
    select month, sum(target)::text as target, sum(forecast)::text as forecast
    from sales_target where ${inMonths('month', ...periods)} and ${whose('client_id')} group by month`,
    ),
  )
}

export interface TargetRow {
  month: string
  target: string
  forecast: string
}

export const targetsOf = (found: TargetRow[]): Targets => ({
  target: new Map(found.map(({ month, target }) => [month.slice(0, 7), centsOf(target)])),
  forecast: new Map(found.map(({ month, forecast }) => [month.slice(0, 7), centsOf(forecast)])),
})
