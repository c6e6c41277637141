import { sql } from 'kysely'
import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../clock'
import { plannedAnew, rows, type Db } from '../db/db'
import { percentOf } from '../figures/percent'
import { wholeRow } from '../figures/year-rows'
import { askedMonth, wholeYear, yearOf } from './asked-month'
import { lostOn, status, statusDay, statusOf } from './client-status'
import { againstTarget, dailySums, orderKind, valueOf } from './month-documents'
import { sumOf } from './month-sums'
import { clientsIn, type Portfolio } from './portfolio'
import { preferredByMonth, preferredTargets, suppliersOf } from './preferred'

/** What the clients of a status bought and should buy in a year, in cents. */
interface Kind {
  count: number
  sold: Cents
  /** In the year before, of lost clients alone. */
  soldBefore: Cents
  target: Cents
  forecast: Cents
}

/** summary/: a year of a portfolio, and the month's orders (rule B-18). */
export async function summaryOf(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  asked: number | undefined,
): Promise<DashboardSummary> {
  const year = yearOf(clock, asked)
  const kinds = await kindsOf(db, clock, portfolio, year)
  const of = (code: number) => kinds.get(code) ?? nothing
  const [active, fresh, lost] = [of(status.active), of(status.new), of(status.lost)]
  const all = [active, fresh, lost].reduce(together)
  return {
    orders: await ordersOf(db, clock, portfolio, year),
    sales: {
      sales: againstTargets((kind) => kind.sold, all, active, fresh),
      forecasts: againstTargets((kind) => kind.forecast, all, active, fresh),
    },
    lost_clients: {
      num_new_clients: fresh.count,
      num_lost_clients: lost.count,
      total_new: eurosOf(fresh.sold),
      total_lost: eurosOf(lost.soldBefore),
    },
    sales_preferred: await preferredOf(db, portfolio, year),
  }
}

const nothing: Kind = { count: 0, sold: 0n, soldBefore: 0n, target: 0n, forecast: 0n }

const together = (one: Kind, two: Kind): Kind => ({
  count: one.count + two.count,
  sold: one.sold + two.sold,
  soldBefore: one.soldBefore + two.soldBefore,
  target: one.target + two.target,
  forecast: one.forecast + two.forecast,
})

/** An amount of all, active and new clients, each as a percent of the target of the same clients too. */
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
  const lost = await lostOn(db, portfolio, at)
  const found = await rows(
    db,
    sql<{
      status: number
      count: number
      sold: string
      sold_before: string
      target: string
      forecast: string
    }>`${plannedAnew}
    select ${statusOf(at, lost)} as status, count(*)::int as count,
      coalesce(sum(${wholeRow('s')}), 0)::text as sold, coalesce(sum(${wholeRow('b')}), 0)::text as sold_before,
      coalesce(sum(${wholeRow('t')}), 0)::text as target, coalesce(sum(${wholeRow('f')}), 0)::text as forecast
    from client c left join client_sales s on s.client_id = c.id and s.year = ${year}
      left join client_sales b on b.client_id = c.id and b.year = ${year - 1} and b.client_id = any(${lost}::int[])
      left join sales_target t on t.client_id = c.id and t.year = ${year}
      left join sales_forecast f on f.client_id = c.id and f.year = ${year}
    where ${clientsIn(portfolio, 'c.id')} group by 1`,
  )
  return new Map(
    found.map((row) => [
      row.status,
      {
        count: row.count,
        sold: BigInt(row.sold),
        soldBefore: BigInt(row.sold_before),
        target: BigInt(row.target),
        forecast: BigInt(row.forecast),
      },
    ]),
  )
}

async function ordersOf(db: Db, clock: Clock, portfolio: Portfolio, year: number) {
  const month = askedMonth(clock, year)
  const days = await dailySums(db, portfolio, orderKind, month)
  const figures = await againstTarget(db, portfolio, month, valueOf(days))
  return {
    orders_month: figures.value,
    orders_month_percentage: figures.percentage,
    forecast_month: figures.forecast,
    forecast_month_percentage: figures.forecastPercentage,
  }
}

async function preferredOf(db: Db, portfolio: Portfolio, year: number) {
  const months = wholeYear(year)
  const suppliers = await suppliersOf(db)
  const sales = sumOf(await preferredByMonth(db, portfolio, suppliers, months), months)
  const of = async (table: 'sales_target' | 'sales_forecast') =>
    sumOf(await preferredTargets(db, table, portfolio, suppliers, months), months)
  const [target, forecast] = [await of('sales_target'), await of('sales_forecast')]
  return {
    sales_year: eurosOf(sales),
    sales_target_percentage: percentOf(sales, target),
    forecast_year: eurosOf(forecast),
    forecast_year_percentage: percentOf(forecast, target),
  }
}
