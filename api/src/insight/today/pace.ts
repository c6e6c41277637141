import { sql } from 'kysely'
import type { Pace } from '@portal/shared-sdk/contract'
import { eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { askedMonth, monthOnly } from '../dashboard/asked-month'
import { dailySums, orderKind, valueOf } from '../dashboard/month-documents'
import { sumOf, sumsByMonth } from '../dashboard/month-sums'
import { clientsIn, type Portfolio } from '../dashboard/portfolio'
import { rows, type Db } from '../../core/db/db'
import { monthEnd, workingDays } from '../../trade/figures/working-days'
import { rhythms } from './rhythm'

const maxClients = 100

/** The part of the answer about the month's target. Amounts are euros. */
type MonthPace = Pick<Pace, 'month' | 'working_days'> &
  Required<Pick<Pace, 'month_orders' | 'month_target' | 'missing' | 'needed_a_day'>>

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
    clients: clients.slice(0, maxClients).map(({ cents, ...client }) => ({ ...client, average_order: cents / 100 })),
  }
}

/**
 * The month's orders (rule B-12) and target: the same figures as in the summary, because invoices come at the end of the
 * month and would tell nothing of its pace.
 */
export async function monthPace(db: Db, clock: Clock, portfolio: Portfolio): Promise<MonthPace> {
  const today = clock.today()
  const days = workingDays(today, monthEnd(today))
  const asked = askedMonth(clock, undefined)
  const months = monthOnly(asked.month)
  const [ordered, targets] = await Promise.all([
    dailySums(db, portfolio, orderKind, asked).then(valueOf),
    sumsByMonth(db, 'sales_target', (column) => clientsIn(portfolio, column), months),
  ])
  const target = sumOf(targets, months)
  const missing = target > ordered ? target - ordered : 0n
  return {
    month: asked.month,
    month_orders: eurosOf(ordered),
    month_target: eurosOf(target),
    missing: eurosOf(missing),
    working_days: days,
    needed_a_day: days === 0 ? null : eurosOf(shareOf(missing, days)),
  }
}

/** A part of an amount above 0, rounded to the cent, a half up. */
const shareOf = (cents: Cents, parts: number): Cents => (cents * 2n + BigInt(parts)) / (2n * BigInt(parts))

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
    select c.id, c.name, r.next_order, round(r.usual, 1)::float8 as usual_days,
      round(r.base * 100 / r.days)::float8 as cents
    from (
      select r.*, r.last_day + round(r.usual)::int as next_order
      from (${rhythms(sql`select c.id from client c where ${clientsIn(portfolio, 'c.id')}`, today)}) r) r
    join client c on c.id = r.client_id
    where r.next_order between ${today}::date and ${monthEnd(today)}::date
    order by r.next_order, c.name_sort, c.id`,
  )
}
