import { sql } from 'kysely'
import type { Efficiency } from '@portal/shared-sdk/contract'
import { centsOf, divideHalfUp, eurosOf } from '@portal/shared-sdk/contract/money'
import { dayAfter, instantOf, type Clock } from '../../core/clock'
import { oneRow, plannedAnew, type Db } from '../../core/db/db'
import { daysOf, firstDayOf } from '../../trade/figures/months'
import { eurosIn } from '../../trade/figures/year-rows'
import { lastWholeMonth, monthOnly } from './asked-month'
import { daysOfSilence, lostOn } from './client-status'
import { clientsIn, nodesIn, type Portfolio } from './portfolio'

/** efficiency/: clients won and lost in the last whole month, and in the year up to it (rules B-8, B-14). */
export async function efficiencyOf(db: Db, clock: Clock, portfolio: Portfolio): Promise<Efficiency> {
  const month = lastWholeMonth(clock)
  const won = await wonBy(db, portfolio, month)
  const lost = await lostBy(db, portfolio, month)
  const target = await newClientTarget(db, portfolio, Number(month.slice(0, 4)))
  const months = BigInt(month.slice(5, 7))
  return {
    num_new_clients: won.month,
    target_new_clients: tenths(target.clients, 1n),
    num_lost_clients: lost.month,
    year_num_new_clients: won.year,
    year_target_new_clients: tenths(target.clients, months),
    year_num_lost_clients: lost.year,
    sales_new: Number(won.month_sales),
    target_new: eurosOf(divideHalfUp(target.sales, 12n)),
    year_sales_new: Number(won.year_sales),
    year_target_new: eurosOf(divideHalfUp(target.sales * months, 12n)),
  }
}

/** `months` twelfths of a number, to one decimal. */
const tenths = (whole: bigint, months: bigint): number => Number(divideHalfUp(whole * 10n * months, 12n)) / 10

/** New clients of a month and of the year up to it; and what the year's new clients bought in both, in euros. */
async function wonBy(db: Db, portfolio: Portfolio, month: string) {
  const january = `${month.slice(0, 4)}-01`
  const { from, until } = daysOf(monthOnly(month))
  const found = await oneRow(
    db,
    sql<{ month: number; year: number; month_sales: string; year_sales: string }>`${plannedAnew}
    select count(*) filter (where c.client_since >= ${from}::date)::int as month, count(*)::int as year,
      coalesce(${eurosIn('s', monthOnly(month))}, 0)::text as month_sales,
      coalesce(${eurosIn('s', { first: january, last: month })}, 0)::text as year_sales
    from client c left join client_sales s on s.client_id = c.id and s.year = ${Number(month.slice(0, 4))}
    where c.client_since >= ${firstDayOf(january)}::date and c.client_since < ${until}::date
      and ${clientsIn(portfolio, 'c.id')}`,
  )
  return found
}

/** Clients lost at the end of a month: those that became lost in it, and all of the year. */
async function lostBy(db: Db, portfolio: Portfolio, month: string) {
  const { from, until } = daysOf(monthOnly(month))
  const lost = await lostOn(db, portfolio, { year: Number(month.slice(0, 4)), day: dayAfter(until, -1) })
  // Clients whose 45 days ended before the year count in January.
  if (month.slice(5) === '01') return { month: lost.length, year: lost.length }
  const found = await oneRow(
    db,
    sql<{ count: number }>`${plannedAnew}
    select count(distinct client_id)::int as count from sale_invoice
      where client_id = any(${lost}::int[]) and state <> 'cancelled'
      and invoice_datetime >= ${instantOf(dayAfter(from, -daysOfSilence))} and invoice_datetime < ${instantOf(until)}`,
  )
  return { month: found.count, year: lost.length }
}

/** The target for new clients of a year below a node (rule B-8). sales: cents. */
async function newClientTarget(
  db: Db,
  portfolio: Portfolio,
  year: number,
): Promise<{ clients: bigint; sales: bigint }> {
  const found = await oneRow(
    db,
    sql<{ clients: number; sales: string }>`
    select coalesce(sum(clients), 0)::int as clients, coalesce(sum(sales), 0)::text as sales
    from new_client_target where year = ${year} and ${nodesIn(portfolio, 'node_id')}`,
  )
  return { clients: BigInt(found.clients), sales: centsOf(found.sales) }
}
