import { sql } from 'kysely'
import type { Pace } from '@portal/shared-sdk/contract'
import type { Clock } from '../clock'
import { monthOnly } from '../dashboard/asked-month'
import { clientsIn, type Portfolio } from '../dashboard/portfolio'
import { firstRow, rows, type Db } from '../db/db'
import { monthEnd, workingDays } from '../figures/working-days'
import { eurosIn, inYears } from '../figures/year-rows'
import { rhythms } from './rhythm'

const mostClients = 100

/** The part of the answer about the month's target. Amounts are euros. */
type MonthPace = Pick<Pace, 'month' | 'working_days'> &
  Required<Pick<Pace, 'month_sales' | 'month_target' | 'missing' | 'needed_a_day'>>

/**
 * GET sp_dashboard/pace/: the month's target, and the clients that usually order in the days that are left (rule B-34).
 */
export async function paceOf(db: Db, clock: Clock, portfolio: Portfolio): Promise<Pace> {
  const month = await monthPace(db, clock, portfolio)
  const clients = await expectedOrders(db, clock, portfolio)
  return {
    ...month,
    clients_count: clients.length,
    expected: clients.reduce((sum, { cents }) => sum + cents, 0) / 100,
    clients: clients.slice(0, mostClients).map(({ cents, ...client }) => ({ ...client, average_order: cents / 100 })),
  }
}

/** The month's sales and target. */
export async function monthPace(db: Db, clock: Clock, portfolio: Portfolio): Promise<MonthPace> {
  const today = clock.today()
  const days = workingDays(today, monthEnd(today))
  const month = monthOnly(today.slice(0, 7))
  const ofMonth = (table: 'client_sales' | 'sales_target') => sql`(
    select coalesce(${eurosIn('s', month)}, 0) from ${sql.table(table)} s where ${inYears('s', month)} and ${clientsIn(portfolio, 's.client_id')})`
  const sums = (await firstRow(
    db,
    sql<{ sales: string; target: string; missing: string; daily: string | null }>`
    select sales, target, greatest(target - sales, 0) as missing, round(greatest(target - sales, 0) / nullif(${days}::int, 0), 2) as daily
    from (select ${ofMonth('client_sales')} as sales, ${ofMonth('sales_target')} as target) sums`,
  ))!
  return {
    month: today.slice(0, 7),
    month_sales: Number(sums.sales),
    month_target: Number(sums.target),
    missing: Number(sums.missing),
    working_days: days,
    needed_a_day: sums.daily === null ? null : Number(sums.daily),
  }
}

interface Expected {
  id: number
  name: string
  next_order: string
  usual_days: number
  /** Of an average order. */
  cents: number
}

/** The clients whose next order is expected from today to the end of the month, by that day. */
async function expectedOrders(db: Db, clock: Clock, portfolio: Portfolio): Promise<Expected[]> {
  const today = clock.today()
  return rows(
    db,
    sql<Expected>`
    select c.id, c.name, r.next_order, round(r.usual, 1)::float8 as usual_days, round(r.base * 100 / r.days)::float8 as cents
    from (
      select r.*, r.last_day + round(r.usual)::int as next_order
      from (${rhythms(sql`select c.id from client c where ${clientsIn(portfolio, 'c.id')}`, today)}) r) r
    join client c on c.id = r.client_id
    where r.next_order between ${today}::date and ${monthEnd(today)}::date
    order by r.next_order, c.name_sort, c.id`,
  )
}
