import { sql, type RawBuilder } from 'kysely'
import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import { percentOf } from '../../trade/figures/percent'
import { centsIn, wholeRow } from '../../trade/figures/year-rows'
import { askedMonth, monthOnly, monthsToDate, wholeYear, yearOf } from './asked-month'
import { status, statusDay, statusOf, withSales } from './client-status'
import { dailySums, orderKind, valueOf } from './month-documents'
import { sumOf } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'
import { preferredByMonth, preferredYear, suppliersOf } from './preferred'

/** Sales, targets and forecasts of the clients of a status in a year, in cents. */
interface Kind {
  count: number
  sold: Cents
  /** In the year before. */
  soldBefore: Cents
  target: Cents
  /** Of the months of the target to date (rule B-43). */
  soldToDate: Cents
  targetToDate: Cents
  forecast: Cents
  /** Of this month in that year. */
  monthTarget: Cents
  monthForecast: Cents
}

/** summary/: a year of a portfolio, and the orders of this month in that year (rule B-18). */
export async function summaryOf(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  asked: number | undefined,
): Promise<DashboardSummary> {
  const year = yearOf(clock, asked)
  const month = askedMonth(clock, year)
  const [kinds, days, sales_preferred] = await Promise.all([
    kindsOf(db, clock, portfolio, year),
    dailySums(db, portfolio, orderKind, month),
    preferredOf(db, clock, portfolio, year),
  ])
  const kind = (code: number) => kinds.get(code) ?? nothing
  const [active, fresh, lost] = [kind(status.active), kind(status.new), kind(status.lost)]
  const all = [active, fresh, lost].reduce(together)
  const ordered = valueOf(days)
  return {
    orders: {
      orders_month: eurosOf(ordered),
      orders_month_percentage: percentOf(ordered, all.monthTarget),
      forecast_month: eurosOf(all.monthForecast),
      forecast_month_percentage: percentOf(all.monthForecast, all.monthTarget),
    },
    sales: {
      sales: againstTargets((kind) => kind.sold, all, active, fresh),
      forecasts: againstTargets((kind) => kind.forecast, all, active, fresh),
      to_date: {
        all_percentage: percentOf(all.soldToDate, all.targetToDate),
        active_percentage: percentOf(active.soldToDate, active.targetToDate),
        new_percentage: percentOf(fresh.soldToDate, fresh.targetToDate),
      },
    },
    lost_clients: {
      num_new_clients: fresh.count,
      num_lost_clients: lost.count,
      total_new: eurosOf(fresh.sold),
      total_lost: eurosOf(lost.soldBefore),
    },
    sales_preferred,
  }
}

const nothing: Kind = {
  count: 0,
  sold: 0n,
  soldBefore: 0n,
  target: 0n,
  soldToDate: 0n,
  targetToDate: 0n,
  forecast: 0n,
  monthTarget: 0n,
  monthForecast: 0n,
}

const together = (one: Kind, two: Kind): Kind => ({
  count: one.count + two.count,
  sold: one.sold + two.sold,
  soldBefore: one.soldBefore + two.soldBefore,
  target: one.target + two.target,
  soldToDate: one.soldToDate + two.soldToDate,
  targetToDate: one.targetToDate + two.targetToDate,
  forecast: one.forecast + two.forecast,
  monthTarget: one.monthTarget + two.monthTarget,
  monthForecast: one.monthForecast + two.monthForecast,
})

/** An amount of all, active and new clients, each also as a percent of the target of the same clients. */
const againstTargets = (amount: (kind: Kind) => Cents, all: Kind, active: Kind, fresh: Kind) => ({
  all: eurosOf(amount(all)),
  all_percentage: percentOf(amount(all), all.target),
  active: eurosOf(amount(active)),
  active_percentage: percentOf(amount(active), active.target),
  new: eurosOf(amount(fresh)),
  new_percentage: percentOf(amount(fresh), fresh.target),
})

/** The year's sales and targets by status (rules B-3, B-6). */
async function kindsOf(db: Db, clock: Clock, portfolio: Portfolio, year: number): Promise<Map<number, Kind>> {
  const at = statusDay(clock, year)
  const month = monthOnly(askedMonth(clock, year).month)
  const toDate = monthsToDate(clock, year)
  const centsToDate = (alias: string) => (toDate ? cents(centsIn(alias, toDate)) : sql`'0'`)
  const cents = (sum: RawBuilder<unknown>) => sql`coalesce(sum(${sum}), 0)::text`
  const found = await rows(
    db,
    sql<{ status: number; count: number } & Record<Exclude<keyof Kind, 'count'>, string>>`${plannedAnew}
    select ${statusOf(at)} as status, count(*)::int as count,
      ${cents(wholeRow('s'))} as sold, ${cents(wholeRow('b'))} as "soldBefore",
      ${cents(wholeRow('t'))} as target, ${cents(wholeRow('f'))} as forecast,
      ${centsToDate('s')} as "soldToDate", ${centsToDate('t')} as "targetToDate",
      ${cents(centsIn('t', month))} as "monthTarget", ${cents(centsIn('f', month))} as "monthForecast"
    from client c ${withSales(at)} left join sales_target t on t.client_id = c.id and t.year = ${year}
      left join sales_forecast f on f.client_id = c.id and f.year = ${year}
    where ${clientsIn(portfolio, 'c.id')} group by 1`,
  )
  return new Map(
    found.map((row) => [
      row.status,
      {
        count: row.count,
        sold: BigInt(row.sold),
        soldBefore: BigInt(row.soldBefore),
        target: BigInt(row.target),
        soldToDate: BigInt(row.soldToDate),
        targetToDate: BigInt(row.targetToDate),
        forecast: BigInt(row.forecast),
        monthTarget: BigInt(row.monthTarget),
        monthForecast: BigInt(row.monthForecast),
      },
    ]),
  )
}

async function preferredOf(db: Db, clock: Clock, portfolio: Portfolio, year: number) {
  const months = wholeYear(year)
  const suppliers = await suppliersOf(db)
  const toDate = monthsToDate(clock, year)
  const [byMonth, { target, forecast, targetToDate }] = await Promise.all([
    preferredByMonth(db, portfolio, suppliers, months),
    preferredYear(db, portfolio, suppliers, year, toDate),
  ])
  const sales = sumOf(byMonth, months)
  return {
    sales_year: eurosOf(sales),
    sales_target_percentage: percentOf(sales, target),
    target_to_date_percentage: toDate && percentOf(sumOf(byMonth, toDate), targetToDate),
    forecast_year: eurosOf(forecast),
    forecast_year_percentage: percentOf(forecast, target),
  }
}
