import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '@portal/shared-sdk/contract/money'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import { daysOf, listMonths, type Months } from '../../trade/figures/months'
import { byMonth, eachMonth, inYears, type MonthSums, type YearSums } from '../../trade/figures/year-rows'
import type { ClientFilter } from './portfolio'

/** Whether a column of months, stored as their first days, is in one of several periods. */
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

/** Sales, targets or forecasts of clients, by month of the years that some periods touch (rules T-1, B-6). */
export async function sumsByMonth(
  db: Db,
  table: 'client_sales' | 'sales_target' | 'sales_forecast',
  clientFilter: ClientFilter,
  ...periods: Months[]
): Promise<MonthSums> {
  const found = await rows(
    db,
    sql<YearSums>`${plannedAnew}
    select s.year, ${eachMonth('s')} from ${sql.table(table)} s
      where ${inYears('s', ...periods)} and ${clientFilter('s.client_id')} group by s.year`,
  )
  return byMonth(found)
}
