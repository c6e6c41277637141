import { sql, type RawBuilder } from 'kysely'
import type { Pace } from '@portal/shared-sdk/contract'
import type { Clock } from '../clock'
import { clientsIn, type Portfolio } from '../dashboard/portfolio'
import { firstRow, rows, type Db } from '../db/db'
import { isLarge, Kept } from './kept'
import { rhythms } from './rhythm'
import { monthEnd, workingDays } from './working-days'

const mostClients = 100

/** What is missing to the month's target. Euros. */
export type MonthPace = Pick<Pace, 'month' | 'working_days'> &
  Required<Pick<Pace, 'month_sales' | 'month_target' | 'missing' | 'needed_a_day'>>

/**
 * GET sp_dashboard/pace/ (rule B-34): the month's target, and the clients that usually order in the days that are left.
 * @param kept what is kept for large portfolios (rule B-35)
 */
export async function paceOf(db: Db, clock: Clock, portfolio: Portfolio, kept?: KeptOrders): Promise<Pace> {
  const month = await monthPace(db, clock, portfolio)
  const clients = await expectedOrders(db, clock, portfolio, kept)
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
  const month = sql`${`${today.slice(0, 7)}-01`}::date`
  const sums = (await firstRow(
    db,
    sql<{ sales: string; target: string; missing: string; daily: string | null }>`
    select sales, target, greatest(target - sales, 0) as missing, round(greatest(target - sales, 0) / nullif(${days}::int, 0), 2) as daily
    from (select
      (select coalesce(sum(s.amount), 0) from client_sales s where s.month = ${month} and ${clientsIn(portfolio, 's.client_id')}) as sales,
      (select coalesce(sum(t.target), 0) from sales_target t where t.month = ${month} and ${clientsIn(portfolio, 't.client_id')}) as target) sums`,
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

/** A client's next order by its rhythm. cents: of an average order. */
interface NextOrder {
  client_id: number
  next_order: string
  usual_days: number
  cents: number
}
type Expected = Omit<NextOrder, 'client_id'> & { id: number; name: string }
export type KeptOrders = Kept<NextOrder>

/** The next orders of all clients in the rest of the month, for large portfolios. */
export const keptOrders = (db: Db, clock: Clock): KeptOrders =>
  new Kept(() => rows(db, sql<NextOrder>`${nextOrders(sql`select id from client`, clock.today())}`))

/** The clients whose next order falls into the days from today to the end of the month, as a query. */
const nextOrders = (clients: RawBuilder<unknown>, today: string) => sql`
  select r.client_id, r.next_order, round(r.usual, 1)::float8 as usual_days, round(r.base * 100 / r.days)::float8 as cents
  from (select r.*, r.last_day + round(r.usual)::int as next_order from (${rhythms(clients, today)}) r) r
  where r.next_order between ${today}::date and ${monthEnd(today)}::date`

/** The same of a portfolio, with their names, the first one first. */
async function expectedOrders(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  kept: KeptOrders | undefined,
): Promise<Expected[]> {
  const isOwn = clientsIn(portfolio, 'c.id')
  const next =
    kept && (await isLarge(db, portfolio))
      ? sql`select * from jsonb_to_recordset(${JSON.stringify(await kept.rows(clock.today()))}::jsonb)
          as k(client_id int, next_order date, usual_days float8, cents float8)`
      : nextOrders(sql`select c.id from client c where ${isOwn}`, clock.today())
  return rows(
    db,
    sql<Expected>`
    select c.id, c.name, n.next_order, n.usual_days, n.cents from (${next}) n join client c on c.id = n.client_id
    where ${isOwn} order by n.next_order, c.name_sort, c.id`,
  )
}
