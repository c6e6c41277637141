import { sql, type RawBuilder } from 'kysely'
import {
  InvoicesCenterRow,
  NotesCenterRow,
  SalesCenterRow,
  type InvoicesCenterRow as InvoicesCenter,
  type NotesCenterRow as NotesCenter,
  type SalesCenterRow as SalesCenter,
} from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { monthAfter, yearBefore, type Months } from '../../trade/figures/months'
import { changeOf } from '../../trade/figures/percent'
import type { ListSpec } from '../../core/http/list'
import { askedMonth, lastWholeMonth, monthOnly } from './asked-month'
import { invoiceKind, isDuring, noteKind, type Kind } from './month-documents'
import { inMonths } from './month-sums'
import type { Ranking } from './ranking'
import { centerColumns, files, titles } from './sheet-texts'

interface FoundCenter {
  id: number | null
  name: string | null
  address: string | null
}
type Amounts<Name extends string> = FoundCenter & Record<Name, string>

/** Whose centres are listed; show_all: those without amounts too (rule B-9). */
interface CentersAsked {
  client: number
  show_all?: boolean
}

/**
 * The centres of a client with these amounts, and one row without a centre for documents that name none of the client's
 * (rule B-9).
 * @param amounts a query of `center_id` and the amounts, one or more rows for each centre
 * @param keys for each amount, its key in `ordering`; undefined: the rows cannot be ordered by it
 */
function specOf<Name extends string>(
  { client, show_all }: CentersAsked,
  amounts: RawBuilder<unknown>,
  keys: Record<Name | 'period', string | undefined>,
) {
  const names = Object.keys(keys) as Name[]
  const amount = (name: Name) => sql`coalesce(a.${sql.ref(name)}, 0)`
  const sums = sql.join(names.map((name) => sql`sum(m.${sql.ref(name)}) as ${sql.ref(name)}`))
  const ordered = names.flatMap((name): [string, RawBuilder<unknown>][] =>
    keys[name] === undefined ? [] : [[keys[name], amount(name)]],
  )
  const spec: ListSpec<Amounts<Name>> = {
    select: sql`ce.id, ce.name, ce.address,
      ${sql.join(names.map((name) => sql`${amount(name)}::text as ${sql.ref(name)}`))}`,
    from: sql`(select own.id as center_id, ${sums} from (${amounts}) m
        left join center own on own.id = m.center_id and own.client_id = ${client} group by own.id) a
      full join (select * from center where client_id = ${client}) ce on ce.id = a.center_id`,
    where: [
      sql`(${sql.join(
        names.map((name) => sql`a.${sql.ref(name)} <> 0`),
        sql` or `,
      )}${show_all ? sql` or ce.id is not null` : sql``})`,
    ],
    searchIn: [sql`ce.search_norm`],
    orderings: { name: sql`ce.name_sort`, ...Object.fromEntries(ordered) },
    defaultOrdering: `-${keys.period}`,
    id: sql`ce.id`,
    isWorkedOut: true,
  }
  return { spec, amounts: ordered.map(([key]) => key) }
}

const centerOf = ({ id, name, address }: FoundCenter) => ({ id, name, address, valid_id: id !== null })

/** The base of a client's documents in a month and in the same month a year before, by centre. */
const documentsOf = (kind: Kind, client: number, months: Months) => sql`
  select d.center_id, sum(d.base) filter (where ${isDuring(kind, months)}) as period,
    sum(d.base) filter (where ${isDuring(kind, yearBefore(months))}) as previous
  from ${kind.heads} where d.client_id = ${client} and ${kind.isCounted}
    and (${isDuring(kind, months)} or ${isDuring(kind, yearBefore(months))}) group by d.center_id`

/** delivery_notes_centers/: the delivery notes of a client's centres in a month (rules B-4, B-23). */
export function notesCenters(
  clock: Clock,
  asked: CentersAsked,
  year: number | undefined,
): Ranking<Amounts<'period' | 'previous'>, NotesCenter> {
  const months = monthOnly(askedMonth(clock, year).month)
  const keys = { period: 'period_delivery_notes', previous: 'previous_period_year_delivery_notes' }
  return {
    ...specOf(asked, documentsOf(noteKind, asked.client, months), keys),
    toRow: (found) => ({
      ...centerOf(found),
      period_delivery_notes: Number(found.period),
      previous_period_year_delivery_notes: Number(found.previous),
    }),
    sheet: {
      name: files.notesCenters,
      row: NotesCenterRow,
      columns: centerColumns([keys.period, titles.notes], [keys.previous, titles.yearBefore]),
    },
  }
}

/** sale_invoices_centers/: the invoices of a client's centres in a month (rules B-4, B-23). */
export function invoicesCenters(
  clock: Clock,
  asked: CentersAsked,
  year: number | undefined,
): Ranking<Amounts<'period' | 'previous'>, InvoicesCenter> {
  const months = monthOnly(askedMonth(clock, year).month)
  const keys = { period: 'period_sale_invoices', previous: 'previous_period_year_sale_invoices' }
  return {
    ...specOf(asked, documentsOf(invoiceKind, asked.client, months), keys),
    toRow: (found) => ({
      ...centerOf(found),
      period_sale_invoices: Number(found.period),
      previous_period_year_sale_invoices: Number(found.previous),
    }),
    sheet: {
      name: files.invoicesCenters,
      row: InvoicesCenterRow,
      columns: centerColumns([keys.period, titles.invoices], [keys.previous, titles.yearBefore]),
    },
  }
}

type SalesAmounts = Amounts<'period' | 'before' | 'previous' | 'year' | 'year_before'>

/** centers/: what a client's centres bought in the last whole month and in the year up to it (rule B-9). */
export function salesCenters(clock: Clock, asked: CentersAsked): Ranking<SalesAmounts, SalesCenter> {
  const last = lastWholeMonth(clock)
  const year = { first: `${last.slice(0, 4)}-01`, last }
  const periods = {
    period: monthOnly(last),
    before: monthOnly(monthAfter(last, -1)),
    previous: monthOnly(monthAfter(last, -12)),
    year,
    year_before: yearBefore(year),
  }
  const sums = Object.entries(periods).map(
    ([name, months]) => sql`sum(amount) filter (where ${inMonths('month', months)}) as ${sql.ref(name)}`,
  )
  const amounts = sql`select center_id, ${sql.join(sums)} from product_sales
    where client_id = ${asked.client} and ${inMonths('month', ...Object.values(periods))} group by center_id`
  const keys = {
    period: 'period_sales',
    before: undefined,
    previous: undefined,
    year: 'year_sales',
    year_before: 'previous_year_sales',
  }
  return {
    ...specOf(asked, amounts, keys),
    toRow: (found) => ({
      ...centerOf(found),
      period_sales: Number(found.period),
      period_sales_diff_percentage: changeOf(found.period, found.before),
      year_period_sales_diff_percentage: changeOf(found.period, found.previous),
      year_sales: Number(found.year),
      year_sales_diff_percentage: changeOf(found.year, found.year_before),
    }),
    sheet: salesCentersSheet,
  }
}

const salesCentersSheet = {
  name: files.salesCenters,
  row: SalesCenterRow,
  columns: centerColumns(
    ['period_sales', titles.sales],
    ['period_sales_diff_percentage', titles.monthChange],
    ['year_period_sales_diff_percentage', titles.change],
    ['year_sales', titles.yearSales],
    ['year_sales_diff_percentage', titles.yearChange],
  ),
}
