import { sql, type RawBuilder } from 'kysely'
import { listMonths, type Months } from './months'

/**
 * The columns of the months, January first. A row of client_sales, supplier_sales, sales_target or sales_forecast is a
 * client's year, with each month in cents.
 */
export const monthColumns = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}` as const)

/** The years that periods touch. */
export const yearsOf = (periods: Months[]): number[] => [
  ...new Set(periods.flatMap(listMonths).map((month) => Number(month.slice(0, 4)))),
]

/** Whether a row is of a year that periods touch. @param alias of the table */
export const inYears = (alias: string, ...periods: Months[]): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.year`)} = any(${yearsOf(periods)}::int[])`

/** The cents of a period in one row, to be summed over the period's years. @param alias of the table */
export function centsIn(alias: string, period: Months): RawBuilder<number> {
  const ofYears = yearsOf([period]).map((year) => {
    const months = listMonths(period).filter((month) => Number(month.slice(0, 4)) === year)
    return sql`when ${sql.lit(year)} then ${sql.join(
      months.map((month) => sql.ref(`${alias}.m${month.slice(5)}`)),
      sql` + `,
    )}`
  })
  return sql`case ${sql.ref(`${alias}.year`)} ${sql.join(ofYears, sql` `)} else 0 end`
}

/** The euros of a period, summed; for a query that groups by client or another column. @param alias of the table */
export const eurosIn = (alias: string, period: Months): RawBuilder<string> => sql`sum(${centsIn(alias, period)}) * 0.01`

/** The cents of all twelve months in one row. @param alias of the table */
export const wholeRow = (alias: string): RawBuilder<number> =>
  sql<number>`${sql.join(
    monthColumns.map((column) => sql.ref(`${alias}.${column}`)),
    sql` + `,
  )}`

/** Cents by month, YYYY-MM. */
export type MonthSums = Map<string, bigint>

/**
 * The sum of each month's column, for a query that groups by year.
 * @param cents SQL for the summed value of a column; default: the column
 */
export const eachMonth = (
  alias: string,
  cents: (column: RawBuilder<unknown>) => RawBuilder<unknown> = (column) => column,
): RawBuilder<YearSums> =>
  sql<YearSums>`${sql.join(
    monthColumns.map((column) => sql`sum(${cents(sql.ref(`${alias}.${column}`))})::text as ${sql.ref(column)}`),
  )}`

/** A row of a query with `eachMonth`. */
export type YearSums = { year: number } & Record<`m${string}`, string>

/** The rows of such a query, by month. */
export const byMonth = (years: readonly YearSums[]): MonthSums =>
  new Map(
    years.flatMap((row) =>
      monthColumns.map((column): [string, bigint] => [`${row.year}-${column.slice(1)}`, BigInt(row[column]!)]),
    ),
  )
