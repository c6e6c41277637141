import { sql, type RawBuilder } from 'kysely'
import type { DashboardDeliveryNotes, DashboardInvoices } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import { momentsOf, type Months } from '../../trade/figures/months'
import { percentOf } from '../../trade/figures/percent'
import { isCountedOrder } from '../../trade/orders/counted-order'
import { askedMonth, monthOnly, type AskedMonth } from './asked-month'
import { sumOf, sumsByMonth } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'

/** SQL for a kind of document: its table as `d`, its date, and which documents count. */
export interface Kind {
  heads: RawBuilder<unknown>
  at: RawBuilder<unknown>
  isCounted: RawBuilder<unknown>
}

export const orderKind: Kind = {
  heads: sql`sale_order d`,
  at: sql`d.order_datetime`,
  isCounted: isCountedOrder('d'),
}
export const noteKind: Kind = {
  heads: sql`delivery_note d`,
  at: sql`d.delivery_note_datetime`,
  isCounted: sql`d.state <> 'cancelled'`,
}
export const invoiceKind: Kind = {
  heads: sql`sale_invoice d`,
  at: sql`d.invoice_datetime`,
  isCounted: sql`d.state <> 'cancelled'`,
}

/** Whether a document's date is in a period, in Madrid. */
export function isDuring({ at }: Kind, months: Months): RawBuilder<boolean> {
  const { from, until } = momentsOf(months)
  return sql`(${at} >= ${from} and ${at} < ${until})`
}

export interface Day {
  date: string
  value: Cents
  count: number
}

/**
 * The base and number of a portfolio's documents for each day of a month so far; 0 for a day without any (rule B-18).
 */
export async function dailySums(db: Db, portfolio: Portfolio, kind: Kind, { month, days }: AskedMonth): Promise<Day[]> {
  const found = await rows(
    db,
    sql<{ day: string; value: string; count: number }>`${plannedAnew}
    select (${kind.at} at time zone 'Europe/Madrid')::date as day, sum(d.base)::text as value, count(*)::int as count
    from ${kind.heads} where ${isDuring(kind, monthOnly(month))} and ${kind.isCounted}
      and ${clientsIn(portfolio, 'd.client_id')} group by 1`,
  )
  const byDay = new Map(found.map(({ day, value, count }) => [day, { value: centsOf(value), count }]))
  return days.map((date) => ({ date, ...(byDay.get(date) ?? { value: 0n, count: 0 }) }))
}

export const valueOf = (days: readonly Day[]): Cents => days.reduce((sum, { value }) => sum + value, 0n)

/** The documents of a month by day, with target and forecast (rules B-6, B-23). */
async function documentsOf(db: Db, clock: Clock, portfolio: Portfolio, kind: Kind, year: number | undefined) {
  const asked = askedMonth(clock, year)
  const days = await dailySums(db, portfolio, kind, asked)
  return { days, ...(await againstTarget(db, portfolio, asked, valueOf(days))) }
}

/** A value of a month with the month's target and forecast, and as a percent of the target (rule B-6). */
export async function againstTarget(db: Db, portfolio: Portfolio, { month }: AskedMonth, value: Cents) {
  const months = monthOnly(month)
  const planned = async (table: 'sales_target' | 'sales_forecast') =>
    sumOf(await sumsByMonth(db, table, (column) => clientsIn(portfolio, column), months), months)
  const [target, forecast] = [await planned('sales_target'), await planned('sales_forecast')]
  return {
    value: eurosOf(value),
    target: eurosOf(target),
    forecast: eurosOf(forecast),
    percentage: percentOf(value, target),
    forecastPercentage: percentOf(forecast, target),
  }
}

/** delivery_notes/: a month's delivery notes, day by day (rule B-23). */
export async function monthNotes(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  year: number | undefined,
): Promise<DashboardDeliveryNotes> {
  const { days, ...month } = await documentsOf(db, clock, portfolio, noteKind, year)
  return {
    value_delivery_notes: month.value,
    target_delivery_notes: month.target,
    forecast_delivery_notes: month.forecast,
    value_delivery_notes_percentage: month.percentage,
    forecast_delivery_notes_percentage: month.forecastPercentage,
    chart: days.map(({ date, value, count }) => ({
      date,
      value_delivery_notes: eurosOf(value),
      num_delivery_notes: count,
    })),
  }
}

/** sale_invoices/: a month's invoices, day by day (rule B-23). */
export async function monthInvoices(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  year: number | undefined,
): Promise<DashboardInvoices> {
  const { days, ...month } = await documentsOf(db, clock, portfolio, invoiceKind, year)
  return {
    value_sale_invoices: month.value,
    target_sale_invoices: month.target,
    forecast_sale_invoices: month.forecast,
    value_sale_invoices_percentage: month.percentage,
    forecast_sale_invoices_percentage: month.forecastPercentage,
    chart: days.map(({ date, value, count }) => ({
      date,
      value_sale_invoices: eurosOf(value),
      num_sale_invoices: count,
    })),
  }
}
