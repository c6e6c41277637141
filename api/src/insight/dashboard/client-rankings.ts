import { sql, type RawBuilder } from 'kysely'
import {
  InvoicesClientRow,
  NotesClientRow,
  SalesClientRow,
  type InvoicesClientRow as InvoicesClient,
  type NotesClientRow as NotesClient,
  type SalesClientRow as SalesClient,
} from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { yearBefore, type Months } from '../../trade/figures/months'
import { changeOf, percentOf } from '../../trade/figures/percent'
import { eurosIn, inYears } from '../../trade/figures/year-rows'
import type { ListSpec } from '../../core/http/list'
import type { Text } from '../../core/http/texts'
import { askedMonth, monthOnly, yearOf } from './asked-month'
import { clientsWith, statusDay, statusDayOf } from './client-status'
import { isDuring, noteKind } from './month-documents'
import { clientsIn, type ClientFilter, type Portfolio } from './portfolio'
import type { Ranking } from './ranking'
import { clientColumns, files, titles } from './sheet-texts'

interface Found {
  id: number
  name: string
  period: string
  previous: string
  target: string
}

/** Which clients and months a ranking covers. */
interface Asked {
  portfolio: Portfolio
  /** The clients of the portfolio with the requested status (rule B-3). */
  clientFilter: ClientFilter
  months: Months
}

/** Sales in a period and in the same months a year before, by client. */
const salesOfClients = ({ portfolio, months }: Asked) => sql`
  select s.client_id, ${eurosIn('s', months)} as period, ${eurosIn('s', yearBefore(months))} as previous
  from client_sales s where ${inYears('s', months, yearBefore(months))} and ${clientsIn(portfolio, 's.client_id')}
    group by s.client_id`

const notesOfClients = ({ portfolio, months }: Asked) => sql`
  select d.client_id, sum(d.base) filter (where ${isDuring(noteKind, months)}) as period,
    sum(d.base) filter (where ${isDuring(noteKind, yearBefore(months))}) as previous
  from ${noteKind.heads} where (${isDuring(noteKind, months)} or ${isDuring(noteKind, yearBefore(months))})
    and ${noteKind.isCounted} and ${clientsIn(portfolio, 'd.client_id')} group by d.client_id`

/**
 * The clients of a portfolio that have any of these amounts or a target, with both (rule B-15).
 * @param keys the `ordering` keys of the period's amount and of the year before
 */
function specOf(asked: Asked, amounts: RawBuilder<unknown>, keys: { period: string; previous?: string }) {
  const { portfolio, clientFilter, months } = asked
  const [period, previous, target] = [
    sql`coalesce(a.period, 0)`,
    sql`coalesce(a.previous, 0)`,
    sql`coalesce(t.target, 0)`,
  ]
  const orderings = {
    name: sql`c.name_sort`,
    [keys.period]: period,
    ...(keys.previous && { [keys.previous]: previous }),
    period_sales_target: target,
  }
  const spec: ListSpec<Found> = {
    select: sql`c.id, c.name, ${period}::text as period, ${previous}::text as previous, ${target}::text as target`,
    from: sql`client c left join (${amounts}) a on a.client_id = c.id left join (
      select s.client_id, ${eurosIn('s', months)} as target from sales_target s where ${inYears('s', months)}
        and ${clientsIn(portfolio, 's.client_id')} group by s.client_id) t on t.client_id = c.id`,
    where: [clientFilter('c.id'), sql`(a.period <> 0 or a.previous <> 0 or t.target <> 0)`],
    searchIn: [sql`c.search_norm`],
    orderings,
    neverNull: ['name', 'period_sales_target', keys.period, ...(keys.previous ? [keys.previous] : [])],
    defaultOrdering: `-${keys.period}`,
    id: sql`c.id`,
    isWorkedOut: true,
  }
  return { spec, amounts: Object.keys(orderings).filter((key) => key !== 'name') }
}

const targeted = ({ period, target }: Found) => ({
  period_sales_target: Number(target),
  period_sales_target_percentage: percentOf(period, target),
})

const targetColumns: [string, Text][] = [
  ['period_sales_target', titles.target],
  ['period_sales_target_percentage', titles.ofTarget],
]

/** clients/: what each client of a status bought in a period (rule B-24). */
export async function salesClients(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  clientStatus: number,
  months: Months,
): Promise<Ranking<Found, SalesClient>> {
  const clientFilter = await clientsWith(db, portfolio, clientStatus, statusDayOf(clock, months))
  const asked = { portfolio, clientFilter, months }
  return {
    ...specOf(asked, salesOfClients(asked), { period: 'period_sales' }),
    toRow: (found) => ({
      id: found.id,
      name: found.name,
      period_sales: Number(found.period),
      period_sales_diff_percentage: changeOf(found.period, found.previous),
      ...targeted(found),
    }),
    sheet: {
      name: files.salesClients,
      row: SalesClientRow,
      columns: clientColumns(
        ['period_sales', titles.sales],
        ['period_sales_diff_percentage', titles.change],
        ...targetColumns,
      ),
    },
  }
}

/** Which clients and month a ranking by documents covers; year: of the month (rule B-4). */
interface MonthQuery {
  clientStatus: number
  year: number | undefined
}

async function ofMonth(db: Db, clock: Clock, portfolio: Portfolio, { clientStatus, year }: MonthQuery): Promise<Asked> {
  const months = monthOnly(askedMonth(clock, year).month)
  const clientFilter = await clientsWith(db, portfolio, clientStatus, statusDay(clock, yearOf(clock, year)))
  return { portfolio, clientFilter, months }
}

/** delivery_notes_clients/: the delivery notes of each client in a month (rule B-23). */
export async function notesClients(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  query: MonthQuery,
): Promise<Ranking<Found, NotesClient>> {
  const asked = await ofMonth(db, clock, portfolio, query)
  const keys = { period: 'period_delivery_notes', previous: 'previous_period_year_delivery_notes' }
  return {
    ...specOf(asked, notesOfClients(asked), keys),
    toRow: (found) => ({
      id: found.id,
      name: found.name,
      period_delivery_notes: Number(found.period),
      previous_period_year_delivery_notes: Number(found.previous),
      ...targeted(found),
    }),
    sheet: {
      name: files.notesClients,
      row: NotesClientRow,
      columns: clientColumns([keys.period, titles.notes], [keys.previous, titles.yearBefore], ...targetColumns),
    },
  }
}

/** sale_invoices_clients/: the invoices of each client in a month (rule B-23). */
export async function invoicesClients(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  query: MonthQuery,
): Promise<Ranking<Found, InvoicesClient>> {
  const asked = await ofMonth(db, clock, portfolio, query)
  const keys = { period: 'period_sale_invoices', previous: 'previous_period_year_sale_invoices' }
  return {
    ...specOf(asked, salesOfClients(asked), keys),
    toRow: (found) => ({
      id: found.id,
      name: found.name,
      period_sale_invoices: Number(found.period),
      previous_period_year_sale_invoices: Number(found.previous),
      ...targeted(found),
    }),
    sheet: {
      name: files.invoicesClients,
      row: InvoicesClientRow,
      columns: clientColumns([keys.period, titles.invoices], [keys.previous, titles.yearBefore], ...targetColumns),
    },
  }
}
